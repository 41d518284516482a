import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../../ui/overlays/Toast.tsx';
import {
  CloneDocument,
  CreateFolder,
  DestroyMany,
  EmptyTrash,
  RenameFolder,
} from '../containers/folder-calls.ts';
import { useTreeAgain, type FolderLine } from '../containers/folder-tree.ts';
import { documentRefusals, folderProblem, notReached } from '../basics/refusals.ts';
import { fewOf, type Many } from '../basics/many.ts';
import { keptLists } from '../lists/use-document-list.ts';
import {
  moveTo,
  originsOf,
  outOfSight,
  restore,
  useCounted,
  useBulk,
  useRunAction,
} from '../actions/use-actions.ts';

type Ids = readonly string[];
type Place = { readonly id: string; readonly title: string };
type Problem = { readonly code: string; readonly position?: number | null };
type Answer = { readonly errorCode: string | null; readonly problems?: readonly Problem[] };

/** What went wrong with an action, in words; null when nothing did. */
function useSentence() {
  const { t } = useLingui();
  return ({ errorCode, problems = [] }: Answer) => {
    if (errorCode === null) return null;
    const [first] = problems;
    if (first) return t(folderProblem(first));
    return t(documentRefusals[errorCode as keyof typeof documentRefusals] ?? notReached);
  };
}

const MOST_COPIES = 10;
const key = () => crypto.randomUUID();
const refreshSeen = () =>
  Promise.all(
    keptLists()
      .filter((list) => list.isWatched())
      .map((list) => list.refresh()),
  );

/** Making and renaming folders: answers with what is wrong, or null. */
export function useFolderNames() {
  const client = useApolloClient();
  const again = useTreeAgain();
  const sentence = useSentence();
  return {
    async create(parentId: string, title: string) {
      const variables = { parentId, title, key: key() };
      const { data } = await client.mutate({ mutation: CreateFolder, variables });
      await again();
      const { folder, ...answer } = data!.createFolder;
      return { problem: sentence(answer), folder: folder ?? null };
    },
    async rename({ id, version }: FolderLine, title: string) {
      const variables = { id, title, version };
      const { data } = await client.mutate({ mutation: RenameFolder, variables });
      await again();
      return { problem: sentence(data!.renameFolder), folder: null };
    },
  };
}

/** Putting letters and folders where they belong, with a way back. */
export function useFiling() {
  const client = useApolloClient();
  const { t } = useLingui();
  const again = useTreeAgain();
  const run = useRunAction();
  const bulk = useBulk();
  const put = (ids: Ids, folderId: string, done?: (moved: Ids) => void) =>
    outOfSight({ ids, action: () => run(ids, (some) => moveTo(client, some, folderId)), done });
  const putBack = (origins: ReadonlyMap<string, Ids>) =>
    Promise.all([...origins].map(([home, own]) => put(own, home)));
  const counted = useCounted();
  const say = (moved: Ids, title: string, undo: () => void) => {
    const documents = counted(moved);
    toast({ text: t`${documents} moved to “${title}”`, undo });
  };
  const folderMoved = async (ids: Ids, action: () => Promise<Answer>) => {
    const left = await run(ids, action);
    await Promise.all([again(), refreshSeen()]);
    return left.length === 0;
  };
  return {
    async file(many: Many, to: Place) {
      const ids = fewOf(many);
      if (ids === null) return bulk({ action: 'move', many, folderId: to.id });
      const origins = originsOf(client, ids);
      return put(ids, to.id, (moved) => say(moved, to.title, () => void putBack(origins)));
    },
    async fileFolder(folder: FolderLine, to: Place) {
      const home = folder.parentId ?? '';
      const { title } = folder;
      const back = () => void folderMoved([folder.id], () => moveTo(client, [folder.id], home));
      if (await folderMoved([folder.id], () => moveTo(client, [folder.id], to.id)))
        toast({ text: t`The folder “${title}” was moved`, undo: back });
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

/** Laying copies of documents into a folder. */
export function useCopying() {
  const client = useApolloClient();
  const { t } = useLingui();
  const run = useRunAction();
  const bulk = useBulk();
  return async (many: Many, to: Place) => {
    const ids = fewOf(many);
    // A copy is a call of its own each: with more than a handful of them it shows how far it is.
    if (ids === null || ids.length > MOST_COPIES)
      return bulk({ action: 'copy', many, folderId: to.id });
    const left = await run(ids, async (some) => {
      for (const id of some) {
        const variables = { id, folderId: to.id, key: key() };
        const { data } = await client.mutate({ mutation: CloneDocument, variables });
        const { errorCode } = data!.cloneDocument;
        if (errorCode) return { errorCode };
      }
      return { errorCode: null };
    });
    const n = ids.length - left.length;
    const { title } = to;
    if (n > 0)
      toast({
        text: t`${plural(n, { one: '# letter', other: '# letters' })} copied to “${title}”`,
      });
    await refreshSeen();
  };
}

/** What cannot be taken back: always behind a question. */
export function useDestroying() {
  const client = useApolloClient();
  const { t } = useLingui();
  const again = useTreeAgain();
  const run = useRunAction();
  const bulk = useBulk();
  const look = () => Promise.all([again(), refreshSeen()]);
  return {
    async destroy(many: Many) {
      const ids = fewOf(many);
      if (ids === null) return bulk({ action: 'destroy', many });
      await run(ids, async (some) => {
        const variables = { ids: [...some], key: key() };
        const { data } = await client.mutate({ mutation: DestroyMany, variables });
        return { errorCode: data!.destroyMany.errorCode ?? null };
      });
      await look();
    },
    async emptyTrash(folderId: string) {
      const variables = { folderId, key: key() };
      const { data } = await client.mutate({ mutation: EmptyTrash, variables });
      await look();
      const { errorCode, trash } = data!.emptyTrash;
      if (errorCode) return toast({ text: t(notReached) });
      const isAll = (trash?.totalCount ?? 0) === 0;
      toast({ text: isAll ? t`The trash was emptied` : t`The trash is being emptied` });
    },
  };
}
