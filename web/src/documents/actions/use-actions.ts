import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../../ui/overlays/Toast.tsx';
import {
  HomeOfDocument,
  HomeOfFolder,
  MarkRead,
  MarkUnread,
  MoveMany,
  RestoreMany,
} from './action-calls.ts';
import { useRoots, type RootName } from '../containers/folders.ts';
import type { BulkOrder } from './bulk-jobs.ts';
import { fewOf, isListed, knownOf, type Many } from '../basics/many.ts';
import { useSpaces } from '../containers/spaces.ts';
import { documentRefusals, notReached } from '../basics/refusals.ts';
import { keptLists } from '../lists/use-document-list.ts';

type Ids = readonly string[];

/** Puts documents or folders into a folder. */
export async function moveTo(client: ApolloClient, ids: Ids, folderId: string) {
  const variables = { ids: [...ids], folderId, key: crypto.randomUUID() };
  const { data } = await client.mutate({ mutation: MoveMany, variables });
  return { errorCode: data!.moveMany.errorCode };
}

/** Takes documents or folders out of the trash. */
export async function restore(client: ApolloClient, ids: Ids) {
  const { data } = await client.mutate({ mutation: RestoreMany, variables: { ids: [...ids] } });
  return { errorCode: data!.restoreMany.errorCode };
}

async function markRead(client: ApolloClient, ids: Ids) {
  const { data } = await client.mutate({
    mutation: MarkRead,
    variables: { ids: [...ids] },
    optimisticResponse: {
      __typename: 'Mutation',
      markManyAsRead: marked('MarkManyAsReadAnswer', ids, true),
    },
  });
  return data!.markManyAsRead;
}

async function markUnread(client: ApolloClient, ids: Ids) {
  const { data } = await client.mutate({
    mutation: MarkUnread,
    variables: { ids: [...ids] },
    optimisticResponse: {
      __typename: 'Mutation',
      markManyAsUnread: marked('MarkManyAsUnreadAnswer', ids, false),
    },
  });
  return data!.markManyAsUnread;
}

function marked<Name extends string>(name: Name, ids: Ids, isRead: boolean) {
  const documents = ids.map((id) => ({ __typename: 'Document' as const, id, isRead }));
  return { __typename: name, errorCode: null, changedIds: null, documents };
}

type Sending = {
  readonly ids: Ids;
  /** Answers with the documents that stayed. */
  readonly action: () => Promise<Ids>;
  /** Told what has moved, as soon as the server has said so. */
  readonly done?: ((moved: Ids) => void) | undefined;
};

/** Takes rows out of every open list at once and brings back those the server refused. */
export async function outOfSight({ ids, action, done }: Sending) {
  const lists = keptLists();
  for (const list of lists) list.hide(ids);
  const left = new Set(await action());
  const moved = ids.filter((id) => !left.has(id));
  for (const list of lists) {
    list.unhide([...left]);
    list.letGo(moved);
  }
  if (moved.length === 0) return;
  done?.(moved);
  // A list that nobody sees looks again by itself when it is opened.
  await Promise.all(lists.filter((list) => list.isWatched()).map((list) => list.refresh()));
}

const folderIn = (client: ApolloClient, id: string) =>
  client.cache.readFragment({ id: `Folder:${id}`, fragment: HomeOfFolder });

/** Which folders are among what was chosen. */
export const foldersAmong = (client: ApolloClient, many: Many) =>
  knownOf(many).filter((id) => folderIn(client, id) !== null);

/** Which folder each document lies in now, so that it can be put back there. */
export function originsOf(client: ApolloClient, many: Many): ReadonlyMap<string, Ids> {
  const origins = knownOf(many).flatMap((id) => {
    const row = client.cache.readFragment({ id: `Document:${id}`, fragment: HomeOfDocument });
    const home = row?.parentFolder?.id ?? folderIn(client, id)?.parentId;
    return home == null ? [] : [{ id, home }];
  });
  const groups = Map.groupBy(origins, ({ home }) => home);
  return new Map([...groups].map(([home, rows]) => [home, rows.map(({ id }) => id)]));
}

type RunAction = (ids: Ids) => Promise<{ readonly errorCode: string | null }>;

/** Has the server do something with many documents, and says so where that did not begin; its code comes with the first one. */
export function useBulk() {
  const client = useApolloClient();
  const { t } = useLingui();
  return async (order: BulkOrder) => {
    const { beginBulk } = await import('./bulk-jobs.ts');
    const problem = await beginBulk(client, order);
    if (problem) toast({ text: t(problem) });
  };
}

