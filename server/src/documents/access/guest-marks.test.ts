import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { grant, makeFolder, makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { promote } from '../../../test/world/people.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { markMany } from '../actions/mark-read.ts';
import { moveMany, restoreMany } from '../actions/move.ts';
import { findHistory } from '../history/history.ts';
import { namesInFolder } from '../lists/listed.sql.ts';
import { countShared, sharedDocuments } from '../lists/shared.sql.ts';
import { findDocument, findDocuments, findFolders, rootFolders } from '../record/documents.sql.ts';
import { isReadBy, unreadOfGuest } from './read-mark.sql.ts';

const world = useWorld();

const isRead = async (ctx: Ctx, id: string) => (await findDocument(ctx, id))?.isRead;
const unreadOf = async (ctx: Ctx) => (await countShared(ctx)).unread;
const COUNTS =
  'query ($id: ID!) { containerFolder(id: $id) { totalCount unreadCount canMarkAsRead } }';
/** What a folder says of itself to this viewer. */
const folderOf = async (ctx: Ctx, id: string) =>
  ((await world.ask(ctx, COUNTS, { id })).data as { containerFolder: unknown }).containerFolder;
/** What the filter leaves of a folder. */
async function unreadIn(ctx: Ctx, folderId: string): Promise<readonly string[]> {
  const [folder] = await findFolders(ctx, [folderId]);
  const page = { first: 50, before: null, filter: { unread: true } };
  return (await namesInFolder(ctx, folder!, page)).map(({ id }) => id);
}
const inboxUnread = async (ctx: Ctx) =>
  (await rootFolders(ctx)).find(({ root }) => root === 'inbox')?.unread;

test.each(['viewer', 'editor'] as const)(
  'what a %s reads stays unread to its owner, in lists and counters too, and the other way round',
  async (permission) => {
    const [owner, friend] = [await world.account(), await world.account()];
    const inbox = await rootOf(owner, 'inbox');
    const { id } = await makeDocument(owner, inbox, 'Geteilt');
    await grant(owner, friend, { permission, documentId: id });
    expect([await isRead(friend, id), await unreadOf(friend)]).toEqual([false, 1]);

    const { changed, documents } = await markMany(friend, { ids: [id], isRead: true });

    expect(changed).toEqual([id]);
    expect(documents).toMatchObject([{ id, isRead: true }]);
    expect([await isRead(friend, id), await unreadOf(friend)]).toEqual([true, 0]);
    expect([await isRead(owner, id), await inboxUnread(owner)]).toEqual([false, 1]);
    expect(await unreadIn(owner, inbox.id)).toEqual([id]);
    await markMany(friend, { ids: changed, isRead: false });
    await markMany(owner, { ids: [id], isRead: true });
    expect([await isRead(friend, id), await unreadOf(friend)]).toEqual([false, 1]);
    expect([await isRead(owner, id), await inboxUnread(owner)]).toEqual([true, 0]);
  },
);

test('two people whom one document is shared with have a mark each, and Owner and Admin one together', async () => {
  const owner = await world.account();
  const [admin, member, friend] = [
    await world.admin(owner),
    await world.member(owner),
    await world.account(),
  ];
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Geteilt');
  for (const guest of [member, friend])
    await grant(owner, guest, { permission: 'viewer', documentId: id });
  const marks = async () =>
    Promise.all([owner, admin, member, friend].map((one) => isRead(one, id)));

  await markMany(member, { ids: [id], isRead: true });
  expect(await marks()).toEqual([false, false, true, false]);
  await markMany(admin, { ids: [id], isRead: true });
  expect(await marks()).toEqual([true, true, true, false]);
});

test('a Member who becomes an Admin has the mark of the space for what was shared with them before', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const shared = await makeFolder(owner, await rootOf(owner, 'archive'), 'Geteilt');
  const { id } = await makeDocument(owner, shared, 'Brief');
  await grant(owner, member, { permission: 'viewer', folderId: shared.id });
  expect([await isRead(member, id), await unreadOf(member)]).toEqual([true, 0]);

  const admin = await promote(member);

  expect([await isRead(admin, id), await unreadOf(admin)]).toEqual([false, 1]);
  await markMany(admin, { ids: [id], isRead: true });
  expect([await isRead(owner, id), await unreadOf(admin)]).toEqual([true, 0]);
});

