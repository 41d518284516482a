import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant, makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { begin, workThrough } from '../../../test/world/bulk.ts';
import { rootId } from '../../../test/world/documents.ts';
import { prepare } from '../../../test/world/downloads.ts';
import {
  listen,
  openTestServer,
  sendRequest,
  signIn,
  type TestServer,
} from '../../../test/world/http-client.ts';
import { shareFolders, throwAway } from '../../../test/world/shared-folders.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { destroyMany } from '../actions/destroy.ts';
import { markMany } from '../actions/mark-read.ts';
import { moveMany, restoreMany } from '../actions/move.ts';
import { cloneDocument } from '../copies/clone-document.ts';
import { findHistory } from '../history/history.ts';
import { countShared, sharedDocuments, sharedFolders } from '../lists/shared.sql.ts';
import { findDocument, findDocuments, findFolders } from '../record/documents.sql.ts';
import { searchDocuments } from '../search/search-documents.ts';

const world = useWorld();
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer(world);
});
afterAll(() => server.close());

const PAGE = { first: 20, after: null };

/** Everything that could tell somebody of these documents, as far as it does. */
async function seenBy(ctx: Ctx, ids: readonly string[]) {
  const hits = await searchDocuments(ctx, { search: 'Marke', ...PAGE });
  const lists = await sharedDocuments(ctx, { ...PAGE, filter: {} });
  const folders = await sharedFolders(ctx);
  const keys = await signIn(ctx);
  const files = ids.flatMap((id) =>
    ['original', 'searchable', 'thumbnail.webp', 'pages/1.webp'].map((file) =>
      sendRequest(server, keys, { method: 'GET', path: `/documents/${id}/${file}` }),
    ),
  );
  const histories = ids.map((id) =>
    world.ask(
      ctx,
      'query ($id: ID!) { containerDocument(id: $id) { history(first: 5) { events { action } } } }',
      { id },
    ),
  );
  return {
    byId: (await findDocuments(ctx, ids)).length,
    found: hits.hits.length,
    listed: lists.length,
    folders: folders.length,
    counted: await countShared(ctx),
    files: (await Promise.all(files)).filter(({ status }) => status === 200).length,
    histories: (await Promise.all(histories)).filter(({ data }) => data?.containerDocument != null)
      .length,
  };
}

const NOTHING = {
  byId: 0,
  found: 0,
  listed: 0,
  folders: 0,
  counted: { direct: 0, unread: 0 },
  files: 0,
  histories: 0,
};

const GUESTS = [
  ['friend', 'viewer'],
  ['friend', 'editor'],
  ['member', 'viewer'],
  ['member', 'editor'],
] as const;

test.each(GUESTS)(
  'what its owner throws away is gone for a %s who was let in as %s, until it is restored',
  async (guest, permission) => {
    const { owner, friend, haus, garten, above, below, single } = await shareFolders(world, {
      guest,
      permission,
    });
    const ids = [above.id, below.id, single.id];
    const before = await seenBy(friend, ids);
    expect(before).toMatchObject({
      byId: 3,
      found: 3,
      listed: 1,
      folders: 1,
      files: 12,
      histories: 3,
    });
    expect(before.counted).toEqual({ direct: 1, unread: 3 });

    await throwAway(owner, haus.id, single.id);

    expect(await seenBy(friend, ids)).toEqual(NOTHING);
    expect(await findFolders(friend, [haus.id, garten.id])).toEqual([]);
    await restoreMany(owner, [haus.id, single.id]);
    expect(await seenBy(friend, ids)).toEqual(before);
    expect(await findFolders(friend, [haus.id, garten.id])).toHaveLength(2);
  },
);

test('of what an editor threw away nothing stands in their lists, and its end is its owner’s', async () => {
  const { friend, above, single } = await shareFolders(world);
  const ids = [above.id, single.id];
  await throwAway(friend, ...ids);

  expect(await seenBy(friend, ids)).toEqual({
    ...NOTHING,
    byId: 2,
    // That of the folder below, which is still there and to be read.
    found: 1,
    folders: 1,
    counted: { direct: 0, unread: 1 },
    files: 8,
    histories: 2,
  });
  await expect(destroyMany(friend, { ids })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  const history = await findHistory(friend, (await findDocument(friend, above.id))!, PAGE);
  expect(history.events.map(({ action }) => action)).toContain('documents.moved');
});

test('what somebody may do ends in the trash: marking, copying, taking along, and jobs that began before', async () => {
  const { owner, friend, haus, above, single } = await shareFolders(world);
  const ids = [above.id, single.id];
  const job = await begin(friend, { action: 'markRead', selection: { ids } });
  await throwAway(owner, haus.id, single.id);

  expect(await workThrough(friend, job)).toMatchObject({
    changed: 0,
    refused: 2,
    code: 'UNKNOWN_DOCUMENT',
  });
  const own = await rootId(friend, 'archive');
  const [id, unknown] = [above.id, { code: 'UNKNOWN_DOCUMENT' }];
  for (const attempt of [
    () => markMany(friend, { ids, isRead: true }),
    () => markMany(friend, { ids: [haus.id], isRead: true }),
    () => cloneDocument(friend, { id, folderId: own }),
    () => restoreMany(friend, [haus.id]),
    () => moveMany(friend, { ids, folderId: own }),
    () => prepare(friend, [haus.id]),
    () => begin(friend, { action: 'markRead', selection: { ids } }),
  ])
    await expect(attempt()).rejects.toMatchObject(unknown);
  const ofFolder = begin(friend, { action: 'markRead', selection: { folderId: haus.id } });
  await expect(ofFolder).rejects.toMatchObject({ code: 'UNKNOWN_FOLDER' });
});

test('what is thrown away leaves the open screens of those who were let in, without a name, and of nobody else', async () => {
  const { owner, friend, haus, above, below, single } = await shareFolders(world);
  const other = await world.member(owner);
  await grant(owner, other, { permission: 'viewer', documentId: below.id });
  const people = [friend, other];
  const screens = await Promise.all(people.map(async (one) => listen(server, await signIn(one))));
  const own: string[] = [];
  /** What each of them has heard of documents of others since they were last asked. */
  const heard = async () => {
    const all: unknown[] = [];
    for (const [at, person] of people.entries()) {
      const screen = screens[at]!;
      const { id } = await makeDocument(person, await rootOf(person, 'inbox'), 'Zuletzt');
      own.push(id);
      await screen.until(id);
      const documents = screen.heard.splice(0).filter(({ kind }) => kind === 'documents');
      all.push(documents.map(({ ids }) => ids).filter(([one]) => !own.includes(one ?? '')));
    }
    return all;
  };

  await throwAway(owner, above.id);
  expect(await heard()).toEqual([[[]], []]);
  await throwAway(owner, single.id);
  expect(await heard()).toEqual([[[]], []]);
  await restoreMany(owner, [above.id]);
  expect(await heard()).toEqual([[[above.id]], []]);
  await throwAway(owner, haus.id);
  expect(await heard()).toEqual([[[]], [[]]]);
  for (const screen of screens) screen.stop();
});
