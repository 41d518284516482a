import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { grant, makeDocument, makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { countShared, MOST_UNREAD } from '../lists/shared.sql.ts';
import { searchDocuments } from '../search/search-documents.ts';

const world = useWorld();
const MANY = 201;

/** So many empty folders inside a folder. */
async function addFolders(ctx: Ctx, parentId: string): Promise<void> {
  await sql`insert into documents.folder (account_id, id, space_id, parent_id, type, root, path, title)
    select f.account_id, n.id, f.space_id, f.id, f.type, f.root, f.path || n.id, 'Fach ' || n.n
    from documents.folder f, (select n, uuidv7() as id from generate_series(1, ${MANY}::integer) n offset 0) n
    where f.account_id = ${ctx.viewer.accountId} and f.id = ${parentId}`.execute(ctx.db);
}

/** So many documents like this one beside it, never opened by anybody. */
async function addLike(ctx: Ctx, id: string, many: number): Promise<void> {
  await sql`insert into documents.document (account_id, id, seq, public_id, space_id, folder_id, root, is_read, file_type,
      digital_source, filename, media_type, bytes, original_sha256, page_count, created_at, updated_at)
    select d.account_id, n.id, (select max(seq) from documents.document) + n.n, 'many-' || n.id,
      d.space_id, d.folder_id, d.root, false, d.file_type, d.digital_source, d.filename, d.media_type, d.bytes, d.original_sha256, 1, d.created_at, d.updated_at
    from documents.document d, (select n, uuidv7() as id from generate_series(1, ${many}::integer) n offset 0) n
    where d.account_id = ${ctx.viewer.accountId} and d.id = ${id}`.execute(ctx.db);
}

const seen = async (ctx: Ctx) => {
  const { hits } = await searchDocuments(ctx, { search: 'Geteilt', first: 50, after: null });
  const found = hits.map(({ document }) => document.id).toSorted();
  return { found, unread: (await countShared(ctx)).unread };
};

test('what somebody finds and has not read is the same, however many folders they were let in to', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const archive = await rootOf(owner, 'archive');
  const [shared, own] = [
    await makeFolder(owner, archive, 'Offen'),
    await makeFolder(owner, archive, 'Zu'),
  ];
  const below = await makeFolder(owner, shared, 'Darin');
  const old = await makeDocument(owner, below, 'Geteilt früher');
  await grant(owner, friend, { permission: 'viewer', folderId: shared.id });
  const fresh = await makeDocument(owner, below, 'Geteilt später');
  await makeDocument(owner, own, 'Geteilt nie');
  const single = await makeDocument(owner, own, 'Geteilt einzeln');
  await grant(owner, friend, { permission: 'viewer', documentId: single.id });
  const expected = { found: [old.id, fresh.id, single.id].toSorted(), unread: 2 };
  expect(await seen(friend)).toEqual(expected);

  await addFolders(owner, shared.id);

  expect(await seen(friend)).toEqual(expected);
});

test('what is unread among what others share is counted up to a hundred, and no further', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const shared = await makeFolder(owner, await rootOf(owner, 'archive'), 'Offen');
  await grant(owner, friend, { permission: 'viewer', folderId: shared.id });
  const { id } = await makeDocument(owner, shared, 'Geteilt');
  await addLike(owner, id, MOST_UNREAD - 2);
  const { unread: almost } = await countShared(friend);
  await addLike(owner, id, 2);

  expect([almost, (await countShared(friend)).unread]).toEqual([MOST_UNREAD - 1, MOST_UNREAD]);
});
