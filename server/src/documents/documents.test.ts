import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDocument, rootId } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { findDocument, rootFolders } from './record/documents.sql.ts';
import { markMany } from './actions/mark-read.ts';
import { moveMany, restoreMany } from './actions/move.ts';

const world = useWorld();

const counts = async (ctx: Ctx) =>
  Object.fromEntries(
    (await rootFolders(ctx)).map(({ root, total, unread }) => [root, [total, unread]]),
  );
const journal = async (ctx: Ctx) => {
  const { rows } = await sql<{ action: string }>`select action from platform.journal
    where account_id = ${ctx.viewer.accountId} order by seq`.execute(ctx.db);
  return rows.map((row) => row.action);
};

test('[TRN-DOC-MARK-READ] a document marked read is counted as read, and the journal says so', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);
  expect(await counts(ctx)).toEqual({ inbox: [1, 1], archive: [0, 0], trash: [0, 0] });

  await markMany(ctx, { ids: [id], isRead: true });

  expect(await counts(ctx)).toMatchObject({ inbox: [1, 0] });
  expect((await journal(ctx)).at(-1)).toBe('documents.marked-read');
});

test('[TRN-DOC-MARK-UNREAD] a document marked unread counts as unread again', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);
  await markMany(ctx, { ids: [id], isRead: true });
  await markMany(ctx, { ids: [id], isRead: false });
  expect(await counts(ctx)).toMatchObject({ inbox: [1, 1] });
});

test('[ENT-FOLDER-ROOT-INBOX, ENT-FOLDER-ROOT-ARCHIVE, ENT-FOLDER-ROOT-TRASH] every account has its roots, each once', async () => {
  const roots = await rootFolders(await world.account());
  expect(roots.map((folder) => folder.type).sort()).toEqual([
    'FolderArchive',
    'FolderInbox',
    'FolderTrash',
  ]);
});

test('[ENT-DOCUMENT-SUBJECT-FALLBACK] a document without a subject answers with the fallback', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);
  const query =
    '{ containerDocument(id: "' + id + '") { metadata { subject isSubjectFallback } } }';
  expect((await world.ask(ctx, query)).data).toEqual({
    containerDocument: { metadata: { subject: 'New document', isSubjectFallback: true } },
  });
});

test('marking what already is so writes nothing', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);
  const before = await journal(ctx);
  await markMany(ctx, { ids: [id], isRead: false });
  expect(await journal(ctx)).toEqual(before);
});

test('[TRN-DOC-MOVE, TRN-DOC-TRASH, TRN-DOC-RESTORE] a document goes to the archive, to the trash, and back to where it came from', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);
  const [archive, trash] = [await rootId(ctx, 'archive'), await rootId(ctx, 'trash')];

  await moveMany(ctx, { ids: [id], folderId: archive });
  await moveMany(ctx, { ids: [id], folderId: trash });
  expect(await counts(ctx)).toEqual({ inbox: [0, 0], archive: [0, 0], trash: [1, 1] });
  await restoreMany(ctx, [id]);

  expect(await findDocument(ctx, id)).toMatchObject({
    root: 'archive',
    folderId: archive,
    trashedFrom: null,
  });
  expect(await counts(ctx)).toEqual({ inbox: [0, 0], archive: [1, 1], trash: [0, 0] });
});

test('a document outside the trash cannot be restored', async () => {
  const ctx = await world.account();
  await expect(restoreMany(ctx, [await addDocument(ctx)])).rejects.toMatchObject({
    code: 'NOT_IN_TRASH',
  });
});

test('one unknown document keeps the whole move back', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);
  const move = moveMany(ctx, { ids: [id, randomUUID()], folderId: await rootId(ctx, 'archive') });
  await expect(move).rejects.toMatchObject({ code: 'UNKNOWN_DOCUMENT' });
  expect(await findDocument(ctx, id)).toMatchObject({ root: 'inbox' });
});

test("an outsider's document and an outsider's folder look as if they did not exist", async () => {
  const [owner, outsider] = [await world.account(), await world.account()];
  const [theirs, mine] = [await addDocument(owner), await addDocument(outsider)];
  const archive = await rootId(owner, 'archive');
  await expect(markMany(outsider, { ids: [theirs], isRead: true })).rejects.toMatchObject({
    code: 'UNKNOWN_DOCUMENT',
  });
  await expect(moveMany(outsider, { ids: [mine], folderId: archive })).rejects.toMatchObject({
    code: 'UNKNOWN_FOLDER',
  });
});

test('a Member reaches their own space and nothing of the main one', async () => {
  const owner = await world.account({ type: 'business' });
  const member = await world.member(owner);
  const [main, own] = [await addDocument(owner), await addDocument(member)];
  expect(await findDocument(member, main)).toBeUndefined();
  expect(await findDocument(member, own)).toMatchObject({ access: 'owner' });
  expect(await findDocument(owner, own)).toBeUndefined();
});

test('the same key moves once and answers the same, with other arguments it is refused', async () => {
  const ctx = await world.account();
  const [id, key] = [await addDocument(ctx), randomUUID()];
  const archive = { ids: [id], folderId: await rootId(ctx, 'archive'), key };
  await moveMany(ctx, archive);
  const before = await journal(ctx);
  await moveMany(ctx, archive);
  expect(await journal(ctx)).toEqual(before);
  const other = moveMany(ctx, { ...archive, folderId: await rootId(ctx, 'trash') });
  await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('the application role cannot change the journal', async () => {
  const ctx = await world.account();
  await expect(sql`update platform.journal set action = 'x'`.execute(ctx.db)).rejects.toThrow(
    /permission denied/,
  );
  await expect(sql`delete from platform.journal`.execute(ctx.db)).rejects.toThrow(
    /permission denied/,
  );
  await expect(sql`create table documents.x ()`.execute(ctx.db)).rejects.toThrow(
    /permission denied/,
  );
});

test('documents moved to and fro at the same moment do not wait for each other for ever', async () => {
  const ctx = await world.account();
  const [inbox, archive] = [await rootId(ctx, 'inbox'), await rootId(ctx, 'archive')];
  const ids = [];
  for (let n = 0; n < 8; n++)
    ids.push(await addDocument(ctx, { root: n % 2 ? 'archive' : 'inbox' }));
  for (let round = 0; round < 12; round++)
    await Promise.all(
      ids.map((id, n) => moveMany(ctx, { ids: [id], folderId: (n + round) % 2 ? inbox : archive })),
    );
  expect(await counts(ctx)).toEqual({ inbox: [4, 4], archive: [4, 4], trash: [0, 0] });
});
