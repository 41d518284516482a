import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../../ui/overlays/Toast.tsx';
import { useTreeAgain, type FolderLine } from '../containers/folder-tree.ts';
import { usePeopleWords, type SharedWith } from '../containers/people-words.ts';
import { fewOf, type Many } from '../basics/many.ts';
import {
  moveTo,
  originsOf,
  outOfSight,
  restore,
  useBulk,
  useCounted,
  usePutting,
  useRunAction,
  type MovedOut,
} from '../actions/use-actions.ts';
import { refreshSeen, useCopiedWords, useTakingAway } from '../actions/use-copied-words.ts';
import { stayingOf } from './control.ts';

type Ids = readonly string[];
type Answer = { readonly errorCode: string | null };
type Copies = readonly MovedOut[];

/** A folder into which something is put. */
export type Place = {
  readonly id: string;
  readonly title: string;
  readonly spaceId: string;
  readonly sharedWith?: SharedWith | null;
};

// Copies take their time: with more than a handful of them it shows how far it is.
export const MOST_COPIES = 10;

/** What was done, and who can see it where it lies now. */
export function useSaid() {
  const { t } = useLingui();
  const words = usePeopleWords();
  return (said: readonly string[], { sharedWith }: Place) => {
    const text = said.join('. ');
    if (!sharedWith) return text;
    const [done, people] = [text.replace(/\.$/, ''), words(sharedWith)];
    return t`${done}. Now also visible to ${people}.`;
  };
}

/** Putting letters where they belong, with a way back. */
function useFilingDocuments() {
  const client = useApolloClient();
  const { t } = useLingui();
  const putInto = usePutting();
  const bulk = useBulk();
  const counted = useCounted();
  const copiedWords = useCopiedWords();
  const takeAway = useTakingAway();
  const said = useSaid();
  const putBack = (origins: ReadonlyMap<string, Ids>, moved: Ids) =>
    [...origins]
      .map(([home, all]) => [home, all.filter((id) => moved.includes(id))] as const)
      .filter(([, ids]) => ids.length > 0)
      .map(([home, ids]) =>
        outOfSight({ ids, action: async () => (await putInto(ids, home)).left }),
      );
  const say = (moved: Ids, copies: Copies, { to, undo }: { to: Place; undo: () => void }) => {
    const documents = counted(moved);
    const { title } = to;
    const parts = [
      ...(moved.length > 0 ? [t`${documents} moved to “${title}”`] : []),
      ...(copies.length > 0 ? [copiedWords(copies, title)] : []),
    ];
    if (parts.length > 0) toast({ text: said(parts, to), undo });
  };
  return async (many: Many, to: Place) => {
    const ids = fewOf(many);
    const staying = stayingOf(client, many, to.spaceId);
    if (ids === null || staying.size > MOST_COPIES)
      return bulk({ action: 'move', many, folderId: to.id });
    const origins = originsOf(client, ids);
    const action = async () => {
      const { left, copies } = await putInto(ids, to.id);
      const moved = ids.filter((id) => !left.includes(id));
      const undo = () => void Promise.all([...putBack(origins, moved), takeAway(copies)]);
      say(moved, copies, { to, undo });
      return left;
    };
    await outOfSight({ ids: ids.filter((id) => !staying.has(id)), action });
    if (staying.size > 0) await refreshSeen();
  };
}

/** Putting letters and folders where they belong, with a way back. */
export function useFiling() {
  const client = useApolloClient();
  const { t } = useLingui();
  const again = useTreeAgain();
  const run = useRunAction();
  const putInto = usePutting();
  const file = useFilingDocuments();
  const copiedWords = useCopiedWords();
  const takeAway = useTakingAway();
  const said = useSaid();
  const look = () => Promise.all([again(), refreshSeen()]);
  const folderMoved = async (ids: Ids, action: () => Promise<Answer>) => {
    const left = await run(ids, action);
    await look();
    return left.length === 0;
  };
  return {
    file,
    async fileFolder({ id, title, parentId }: FolderLine, to: Place) {
      const { left, copies } = await putInto([id], to.id);
      await look();
      const back = () => void folderMoved([id], () => moveTo(client, [id], parentId ?? ''));
      if (copies.length > 0)
        toast({
          text: said([copiedWords(copies, to.title)], to),
          undo: () => void takeAway(copies),
        });
      else if (left.length === 0)
        toast({ text: said([t`The folder “${title}” was moved`], to), undo: back });
    },
    async trashFolder(folder: FolderLine, trashId: string) {
      const { title } = folder;
      const back = () => void folderMoved([folder.id], () => restore(client, [folder.id]));
      if (await folderMoved([folder.id], () => moveTo(client, [folder.id], trashId)))
        toast({ text: t`The folder “${title}” was moved to the trash`, undo: back });
    },
    restoreFolder: ({ id }: FolderLine) => folderMoved([id], () => restore(client, [id])),
  };
}