test('in a shared folder unread is what came since, or was shared singly', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const archive = await rootOf(owner, 'archive');
  const shared = await makeFolder(owner, archive, 'Steuern');
  const below = await makeFolder(owner, shared, '2026');
  const [old, single] = [
    await makeDocument(owner, shared, 'Alt'),
    await makeDocument(owner, shared, 'Einzeln'),
  ];
  const [lying, inside] = [
    await makeDocument(owner, archive, 'Daneben'),
    await makeDocument(owner, await makeFolder(owner, archive, 'Belege'), 'Darin'),
  ];
  const folderOfInside = (await findDocument(owner, inside.id))!.folderId;
  await grant(owner, friend, { permission: 'viewer', folderId: shared.id });
  expect(await unreadOf(friend)).toBe(0);

  await grant(owner, friend, { permission: 'viewer', documentId: single.id });
  const fresh = await makeDocument(owner, below, 'Neu');
  await moveMany(owner, { ids: [lying.id, folderOfInside], folderId: shared.id });
  // Within what they see already nothing comes, nor out of the trash.
  await moveMany(owner, { ids: [old.id], folderId: (await rootOf(owner, 'trash')).id });
  await restoreMany(owner, [old.id]);
  await moveMany(owner, { ids: [old.id], folderId: below.id });

  const all = [old, single, fresh, lying, inside].map(({ id }) => id);
  const unread = (await findDocuments(friend, all)).filter((one) => !one.isRead);
  expect(unread.map(({ id }) => id).toSorted()).toEqual(
    [single, fresh, lying, inside].map(({ id }) => id).toSorted(),
  );
  expect(await unreadOf(friend)).toBe(4);
  expect((await unreadIn(friend, shared.id)).toSorted()).toEqual([single.id, lying.id].toSorted());
  // What they read in the folder is handed to them once more.
  await markMany(friend, { ids: [shared.id], isRead: true });
  expect(await unreadOf(friend)).toBe(0);
  await grant(owner, friend, { permission: 'viewer', documentId: fresh.id });
  expect([await unreadOf(friend), await isRead(friend, fresh.id)]).toEqual([1, false]);
});

test('folders count for a Member who was let in what that Member has not read', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const shared = await makeFolder(owner, await rootOf(owner, 'archive'), 'Geteilt');
  const below = await makeFolder(owner, shared, 'Darunter');
  await makeDocument(owner, below, 'Alt');
  await grant(owner, member, { permission: 'viewer', folderId: shared.id });
  const counts = { totalCount: 0, unreadCount: 0 };
  expect(await folderOf(member, shared.id)).toEqual({ ...counts, canMarkAsRead: false });
  expect(await folderOf(owner, shared.id)).toEqual({ ...counts, canMarkAsRead: true });
  expect(await folderOf(owner, below.id)).toMatchObject({ totalCount: 1, unreadCount: 1 });

  await makeDocument(owner, below, 'Neu');
  await markMany(owner, { ids: [shared.id], isRead: true });

  expect(await folderOf(member, shared.id)).toEqual({ ...counts, canMarkAsRead: true });
  expect(await folderOf(member, below.id)).toMatchObject({ totalCount: 2, unreadCount: 1 });
  expect(await folderOf(owner, shared.id)).toEqual({ ...counts, canMarkAsRead: false });
  await markMany(member, { ids: [shared.id], isRead: true });
  expect(await folderOf(member, shared.id)).toEqual({ ...counts, canMarkAsRead: false });
});

test('what somebody reads stands in the history of nobody else, and their mark comes back with their access', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const shared = await makeFolder(owner, await rootOf(owner, 'archive'), 'Geteilt');
  const close = await grant(owner, friend, { permission: 'viewer', folderId: shared.id });
  const { id } = await makeDocument(owner, shared, 'Neu');
  await markMany(friend, { ids: [id], isRead: true });
  await markMany(owner, { ids: [id], isRead: true });
  const actions = async (ctx: Ctx) => {
    const history = await findHistory(ctx, (await findDocument(ctx, id))!, {
      first: 20,
      after: null,
    });
    return history.events.map(({ action }) => action).filter((one) => one.includes('marked'));
  };
  expect([await actions(owner), await actions(friend)]).toEqual([['documents.marked-read'], []]);

  await close();
  expect(await unreadOf(friend)).toBe(0);
  await grant(owner, friend, { permission: 'viewer', folderId: shared.id });
  expect(await isRead(friend, id)).toBe(true);
});

test('of each document it is said alike whether it is read, one by one and as a list', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const archive = await rootOf(owner, 'archive');
  const outer = await makeFolder(owner, archive, 'Außen');
  const inner = await makeFolder(owner, outer, 'Innen');
  const places = [archive, outer, inner];
  const add = () =>
    Promise.all(places.map((place) => makeDocument(owner, place, 'Brief').then(({ id }) => id)));
  const ids: string[] = [...(await add()), ...(await add())];
  await grant(owner, friend, { permission: 'viewer', folderId: inner.id });
  ids.push(...(await add()));
  await grant(owner, friend, { permission: 'viewer', folderId: outer.id });
  ids.push(...(await add()));
  await markMany(friend, { ids: [ids[1]!, ids[8]!], isRead: false });
  await markMany(friend, { ids: [ids[10]!, ids[4]!], isRead: true });
  for (const documentId of [ids[0]!, ids[4]!, ids[5]!, ids[10]!])
    await grant(owner, friend, { permission: 'viewer', documentId });

  const { rows: one } = await sql<{ id: string }>`select d.id from documents.document d
    where d.account_id = ${owner.viewer.accountId} and not ${isReadBy(friend, 'd')}`.execute(
    owner.db,
  );
  const { rows: listed } = await sql<{ id: string }>`
    select u.id from (${unreadOfGuest(friend)}) u`.execute(owner.db);

  const sorted = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
  expect(sorted(listed)).toEqual(sorted(one));
  expect(one.length).toBeGreaterThan(3);
  const filter = { unread: true };
  const direct = await sharedDocuments(friend, { first: 20, after: null, filter });
  expect(sorted(direct)).toEqual([ids[0]!, ids[4]!, ids[5]!, ids[10]!].toSorted());
});
