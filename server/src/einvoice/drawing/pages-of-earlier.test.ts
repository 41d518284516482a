import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostOffice, postDocument } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findDocument, pagesRead, searchDocuments } from '../../documents/index.ts';
import { indexDocument } from '../../documents/search/index-document.ts';
import { findPages } from '../../documents/record/page.sql.ts';
import { asSystem, type Ctx } from '../../platform/ctx.ts';
import { earlierInvoices } from '../einvoice.sql.ts';
import { readAnew } from '../read-anew.job.ts';
import { lentPath } from '../../../test/world/blobs.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const fixture = (name: string) =>
  new URL(`../../../../fixtures/einvoice/${name}`, import.meta.url).pathname;
const ELECTRICITY = fixture('xrechnung-03.01a-INVOICE_ubl.xml');

/** An e-invoice as a version left it that gave data alone no pages. */
async function earlier(ctx: Ctx, file = ELECTRICITY) {
  const id = await postDocument(ctx, office, file);
  const { accountId } = ctx.viewer;
  await sql`delete from documents.page where account_id = ${accountId} and document_id = ${id}`.execute(
    ctx.db,
  );
  await sql`update documents.document set page_count = 0, searchable_sha256 = null, thumbnail_sha256 = null
    where account_id = ${accountId} and id = ${id}`.execute(ctx.db);
  await ageReading(ctx, id);
  await indexDocument(ctx, { accountId, id });
  return id;
}

const ageReading = (ctx: Ctx, id: string) =>
  sql`update einvoice.invoice set reader = 1
    where account_id = ${ctx.viewer.accountId} and document_id = ${id}`.execute(ctx.db);

/** What the worker does of an e-invoice that an earlier version read. */
async function readAgain({ viewer: { accountId } }: Ctx, documentId: string) {
  const own = asSystem(world.appCtx, { accountId });
  await readAnew(own, office, { accountId, documentId });
}

async function found(ctx: Ctx, search: string) {
  const { hits } = await searchDocuments(ctx, { search, first: 5, after: null });
  return hits.map((hit) => hit.document.id);
}

const entriesOf = async ({ db, viewer }: Ctx) =>
  (
    await sql<{ entry: { action: string; after: unknown } }>`
    select entry::jsonb as entry from platform.journal where account_id = ${viewer.accountId} order by seq`.execute(
      db,
    )
  ).rows.map(({ entry }) => entry);

test('an e-invoice that came as data alone before such got pages shows them once it is read again', async () => {
  const ctx = await world.account();
  const id = await earlier(ctx);
  const before = (await entriesOf(ctx)).length;
  expect(await found(ctx, 'Arbeitspreis')).toEqual([]);

  await readAgain(ctx, id);

  const document = (await findDocument(ctx, id))!;
  expect(document).toMatchObject({ pageCount: 2, mediaType: 'application/xml', isEinvoice: true });
  expect(document.thumbnailSha256).not.toBeNull();
  const pages = await findPages(ctx, [document]);
  expect(pages.map(({ number, source }) => [number, source])).toEqual([
    [1, 'pdf'],
    [2, 'pdf'],
  ]);
  expect(pages.every(({ imageSha256 }) => imageSha256 !== null)).toBe(true);
  const made = await lentPath(ctx, ctx.viewer.accountId, document.searchableSha256);
  const text = await office.pdf.text(made, [1]);
  const printed = text.ok ? text.value[0]!.words.map((word) => word.text).join(' ') : '';
  expect(printed).toContain('Rechnung 123456789');
  expect(await found(ctx, 'Arbeitspreis')).toEqual([id]);
  expect((await entriesOf(ctx)).slice(before)).toMatchObject([
    { action: 'einvoice.read', after: { pages: 2 } },
  ]);
});

test('read a second time it keeps the pages it has', async () => {
  const ctx = await world.account();
  const id = await earlier(ctx);
  await readAgain(ctx, id);
  const first = await findDocument(ctx, id);
  const pages = await pagesRead(ctx, id);

  await ageReading(ctx, id);
  await readAgain(ctx, id);

  expect(await findDocument(ctx, id)).toEqual(first);
  expect(await pagesRead(ctx, id)).toEqual(pages);
  expect((await entriesOf(ctx)).at(-1)!.after).not.toHaveProperty('pages');
});

test('of two workers that draw at once one gives the pages, and says so once', async () => {
  const ctx = await world.account();
  const id = await earlier(ctx);
  const before = (await entriesOf(ctx)).length;

  await Promise.all([readAgain(ctx, id), readAgain(ctx, id)]);

  expect((await entriesOf(ctx)).slice(before)).toMatchObject([
    { action: 'einvoice.read', after: { pages: 2 } },
  ]);
  expect((await findDocument(ctx, id))!.pageCount).toBe(2);
});

test('a PDF with data inside keeps its own pages', async () => {
  const ctx = await world.account();
  const id = await postDocument(ctx, office, fixture('EN16931_Einfach_DueDate.pdf'));
  const before = await findDocument(ctx, id);
  await ageReading(ctx, id);

  await readAgain(ctx, id);

  const { updatedAt: _, ...now } = (await findDocument(ctx, id))!;
  expect(before).toMatchObject(now);
  expect(await earlierInvoices(world.appCtx, 10)).toEqual([]);
});
