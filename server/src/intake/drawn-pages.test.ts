import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf } from '../../test/world/ask.ts';
import { rootId } from '../../test/world/documents.ts';
import { openPostOffice, post, postDocument } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';
import { cloneDocument } from '../documents/copies/clone-document.ts';
import { fileOf } from '../documents/downloads/download-names.ts';
import { hitsOn, findSnippets } from '../documents/search/hits.ts';
import { findDocument, keyText, pagesRead, searchDocuments } from '../documents/index.ts';
import { findPages } from '../documents/record/page.sql.ts';
import { textsOfXml } from '../einvoice/files/texts-of-xml.ts';
import type { Ctx } from '../platform/ctx.ts';
import { lentPath } from '../../test/world/blobs.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const fixture = (name: string) =>
  new URL(`../../../fixtures/einvoice/${name}`, import.meta.url).pathname;
const ELECTRICITY = fixture('xrechnung-03.01a-INVOICE_ubl.xml');
const HOSTILE = fixture('made-markup-in-values.xml');

async function found(ctx: Ctx, search: string) {
  const { hits } = await searchDocuments(ctx, { search, first: 5, after: null });
  return hits.map((hit) => hit.document.id);
}

test('an e-invoice that is data alone is found by a line, a town, a VAT number, an IBAN and a contact', async () => {
  const ctx = await world.account();
  const id = await postDocument(ctx, office, ELECTRICITY);

  for (const search of [
    'Arbeitspreis',
    'Grundpreis Wasser',
    'Buyer city',
    'ATU123456789',
    'Kundencenter',
    'DE79000000001234567890',
    'DE79 0000 0000',
    'erstatten',
    'Aufschlüsselung',
  ])
    expect(await found(ctx, search), search).toEqual([id]);

  const document = (await findDocument(ctx, id))!;
  const snippets = await findSnippets(ctx, [document], 'Guthaben');
  expect(snippets.get(keyText(document))).toContain(
    'Dieses Guthaben werden wir auf Ihr Konto erstatten.',
  );
  expect((await hitsOn(ctx, document, 'Arbeitspreis')).length).toBeGreaterThan(5);
});

test.each([
  'xrechnung-01.01a-INVOICE_ubl.xml',
  'xrechnung-01.05_minimal_test_ubl.xml',
  'xrechnung-01.17a-INVOICE_uncefact.xml',
  'xrechnung-03.01a-INVOICE_ubl.xml',
  'xrechnung-04.02a-INVOICE_ubl.xml',
  'ubl-tc434-creditnote1.xml',
])('every word of %s is in the text of its pages', async (name) => {
  const ctx = await world.account();
  const pages = await pagesRead(ctx, await postDocument(ctx, office, fixture(name)));

  const text = new Set(pages.flatMap((page) => page.text.split(/\s+/)));
  const words = textsOfXml(await readFile(fixture(name))).flatMap((one) => one.split(/\s+/));
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter((word) => !text.has(word))).toEqual([]);
});

test('it shows pages that were made of it, and its original stays the XML', async () => {
  const ctx = await world.account();
  const upload = await post(ctx, office, ELECTRICITY);
  const document = (await findDocument(ctx, upload.documentId!))!;

  expect(document).toMatchObject({
    pageCount: 2,
    mediaType: 'application/xml',
    fileType: 'DigitalDocument',
    isEinvoice: true,
    originalSha256: upload.sha256,
    notice: null,
  });
  const pages = await findPages(ctx, [document]);
  expect(pages.map(({ number, source }) => [number, source])).toEqual([
    [1, 'pdf'],
    [2, 'pdf'],
  ]);
  const { accountId } = ctx.viewer;
  for (const { imageSha256 } of pages) {
    const image = sharp(await lentPath(ctx, accountId, imageSha256));
    // Ink on paper, and not much of it.
    const { channels } = await image.stats();
    expect(channels[0]!.min).toBeLessThan(60);
    expect(channels[0]!.mean).toBeGreaterThan(230);
  }
  expect(document.thumbnailSha256).not.toBeNull();

  const made = await lentPath(ctx, accountId, document.searchableSha256);
  const text = await office.pdf.text(made, [1, 2]);
  const printed = (text.ok ? text.value : []).map(({ words }) =>
    words.map((word) => word.text).join(' '),
  );
  for (const page of printed)
    expect(page).toContain(
      'Diese Seite wurde aus den Daten der E-Rechnung erzeugt; maßgeblich ist die XML-Datei.',
    );
  expect(printed[0]).toContain('Rechnung 123456789');
  expect(printed[0]).toContain('1.1 Arbeitspreis Strom');
  expect(printed[1]).toContain('Zu zahlen');
  expect(printed[1]).toContain('225,14');
});

test('it is copied with its pages, saved as a PDF or as XML, and its pages are not for editing', async () => {
  const ctx = await world.account();
  const id = await postDocument(ctx, office, ELECTRICITY);
  const document = (await findDocument(ctx, id))!;

  const copy = await cloneDocument(ctx, { id, folderId: await rootId(ctx, 'archive') });
  expect(copy).toMatchObject({ pageCount: 2, searchableSha256: document.searchableSha256 });
  expect(await found(ctx, 'ATU123456789')).toHaveLength(2);

  expect(fileOf(document, 'searchable').mediaType).toBe('application/pdf');
  expect(fileOf(document, 'original')).toEqual({
    sha256: document.originalSha256,
    mediaType: 'application/xml',
  });

  const query = `query ($id: ID!) { containerDocument(id: $id) {
    canEditPages editPagesRefusal canDownload canDownloadOriginal hasSearchable pageCount } }`;
  const { data } = await answerOf(ctx, { query, variables: { id } });
  expect(data?.['containerDocument']).toEqual({
    canEditPages: false,
    editPagesRefusal: 'E_INVOICE',
    canDownload: true,
    canDownloadOriginal: true,
    hasSearchable: true,
    pageCount: 2,
  });
});

test('markup and hidden signs in its values stand on the page as plain text', async () => {
  const ctx = await world.account();
  const id = await postDocument(ctx, office, HOSTILE);
  const [page] = await pagesRead(ctx, id);
  expect(page!.text).toContain('<script>alert(1)</script>');
  expect(page!.text).not.toMatch(/\p{Cf}/u);
});
