import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../ui/Toast.tsx';
import { HomeOfDocument, MarkRead, MarkUnread, MoveMany, RestoreMany } from './deed-calls.ts';
import { useRoots, type RootName } from './folders.ts';
import { inChunks, type Progress } from './in-chunks.ts';
import { documentRefusals, notReached } from './refusals.ts';
import { keptLists } from './use-document-list.ts';

type Ids = readonly string[];

/** Puts letters or folders into a folder. */
export async function moveTo(client: ApolloClient, ids: Ids, folderId: string) {
  const variables = { ids: [...ids], folderId, key: crypto.randomUUID() };
  const { data } = await client.mutate({ mutation: MoveMany, variables });
  return { errorCode: data!.moveMany.errorCode };
}

/** Takes letters or folders out of the trash. */
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
  return { errorCode: data!.markManyAsRead.errorCode };
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
  return { errorCode: data!.markManyAsUnread.errorCode };
}

function marked<Name extends string>(name: Name, ids: Ids, isRead: boolean) {
  const documents = ids.map((id) => ({ __typename: 'Document' as const, id, isRead }));
  return { __typename: name, errorCode: null, documents };
}

type Sending = {
  readonly ids: Ids;
  /** Answers with the letters that stayed. */
  readonly deed: () => Promise<Ids>;
  /** Told what has moved, as soon as the server has said so. */
  readonly done?: ((moved: Ids) => void) | undefined;
};

/** Takes rows out of every open list at once and brings back those the server refused. */
export async function outOfSight({ ids, deed, done }: Sending) {
  const lists = keptLists();
  for (const list of lists) list.hide(ids);
  const left = new Set(await deed());
  const moved = ids.filter((id) => !left.has(id));
  if (moved.length > 0) done?.(moved);
  // A list that nobody sees looks again by itself when it is opened.
  const seen = lists.filter((list) => list.isWatched());
  if (moved.length > 0) await Promise.all(seen.map((list) => list.refresh()));
  for (const list of lists) list.unhide(ids);
}

/** Which folder each letter lies in now, so that it can be put back there. */
export function originsOf(client: ApolloClient, ids: Ids): ReadonlyMap<string, Ids> {
  const homes = ids.flatMap((id) => {
    const row = client.cache.readFragment({ id: `Document:${id}`, fragment: HomeOfDocument });
    return row?.parentFolder ? [{ id, home: row.parentFolder.id }] : [];
  });
  const groups = Map.groupBy(homes, ({ home }) => home);
  return new Map([...groups].map(([home, rows]) => [home, rows.map(({ id }) => id)]));
}

type Deed = (chunk: Ids) => Promise<{ readonly errorCode: string | null }>;

/** Does a deed and says so where it failed; answers with the letters that stayed as they were. */
export function useDoing() {
  const { t } = useLingui();
  return async (ids: Ids, deed: Deed, progress?: Progress): Promise<Ids> => {
    try {
      const { errorCode, left } = await inChunks(ids, deed, progress);
      if (errorCode !== null) {
        const sentence = documentRefusals[errorCode as keyof typeof documentRefusals];
        toast({ text: t(sentence ?? notReached) });
      }
      return left;
    } catch {
      toast({ text: t(notReached) });
      return ids;
    }
  };
}

/** Says what was moved where, with the way back. */
function useSaying() {
  const { t } = useLingui();
  const said = {
    inbox: (n: number) =>
      t`${plural(n, { one: '# letter', other: '# letters' })} moved to the Inbox`,
    archive: (n: number) => t`${plural(n, { one: '# letter', other: '# letters' })} archived`,
    trash: (n: number) =>
      t`${plural(n, { one: '# letter', other: '# letters' })} moved to the trash`,
    restored: (n: number) => t`${plural(n, { one: '# letter', other: '# letters' })} restored`,
  };
  return (what: keyof typeof said, moved: Ids, undo: () => void) =>
    toast({ text: said[what](moved.length), undo });
}

/** Marks letters read or unread. */
export function useMarking() {
  const client = useApolloClient();
  const doing = useDoing();
  return {
    markRead: (ids: Ids, progress?: Progress) =>
      doing(ids, (chunk) => markRead(client, chunk), progress),
    markUnread: (ids: Ids, progress?: Progress) =>
      doing(ids, (chunk) => markUnread(client, chunk), progress),
  };
}

type Order = { readonly from: RootName; readonly to: RootName; readonly progress?: Progress };
type Moved = (moved: Ids) => void;

/** Moves letters between inbox, archive and trash: at once on the screen, with a way back for eight seconds. */
export function useMoving() {
  const client = useApolloClient();
  const { roots } = useRoots();
  const doing = useDoing();
  const say = useSaying();
  const put = (ids: Ids, to: RootName, more: { done?: Moved; progress?: Progress | undefined }) => {
    const folder = roots?.[to];
    if (folder === undefined) return Promise.resolve();
    const deed = () => doing(ids, (some) => moveTo(client, some, folder.id), more.progress);
    return outOfSight({ ids, deed, done: more.done });
  };
  const bringBack = (ids: Ids, more: { done?: Moved; progress?: Progress | undefined }) =>
    outOfSight({
      ids,
      deed: () => doing(ids, (some) => restore(client, some), more.progress),
      done: more.done,
    });
  const putBack = (moved: Ids, from: RootName, origins: ReadonlyMap<string, Ids>) => {
    const known = [...origins].map(([home, own]) =>
      outOfSight({ ids: own, deed: () => doing(own, (some) => moveTo(client, some, home)) }),
    );
    return known.length > 0 ? Promise.all(known) : put(moved, from, {});
  };
  return {
    move(ids: Ids, { from, to, progress }: Order) {
      const origins = originsOf(client, ids);
      return put(ids, to, {
        progress,
        // The trash remembers where a letter came from.
        done: (moved) =>
          say(
            to,
            moved,
            () => void (to === 'trash' ? bringBack(moved, {}) : putBack(moved, from, origins)),
          ),
      });
    },
    restore: (ids: Ids, progress?: Progress) =>
      bringBack(ids, {
        progress,
        done: (moved) => say('restored', moved, () => void put(moved, 'trash', {})),
      }),
  };
}
