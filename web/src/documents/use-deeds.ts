import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../ui/Toast.tsx';
import { MarkRead, MarkUnread, MoveMany, RestoreMany } from './deed-calls.ts';
import { useRoots, type RootName } from './folders.ts';
import { inChunks, type Progress } from './in-chunks.ts';
import { documentRefusals, notReached } from './refusals.ts';
import { keptLists } from './use-document-list.ts';

type Ids = readonly string[];

async function moveTo(client: ApolloClient, ids: Ids, folderId: string) {
  const variables = { ids: [...ids], folderId, key: crypto.randomUUID() };
  const { data } = await client.mutate({ mutation: MoveMany, variables });
  return { errorCode: data!.moveMany.errorCode };
}

async function restore(client: ApolloClient, ids: Ids) {
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

/** Takes rows out of every open list at once and brings back those the server refused. */
async function outOfSight(ids: Ids, deed: () => Promise<Ids>) {
  const lists = keptLists();
  for (const list of lists) list.hide(ids);
  const left = await deed();
  // A list that nobody sees looks again by itself when it is opened.
  const seen = lists.filter((list) => list.isWatched());
  if (left.length < ids.length) await Promise.all(seen.map((list) => list.refresh()));
  for (const list of lists) list.unhide(ids);
  return left;
}

type Deed = (chunk: Ids) => Promise<{ readonly errorCode: string | null }>;

/** Does a deed and says so where it failed; answers with the letters that stayed as they were. */
function useDoing() {
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

/** Moves letters between inbox, archive and trash: at once on the screen, with a way back for eight seconds. */
export function useMoving() {
  const client = useApolloClient();
  const { t } = useLingui();
  const { roots } = useRoots();
  const doing = useDoing();
  const put = async (ids: Ids, to: RootName, progress?: Progress) => {
    const folder = roots?.[to];
    if (folder === undefined) return ids;
    return outOfSight(ids, () => doing(ids, (some) => moveTo(client, some, folder.id), progress));
  };
  const bringBack = (ids: Ids, progress?: Progress) =>
    outOfSight(ids, () => doing(ids, (some) => restore(client, some), progress));
  const said = {
    inbox: (n: number) =>
      t`${plural(n, { one: '# letter', other: '# letters' })} moved to the Inbox`,
    archive: (n: number) => t`${plural(n, { one: '# letter', other: '# letters' })} archived`,
    trash: (n: number) =>
      t`${plural(n, { one: '# letter', other: '# letters' })} moved to the trash`,
    restored: (n: number) => t`${plural(n, { one: '# letter', other: '# letters' })} restored`,
  };
  const say = (what: keyof typeof said, moved: Ids, undo: () => void) =>
    moved.length > 0 && toast({ text: said[what](moved.length), undo });
  return {
    async move(ids: Ids, { from, to, progress }: Order) {
      const left = new Set(await put(ids, to, progress));
      const moved = ids.filter((id) => !left.has(id));
      // The trash remembers where a letter came from.
      say(to, moved, () => void (to === 'trash' ? bringBack(moved) : put(moved, from)));
    },
    async restore(ids: Ids, progress?: Progress) {
      const left = new Set(await bringBack(ids, progress));
      const moved = ids.filter((id) => !left.has(id));
      say('restored', moved, () => void put(moved, 'trash'));
    },
  };
}
