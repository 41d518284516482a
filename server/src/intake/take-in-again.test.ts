import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collect } from '../../test/world/collect.ts';
import { handIn, documentFrom, openPostOffice, post } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';
import { findDocument, rootFolders } from '../documents/index.ts';
import { findUpload } from './intake.sql.ts';
import { takeInFile } from './take-in.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const folder = new URL('../../../fixtures/', import.meta.url).pathname;
test('the same file again becomes a second document that knows the first', async () => {
  const ctx = await world.account();
  const first = await post(ctx, office, `${folder}scans/no_contents.pdf`);
  const second = await post(ctx, office, `${folder}scans/no_contents.pdf`);
  expect(second).toMatchObject({ stage: 'Completed', duplicateOf: first.documentId });
  expect(second.documentId).not.toBe(first.documentId);
});

test('a document whose reading always fails still lies in the inbox, with a notice', async () => {
  const ctx = await world.account();
  const id = await handIn(ctx, `${folder}scans/acroform.pdf`);
  const broken = { ...office, pdf: { ...office.pdf, form: () => Promise.reject(new Error('no')) } };
  await expect(takeInFile(ctx, broken, { turn: 0, uploadId: id, last: false })).rejects.toThrow(
    'no',
  );
  await takeInFile(ctx, broken, { turn: 0, uploadId: id, last: true });
  expect(await findUpload(ctx, id)).toMatchObject({ stage: 'Completed' });
  expect(await findDocument(ctx, await documentFrom(ctx, id))).toMatchObject({
    notice: 'READING_FAILED',
    subject: null,
    root: 'inbox',
  });
});

test('reading the same document twice leaves one document', async () => {
  const ctx = await world.account();
  const { id } = await post(ctx, office, `${folder}scans/no_contents.pdf`);
  await takeInFile(ctx, office, { turn: 0, uploadId: id, last: true });
  const [inbox] = await rootFolders(ctx);
  expect(inbox).toMatchObject({ type: 'FolderInbox', total: 1 });
});

test('two workers who read the same document bring one, and tell of it once', async () => {
  const ctx = await world.account();
  const id = await handIn(ctx, `${folder}scans/no_contents.pdf`);
  const told = (await world.queued()).length;
  await Promise.all(
    [1, 2].map(() => takeInFile(ctx, office, { turn: 0, uploadId: id, last: false })),
  );
  // Its news, and its pictures.
  expect((await world.queued()).length).toBe(told + 2);
  const { rows } = await sql<{ action: string }>`select action from platform.journal
    where account_id = ${ctx.viewer.accountId} and action in ('documents.filed', 'documents.read') order by seq`.execute(
    ctx.db,
  );
  expect(rows.map((row) => row.action)).toEqual(['documents.filed', 'documents.read']);
});

test('a document that lies in the inbox is never refused afterwards', async () => {
  const ctx = await world.account();
  const id = await handIn(ctx, `${folder}scans/acroform.pdf`);
  const pdf = { ...office.pdf, form: () => Promise.reject(new Error('no')) };
  await expect(
    takeInFile(ctx, { ...office, pdf }, { turn: 0, uploadId: id, last: false }),
  ).rejects.toThrow('no');
  const refused = { outcome: 'refused', code: 'PDF_UNREADABLE' } as const;
  const survey = () => Promise.resolve({ inspection: refused, texts: [] });
  const busy = { ...office, pdf: { ...office.pdf, survey } };
  await takeInFile(ctx, busy, { turn: 0, uploadId: id, last: true });
  expect(await findUpload(ctx, id)).toMatchObject({ stage: 'Completed', code: null });
  expect(await findDocument(ctx, await documentFrom(ctx, id))).toMatchObject({
    notice: 'READING_FAILED',
    root: 'inbox',
  });
});

test('what was refused leaves nothing in the blob store, what was kept stays', async () => {
  const ctx = await world.account();
  const refused = await post(ctx, office, `${folder}scans/invalid.pdf`);
  const kept = await post(ctx, office, `${folder}scans/acroform.pdf`);
  await collect(ctx, 0);
  const { accountId } = ctx.viewer;
  expect(await ctx.blobs.size(accountId, refused.sha256!)).toBeNull();
  expect(await ctx.blobs.size(accountId, kept.sha256!)).toBeGreaterThan(0);
});

/** A PDF of these lines with this e-invoice in it. */
