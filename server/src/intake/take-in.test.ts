import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull, sampleOf } from '../../test/world/full.ts';
import { documentFrom, openPostOffice, post, postDocument } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';
import { findDocument, searchDocuments } from '../documents/index.ts';
import { findPages } from '../documents/record/page.sql.ts';
import { findInvoices } from '../einvoice/einvoice.sql.ts';
import { findReadings } from '../extraction/readings/readings.sql.ts';
import { receiveDocument } from './index.ts';
import { takeInFile } from './take-in.ts';
import { lentPath } from '../../test/world/blobs.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const folder = new URL('../../../fixtures/', import.meta.url).pathname;
type Expected = {
  readonly file: string;
  readonly outcome: readonly string[];
  readonly code: string | readonly string[] | null;
  readonly pages?: number;
  readonly ocrContains?: readonly string[];
  readonly invoice?: { readonly invoiceNumber?: string; readonly profile?: string } | null;
};
const expected = (name: string) =>
  JSON.parse(readFileSync(`${folder}${name}/expected.json`, 'utf8')) as Expected[];
const codes = (code: Expected['code']) => [code].flat().filter((one) => one !== null);

// Each takes ten seconds and more; a scan of three lines stands for them, and what is too large to draw has a test of its own.
const DEAR = ['skew', 'jbig2', 'masks', '2400dpi', 'francais', 'enormous'].map(
  (name) => `${name}.pdf`,
);
const scans = expected('scans').filter(({ file }) => isFull || !DEAR.includes(file));

test.each(scans)(
  'scan $file ends as the fixtures say',
  { timeout: 120_000 },
  async ({ file, outcome, code, pages, ocrContains }) => {
    const ctx = await world.account();
    const upload = await post(ctx, office, `${folder}scans/${file}`);
    const document = await findDocument(ctx, upload.reservedId);
    if (outcome.includes('rejected')) {
      expect([upload.stage, upload.code]).toEqual(['FailedProcessing', code]);
      expect(document).toBeUndefined();
      return;
    }
    expect(upload.stage).toBe('Completed');
    if (document?.notice) expect(codes(code)).toContain(document.notice);
    expect(document).toMatchObject({ pageCount: pages, root: 'inbox', isRead: false });
    for (const words of ocrContains ?? []) {
      const { hits } = await searchDocuments(ctx, { search: words, first: 5, after: null });
      expect(
        hits.map((hit) => hit.document.id),
        words,
      ).toEqual([upload.documentId]);
    }
  },
);

