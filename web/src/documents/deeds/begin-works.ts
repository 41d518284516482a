import type { ApolloClient } from '@apollo/client';
import { FRESH, lookAgain } from '../../live.ts';
import { MarkAllRead, MarkAllUnread, MoveAll, RestoreAll } from './bulk-calls.ts';
import { CloneDocument, DestroyMany, FolderTreeQuery } from '../basics/folder-calls.ts';
import type { Part } from './in-chunks.ts';
import { keptLists } from '../lists/use-document-list.ts';
import { beginWork, type WorkKind } from './works.ts';

type Ids = readonly string[];
/** Which letters lie in which folder. */
type Homes = ReadonlyMap<string, Ids>;

const said = ({ errorCode }: { readonly errorCode?: string | null }) => ({
  errorCode: errorCode ?? null,
});

const moveTo =
  (client: ApolloClient, folderId: string): Part['call'] =>
  async (ids, key) => {
    const variables = { ids: [...ids], folderId, key };
    const { data } = await client.mutate({ mutation: MoveAll, variables });
    return said(data!.moveMany);
  };

const restore =
  (client: ApolloClient): Part['call'] =>
  async (ids, key) => {
    const { data } = await client.mutate({
      mutation: RestoreAll,
      variables: { ids: [...ids], key },
    });
    return said(data!.restoreMany);
  };

const mark =
  (client: ApolloClient, isRead: boolean): Part['call'] =>
  async (ids, key) => {
    const variables = { ids: [...ids], key };
    const { data } = isRead
      ? await client.mutate({ mutation: MarkAllRead, variables })
      : await client.mutate({ mutation: MarkAllUnread, variables });
    const { errorCode, changedIds } = Object.values(data!)[0] as {
      errorCode: string | null;
      changedIds: Ids | null;
    };
    return { errorCode, changed: changedIds ?? [] };
  };

const destroy =
  (client: ApolloClient): Part['call'] =>
  async (ids, key) => {
    const { data } = await client.mutate({
      mutation: DestroyMany,
      variables: { ids: [...ids], key },
    });
    return said(data!.destroyMany);
  };

/** What is changed by it is the copy. */
const copyTo =
  (client: ApolloClient, folderId: string): Part['call'] =>
  async ([id], key) => {
    const variables = { id: id!, folderId, key };
    const { data } = await client.mutate({ mutation: CloneDocument, variables });
    const { errorCode, document } = data!.cloneDocument;
    return { errorCode: errorCode ?? null, changed: document ? [document.id] : [] };
  };

/** When it is over every list and the tree look again. */
const lookAround = (client: ApolloClient) => () =>
  Promise.all([
    lookAgain('folders', () => client.query({ query: FolderTreeQuery, ...FRESH })),
    ...keptLists()
      .filter((list) => list.isWatched())
      .map((list) => list.refresh()),
  ]);

/** Back to where each of them lay. */
const home = (client: ApolloClient, homes: Homes) => (changed: Ids) => {
  const moved = new Set(changed);
  return [...homes].map(([folderId, ids]) => ({
    ids: ids.filter((id) => moved.has(id)),
    call: moveTo(client, folderId),
  }));
};

type Move = {
  readonly kind: WorkKind;
  readonly to: { readonly id: string; readonly title?: string };
  readonly homes: Homes;
};

/** Moves many letters; what is thrown away comes back by what the trash remembers. */
export function beginMoving(client: ApolloClient, ids: Ids, { kind, to, homes }: Move) {
  beginWork({
    kind,
    ...(to.title === undefined ? {} : { title: to.title }),
    parts: [{ ids, call: moveTo(client, to.id) }],
    back:
      kind === 'trash'
        ? (changed) => [{ ids: changed, call: restore(client) }]
        : home(client, homes),
    done: lookAround(client),
  });
}

/** Takes many letters out of the trash. */
export function beginRestoring(client: ApolloClient, ids: Ids, trashId: string) {
  beginWork({
    kind: 'restore',
    parts: [{ ids, call: restore(client) }],
    back: (changed) => [{ ids: changed, call: moveTo(client, trashId) }],
    done: lookAround(client),
  });
}

/** Marks many letters. */
export function beginMarking(client: ApolloClient, ids: Ids, isRead: boolean) {
  beginWork({
    kind: isRead ? 'read' : 'unread',
    parts: [{ ids, call: mark(client, isRead) }],
    back: (changed) => [{ ids: changed, call: mark(client, !isRead) }],
    done: lookAround(client),
  });
}

/** Destroys many letters for good; it was asked before, and nothing leads back. */
export function beginDestroying(client: ApolloClient, ids: Ids) {
  beginWork({
    kind: 'destroy',
    parts: [{ ids, call: destroy(client) }],
    done: lookAround(client),
  });
}

type Copy = {
  readonly to: { readonly id: string; readonly title: string };
  readonly trashId: string;
};

/** Copies many letters, one after the other; taken back, the copies go into the trash. */
export function beginCopying(client: ApolloClient, ids: Ids, { to, trashId }: Copy) {
  beginWork({
    kind: 'copy',
    title: to.title,
    most: 1,
    parts: [{ ids, call: copyTo(client, to.id) }],
    back: (copies) => [{ ids: copies, call: moveTo(client, trashId) }],
    done: lookAround(client),
  });
}
