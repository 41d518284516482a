import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { collect } from '../../../test/world/collect.ts';
import { grant, makeFolder, makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { addDocument } from '../../../test/world/documents.ts';
import { throwAway } from '../../../test/world/shared-folders.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { destroyMany } from './destroy.ts';
import { findDocument, findFolders } from '../record/documents.sql.ts';
import { emptyRest, emptyTrash } from './empty-trash.ts';
import { restoreMany } from './move.ts';
import { searchDocuments } from '../search/search-documents.ts';

const world = useWorld();

const entriesOf = async (ctx: Ctx, action: string) => {
  const { rows } = await sql<{ entry: string }>`select entry from platform.journal
    where account_id = ${ctx.viewer.accountId} and action = ${action}`.execute(ctx.db);
  return rows.map(({ entry }) => JSON.parse(entry) as { objects: string[]; before: object });
};

test('[TRN-DOC-DELETE] a document destroyed leaves one mark in the journal, and no row, word or byte', async () => {
  const ctx = await world.account();
  const { id } = await makeDocument(ctx, await rootOf(ctx, 'trash'), 'Vergänglich');
  const { originalSha256: sha256 } = (await findDocument(ctx, id))!;

  await destroyMany(ctx, { ids: [id] });
  await collect(ctx, -1000);

  expect(await findDocument(ctx, id)).toBeUndefined();
  const { hits } = await searchDocuments(ctx, { search: 'Vergänglich', first: 5, after: null });
  expect(hits).toEqual([]);
  expect(await ctx.blobs.size(ctx.viewer.accountId, sha256)).toBeNull();
  expect(await entriesOf(ctx, 'documents.destroyed')).toMatchObject([
    { objects: [id], before: { sha256: { [id]: sha256 } } },
  ]);
});

test('[TRN-DOC-DELETE-ONLY-TRASH] what does not lie in the trash is not destroyed, and keeps the others back', async () => {
  const ctx = await world.account();
  const [kept, gone] = [await addDocument(ctx), await addDocument(ctx, { root: 'trash' })];
  await expect(destroyMany(ctx, { ids: [gone, kept] })).rejects.toMatchObject({
    code: 'NOT_IN_TRASH',
  });
  expect(await findDocument(ctx, gone)).toMatchObject({ root: 'trash' });
});

test('a document that is still being read is not destroyed', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { root: 'trash' });
  await ctx.db
    .updateTable('documents.document')
    .set({ readyAt: null })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
  await expect(destroyMany(ctx, { ids: [id] })).rejects.toMatchObject({ code: 'STILL_READING' });
});

test('[DEC-EDITOR-DELETE] an editor who threw a shared document away cannot destroy it, and once its owner did not even see it', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const id = await addDocument(owner);
  await grant(owner, friend, { permission: 'editor', documentId: id });
  await throwAway(friend, id);
  await expect(destroyMany(friend, { ids: [id] })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  await restoreMany(owner, [id]);
  await throwAway(owner, id);
  await expect(destroyMany(friend, { ids: [id] })).rejects.toMatchObject({
    code: 'UNKNOWN_DOCUMENT',
  });
});

test('a folder in the trash is destroyed with all that lies below it', async () => {
  const ctx = await world.account();
  const haus = await makeFolder(ctx, await rootOf(ctx, 'archive'), 'Haus');
  const garten = await makeFolder(ctx, haus, 'Garten');
  const { id } = await makeDocument(ctx, garten, 'Hecke');
  await expect(destroyMany(ctx, { ids: [haus.id] })).rejects.toMatchObject({
    code: 'NOT_IN_TRASH',
  });
  await throwAway(ctx, haus.id);

  await destroyMany(ctx, { ids: [haus.id] });

  expect(await findFolders(ctx, [haus.id, garten.id])).toEqual([]);
  expect(await findDocument(ctx, id)).toBeUndefined();
});

test('[TRN-DOC-EMPTY-TRASH, TRN-DOC-EMPTY-TRASH-IRREVERSIBLE] the emptied trash is empty for good, what lies elsewhere stays', async () => {
  const ctx = await world.account();
  const haus = await makeFolder(ctx, await rootOf(ctx, 'archive'), 'Haus');
  const inFolder = await makeDocument(ctx, haus, 'Hecke');
  const [thrown, kept] = [await addDocument(ctx), await addDocument(ctx)];
  await throwAway(ctx, haus.id, thrown);

  expect(await emptyTrash(ctx)).toMatchObject({ root: 'trash', total: 0 });

  for (const id of [thrown, inFolder.id]) expect(await findDocument(ctx, id)).toBeUndefined();
  expect(await findFolders(ctx, [haus.id])).toEqual([]);
  expect(await findDocument(ctx, kept)).toMatchObject({ root: 'inbox' });
});

test('a long trash is emptied part by part, and what is thrown away meanwhile stays', async () => {
  const ctx = await world.account();
  const trash = await rootOf(ctx, 'trash');
  await sql`insert into documents.document (account_id, seq, public_id, space_id, folder_id, root, file_type,
      filename, media_type, bytes, original_sha256, ready_at, created_at, updated_at, trashed_at)
    select ${ctx.viewer.accountId}, n, ${ctx.viewer.accountId} || n, ${trash.spaceId}, ${trash.id}, 'trash',
      'Pdf', 'a.pdf', 'application/pdf', 1, repeat('a', 64), now(), now(), now(), now() - interval '1 minute'
    from generate_series(1, 1200) n`.execute(ctx.db);
  const before = new Date().toISOString();

  expect(await emptyTrash(ctx)).toMatchObject({ total: 700 });
  expect(await world.queued()).toContain('documents.empty-the-rest');
  await sql`insert into documents.sequence (account_id, last) values (${ctx.viewer.accountId}, 5000)`.execute(
    ctx.db,
  );
  const late = await addDocument(ctx);
  await throwAway(ctx, late);
  const { accountId, homeSpaceId: spaceId, userId } = ctx.viewer;
  await emptyRest(ctx, { accountId, spaceId, userId, before });

  expect(await findFolders(ctx, [trash.id])).toMatchObject([{ total: 1 }]);
  expect(await findDocument(ctx, late)).toMatchObject({ root: 'trash' });
  expect(await entriesOf(ctx, 'documents.destroyed')).toHaveLength(3);
});

test('a Member empties the trash of their own space only', async () => {
  const owner = await world.account({ type: 'business' });
  const member = await world.member(owner);
  const [theirs, own] = [
    await addDocument(owner, { root: 'trash' }),
    await addDocument(member, { root: 'trash' }),
  ];
  await emptyTrash(member);
  expect(await findDocument(owner, theirs)).toMatchObject({ root: 'trash' });
  expect(await findDocument(member, own)).toBeUndefined();
});