/** The family of the format: ZUGFeRD 1, Factur-X, XRechnung and their like. */
const family = (profile = '') => profile.split(/[:#]/).slice(0, 6).join(':');
const kindOfInvoice = ({ outcome, code, file, invoice }: Expected) =>
  outcome[0] === 'rejected'
    ? file
    : [outcome[0], code, file.split('.').at(-1), family(invoice?.profile)].join();

test.each(sampleOf(expected('einvoice'), kindOfInvoice))(
  'e-invoice $file ends as the fixtures say',
  { timeout: 120_000 },
  async ({ file, outcome, code, invoice }) => {
    const ctx = await world.account();
    const upload = await post(ctx, office, `${folder}einvoice/${file}`);
    const document = await findDocument(ctx, upload.reservedId);
    if (outcome.includes('rejected')) {
      expect([upload.stage, upload.code, document]).toEqual(['FailedProcessing', code, undefined]);
      return;
    }
    expect([upload.stage, document?.notice ?? null]).toEqual(['Completed', code]);
    const [row] = await findInvoices(ctx, [
      { accountId: ctx.viewer.accountId, id: upload.reservedId },
    ]);
    expect(row?.data.invoiceNumber ?? null).toBe(invoice?.invoiceNumber ?? null);
    expect(document?.isEinvoice).toBe(Boolean(invoice?.invoiceNumber));
  },
);

test('the stored original is byte for byte what was sent', async () => {
  const ctx = await world.account();
  const file = `${folder}pdf-hostile/signed_verified.pdf`;
  const { sha256 } = await post(ctx, office, file);
  const stored = await readFile(await lentPath(ctx, ctx.viewer.accountId, sha256));
  expect(createHash('sha256').update(stored).digest('hex')).toBe(
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
  );
});

test('[VAL-PREVIEW-10] of eleven pages the first ten are drawn ahead, and the preview has no more', async () => {
  const ctx = await world.account();
  const id = await postDocument(ctx, office, `${folder}pdf-hostile/labelled_pages.pdf`);
  const pages = await findPages(ctx, [{ accountId: ctx.viewer.accountId, id }]);
  expect(pages).toHaveLength(11);
  const drawn = pages.filter(({ imageSha256 }) => imageSha256 !== null);
  expect(drawn.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  // One that was drawn since, for an editor, belongs to no preview either.
  await sql`update documents.page set image_sha256 = ${drawn[0]!.imageSha256}
    where document_id = ${id} and number = 11`.execute(ctx.db);
  const query = 'query ($id: ID!) { containerDocument(id: $id) { pages { imageUrl } } }';
  const { data } = await world.ask(ctx, query, { id });
  const shown = data?.['containerDocument'] as { pages: { imageUrl: string | null }[] };
  expect(shown.pages.map(({ imageUrl }) => imageUrl === null)).toEqual([
    ...Array(10).fill(false),
    true,
  ]);
});

test('a letter that the scan centre took in says that it is paper, when it was scanned and by which number', async () => {
  const ctx = await world.account();
  const [id, arrivesAt] = [randomUUID(), new Date('2026-11-02T07:00:00Z')];
  const bytes = await readFile(`${folder}scans/no_contents.pdf`);
  await receiveDocument(ctx, {
    door: 'scan',
    scanId: 'S-0001',
    id,
    filename: 'Brief.pdf',
    bytes,
    arrivesAt,
  });
  await takeInFile(ctx, office, { turn: 0, uploadId: id, last: true });
  const document = await documentFrom(ctx, id);
  const query = `query ($id: ID!) { containerDocument(id: $id) {
    documentId type fileType scanId scanTimestamp scanMetadata { date scanId } } }`;
  const { data } = await world.ask(ctx, query, { id: document });
  const scanId = 'S-0001';
  const date = arrivesAt.toISOString();
  expect(data?.['containerDocument']).toEqual({
    documentId: document,
    type: 'DocumentScan',
    fileType: 'LetterScan',
    scanId,
    scanTimestamp: date,
    scanMetadata: { date, scanId },
  });
});

async function hybrid(file: string, xml: Uint8Array, lines: readonly string[]) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  const head = ['Rechnung 471102', 'Lieferant GmbH', 'Bitte zahlen Sie den Rechnungsbetrag.'];
  for (const [row, line] of [...head, ...lines].entries())
    page.drawText(line, { x: 60, y: 760 - 30 * row, size: 12 });
  await pdf.attach(xml, 'factur-x.xml', { mimeType: 'application/xml' });
  await writeFile(file, await pdf.save());
}

test('an e-invoice whose page prints another sum says so and keeps both', async () => {
  const ctx = await world.account();
  const xml = await readFile(`${folder}einvoice/xrechnung-01.17a-INVOICE_uncefact.xml`);
  const file = join(ctx.config.dataFolder, 'work', 'tampered.pdf');
  await hybrid(file, xml, ['Zu zahlen: 9.999,00 EUR']);

  const id = await postDocument(ctx, office, file);

  const document = (await findDocument(ctx, id))!;
  expect(document.notice).toBe('EINVOICE_AMOUNT_DIFFERS');
  const readings = await findReadings(ctx, [{ accountId: document.accountId, id }]);
  const sums = readings.filter((reading) => reading.field === 'amountCents');
  expect(sums.map((reading) => reading.value)).toEqual([String(document.amountCents), '999900']);
});

test('an e-invoice that asks for nothing while its page does says so and reads the page', async () => {
  const ctx = await world.account();
  const xml = await readFile(`${folder}einvoice/xrechnung-01.17a-INVOICE_uncefact.xml`, 'utf8');
  const free = xml
    .replace(/(<ram:DuePayableAmount[^>]*>)[^<]*/, '$10.00')
    .replace(
      /<ram:SpecifiedTradeSettlementPaymentMeans>[\s\S]*?<\/ram:SpecifiedTradeSettlementPaymentMeans>/g,
      '',
    );
  const lines = ['Zu zahlen: 9.999,00 EUR', 'Bitte auf IBAN DE89 1005 0000 5042 8595 75'];
  const file = join(ctx.config.dataFolder, 'work', 'free.pdf');
  await hybrid(file, Buffer.from(free), lines);

  const { documentId } = await post(ctx, office, file);

  expect(await findDocument(ctx, documentId!)).toMatchObject({
    notice: 'EINVOICE_AMOUNT_DIFFERS',
    amountCents: 999_900,
    currency: 'EUR',
    iban: 'DE89100500005042859575',
  });
});