/** Does an action and says so where it failed; answers with the documents that stayed as they were. */
export function useRunAction() {
  const { t } = useLingui();
  return async (ids: Ids, action: RunAction): Promise<Ids> => {
    try {
      const { errorCode } = await action(ids);
      if (errorCode === null) return [];
      const sentence = documentRefusals[errorCode as keyof typeof documentRefusals];
      toast({ text: t(sentence ?? notReached) });
    } catch {
      toast({ text: t(notReached) });
    }
    return ids;
  };
}

/** So many documents in words, or things where folders are among them. */
export function useCounted() {
  const client = useApolloClient();
  const { t } = useLingui();
  return (many: Many) => {
    const n = isListed(many) ? many.count : many.length;
    if (n === null) return t`all letters that match`;
    return foldersAmong(client, many).length > 0
      ? t`${plural(n, { one: '# folder', other: '# letters and folders' })}`
      : t`${plural(n, { one: '# letter', other: '# letters' })}`;
  };
}

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

/** Marks documents read or unread; of several it says so, with the way back. */
export function useMarking() {
  const client = useApolloClient();
  const { t } = useLingui();
  const run = useRunAction();
  const bulk = useBulk();
  const mark = async (ids: Ids, isRead: boolean) => {
    const call = isRead ? markRead : markUnread;
    let changed: Ids = [];
    await run(ids, async (all) => {
      const { errorCode, changedIds } = await call(client, all);
      changed = changedIds ?? [];
      return { errorCode };
    });
    return changed;
  };
  const say = (n: number, isRead: boolean, undo: () => void) => {
    const documents = plural(n, { one: '# letter', other: '# letters' });
    toast({
      text: isRead ? t`${documents} marked as read` : t`${documents} marked as unread`,
      undo,
    });
  };
  const markAll = async (many: Many, isRead: boolean) => {
    const ids = fewOf(many);
    if (ids === null) return bulk({ action: isRead ? 'markRead' : 'markUnread', many });
    const changed = await mark(ids, isRead);
    if (ids.length > 1 && changed.length > 0)
      say(changed.length, isRead, () => void mark(changed, !isRead));
  };
  return {
    markRead: (many: Many) => markAll(many, true),
    markUnread: (many: Many) => markAll(many, false),
  };
}

type Order = { readonly from: RootName; readonly to: RootName };
type Moved = (moved: Ids) => void;

/** Moves documents between inbox, archive and trash: at once on the screen, with a way back for eight seconds. */
export function useMoving() {
  const client = useApolloClient();
  const { roots } = useRoots();
  const { rootsOf } = useSpaces();
  const run = useRunAction();
  const bulk = useBulk();
  const say = useSaying();
  /** Each into the root of the space it lies in: what a search found may lie in several. */
  const putEach = async (ids: Ids, to: RootName) => {
    const origins = [...originsOf(client, ids)].flatMap(([home, own]) =>
      own.map((id) => [id, home]),
    );
    const homeOfEach = new Map(origins as [string, string][]);
    const parts = Map.groupBy(ids, (id) => rootsOf(homeOfEach.get(id))?.[to].id ?? '');
    const left = [...parts].map(([folderId, own]) =>
      run(own, (all) => moveTo(client, all, folderId)),
    );
    return (await Promise.all(left)).flat();
  };
  const put = (ids: Ids, to: RootName, done?: Moved) =>
    roots === undefined
      ? Promise.resolve()
      : outOfSight({ ids, action: () => putEach(ids, to), done });
  const bringBack = (ids: Ids, done?: Moved) =>
    outOfSight({ ids, action: () => run(ids, (all) => restore(client, all)), done });
  const putBack = (moved: Ids, from: RootName, origins: ReadonlyMap<string, Ids>) => {
    const known = [...origins].map(([home, own]) =>
      outOfSight({ ids: own, action: () => run(own, (all) => moveTo(client, all, home)) }),
    );
    return known.length > 0 ? Promise.all(known) : put(moved, from);
  };
  return {
    async move(many: Many, { from, to }: Order) {
      const origins = originsOf(client, many);
      const folder = rootsOf([...origins.keys()][0])?.[to];
      const ids = fewOf(many);
      if (ids === null) return folder && bulk({ action: 'move', many, folderId: folder.id });
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
