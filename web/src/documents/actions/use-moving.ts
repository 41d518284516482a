import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../../ui/overlays/Toast.tsx';
import { fewOf, type Many } from '../basics/many.ts';
import { useRoots, type RootName } from '../containers/folders.ts';
import { useSpaces } from '../containers/spaces.ts';
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
} from './use-actions.ts';
import { refreshSeen, useCopiedWords, useTakingAway } from './use-copied-words.ts';

type Ids = readonly string[];

const NONE: Ids = [];

/** Says what was moved where, with the way back. */
function useSaying() {
  const { t } = useLingui();
  const counted = useCounted();
  const said = {
    inbox: (documents: string) => t`${documents} moved to the Inbox`,
    archive: (documents: string) => t`${documents} archived`,
    trash: (documents: string) => t`${documents} moved to the trash`,
    restored: (documents: string) => t`${documents} restored`,
  };
  return (what: keyof typeof said, moved: Ids, undo: () => void) =>
    toast({ text: said[what](counted(moved)), undo });
}

/** Says of what was copied instead that it stayed, and where the copies are. */
function useSayingCopied() {
  const { t } = useLingui();
  const words = useCopiedWords();
  const takeAway = useTakingAway();
  const names = { inbox: t`Inbox`, archive: t`Archive`, trash: t`Trash` };
  return (copies: readonly MovedOut[], to: RootName) =>
    toast({ text: words(copies, names[to]), undo: () => void takeAway(copies) });
}

type Order = { readonly from: RootName; readonly to: RootName };
type Moved = (moved: Ids) => void;

/** Puts each into the root of the space it lies in: what a search found may lie in several. */
function usePuttingEach() {
  const client = useApolloClient();
  const { rootsOf } = useSpaces();
  const putInto = usePutting();
  return async (ids: Ids, to: RootName) => {
    const origins = [...originsOf(client, ids)].flatMap(([home, own]) =>
      own.map((id) => [id, home]),
    );
    const homeOfEach = new Map(origins as [string, string][]);
    const parts = Map.groupBy(ids, (id) => rootsOf(homeOfEach.get(id))?.[to].id ?? '');
    return Promise.all([...parts].map(([folderId, own]) => putInto(own, folderId)));
  };
}

/** Moves documents between inbox, archive and trash: at once on the screen, with a way back for eight seconds. */
export function useMoving() {
  const client = useApolloClient();
  const { roots } = useRoots();
  const { rootsOf } = useSpaces();
  const run = useRunAction();
  const putEach = usePuttingEach();
  const bulk = useBulk();
  const say = useSaying();
  const sayCopied = useSayingCopied();
  const put = async (ids: Ids, to: RootName, done?: Moved): Promise<Ids> => {
    if (roots === undefined) return NONE;
    let copies: readonly MovedOut[] = [];
    const action = async () => {
      const all = await putEach(ids, to);
      copies = all.flatMap((part) => part.copies);
      return all.flatMap(({ left }) => left);
    };
    const moved = await outOfSight({ ids, action, done });
    if (copies.length > 0) {
      sayCopied(copies, to);
      await refreshSeen();
    }
    return moved;
  };
  const bringBack = (ids: Ids, done?: Moved) =>
    outOfSight({ ids, action: () => run(ids, (all) => restore(client, all)), done });
  const putBack = (moved: Ids, from: RootName, origins: ReadonlyMap<string, Ids>) => {
    const known = [...origins]
      .map(([home, all]) => [home, all.filter((id) => moved.includes(id))] as const)
      .filter(([, ids]) => ids.length > 0)
      .map(([home, ids]) =>
        outOfSight({ ids, action: () => run(ids, (some) => moveTo(client, some, home)) }),
      );
    return known.length > 0 ? Promise.all(known) : put(moved, from);
  };
  return {
    /** Answers with what was moved by now: many are moved by the server later. */
    async move(many: Many, { from, to }: Order): Promise<Ids> {
      const origins = originsOf(client, many);
      const folder = rootsOf([...origins.keys()][0])?.[to];
      const ids = fewOf(many);
      if (ids === null) {
        if (folder) await bulk({ action: 'move', many, folderId: folder.id });
        return NONE;
      }
      // The trash remembers where a document came from.
      const back = (moved: Ids) =>
        to === 'trash' ? bringBack(moved) : putBack(moved, from, origins);
      return put(ids, to, (moved) => say(to, moved, () => void back(moved)));
    },
    async restore(many: Many) {
      const ids = fewOf(many);
      if (ids === null) return bulk({ action: 'restore', many });
      return bringBack(ids, (moved) => say('restored', moved, () => void put(moved, 'trash')));
    },
  };
}
