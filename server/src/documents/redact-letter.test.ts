import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { turnedBox, type Box } from '@postkorb/domain/documents';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant } from '../../test/estate.ts';
import { workOff } from '../../test/papers.ts';
import { openPostOffice, post } from '../../test/post-office.ts';
import { tracesOf } from '../../test/traces.ts';
import { useWorld } from '../../test/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { editMetadata } from './edit-metadata.ts';
import { documentOf, documentsOf, searchDocuments, type DocumentRow } from './index.ts';
import { boxOf } from './letter-marks.ts';
import { saveMarkedCopy } from './order-marks.ts';
import { arrangePages } from './order-pages.ts';
import { wordsOf } from './page.sql.ts';
import { descentsOf } from './recipe.sql.ts';

const SCAN = join(import.meta.dirname, '../../../fixtures/scans/skew.pdf');
const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.ground);
});
afterAll(() => office.close());

const LINES = [
  ['Stadtwerke Musterstadt GmbH', 790],
  ['Musterweg 1, 12345 Musterstadt', 775],
  ['Clara Weberin', 690],
  ['Amselweg 2', 675],
  ['Musterstadt, 12.03.2026', 600],
  ['Ihre Jahresabrechnung Strom', 560],
  ['Sehr geehrte Frau Weberin,', 530],
  ['Gesamtbetrag: 120,00 EUR', 480],
  ['Bitte zahlen Sie bis zum 30.03.2026.', 460],
] as const;

async function bill(ctx: Ctx, name: string): Promise<DocumentRow> {
  const document = await PDFDocument.create();
  document.setTitle('Weberin');
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (const [line, y] of LINES) page.drawText(line, { x: 60, y, size: 11, font });
  const file = join(ctx.config.dataFolder, name);
  await writeFile(file, await document.save());
  const { id } = await post(ctx, office, file);
  return (await documentOf(ctx, id))!;
}

type Hidden = { readonly letter: DocumentRow; readonly word: RegExp };

/** The boxes of all words that match, as a person would draw them: exactly as they were read. */
async function boxesOf(ctx: Ctx, { letter, word }: Hidden): Promise<Box[]> {
  const pages = await wordsOf(ctx, letter);
  return pages.flatMap(({ words }) => words.filter(({ text }) => word.test(text)).map(boxOf));
}

async function redactedCopy(
  ctx: Ctx,
  hidden: Hidden,
): Promise<{ copy: DocumentRow; boxes: Box[] }> {
  const { letter } = hidden;
  const boxes = await boxesOf(ctx, hidden);
  const marks = [{ id: 'r', kind: 'redact', page: 1, boxes }];
  await saveMarkedCopy(ctx, { id: letter.id, edition: 0, marks });
  expect(await workOff(ctx, office)).toEqual(['Done']);
  const born = (await descentsOf(ctx, [letter])).map((one) => one.documentId);
  return { copy: (await documentsOf(ctx, born))[0]!, boxes };
}

async function found(ctx: Ctx, search: string): Promise<string[]> {
  const { hits } = await searchDocuments(ctx, { search, first: 10, after: null });
  return hits.map((hit) => hit.document.id);
}

/** Every row of the database that belongs to a document and says a word. */
async function rowsThatSay(ctx: Ctx, { id }: DocumentRow, word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; key: string }>`
    select format('%I.%I', table_schema, table_name) as name, column_name as key from information_schema.columns
    where column_name in ('id', 'document_id') and data_type = 'uuid' and table_schema !~ '^(pg_|information)'`.execute(
    ctx.db,
  );
  const said: string[] = [];
  for (const { name, key } of rows) {
    const table = sql.raw(name);
    const known =
      await sql`select from ${table} t where t.${sql.raw(key)} = ${id} and t::text ilike ${`%${word}%`}`.execute(
        ctx.db,
      );
    if (known.rows.length > 0) said.push(name);
  }
  return said;
}

async function journalOf(ctx: Ctx, { id }: DocumentRow): Promise<string> {
  const { rows } = await sql<{ entry: string }>`
    select entry from platform.journal where entry::jsonb -> 'objects' ? ${id}`.execute(ctx.db);
  return rows.map((row) => row.entry).join('\n');
}

/** The grey of the brightest and darkest pixel under each box, in the picture of the first page. */
async function shades(ctx: Ctx, document: DocumentRow, boxes: readonly Box[]) {
  const { rows } = await sql<{ sha: string }>`select image_sha256 as sha from documents.page
    where document_id = ${document.id} and number = 1`.execute(ctx.db);
  const file = await readFile(await ctx.blobs.path(document.accountId, rows[0]!.sha));
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  return boxes.map(([x, y, width, height]) => {
    const values: number[] = [];
    for (let row = Math.ceil(y * info.height); row < (y + height) * info.height; row += 1)
      for (let at = Math.ceil(x * info.width); at < (x + width) * info.width; at += 1)
        values.push(data[row * info.width + at]!);
    return Math.max(...values);
  });
}

const bytesOf = async (ctx: Ctx, { accountId }: DocumentRow, sha256: string) =>
  readFile(await ctx.blobs.path(accountId, sha256));

test('a word hidden on a scan is gone from the copy: file, text, pictures, search and rows', async () => {
  const ctx = await world.account();
  const { id } = await post(ctx, office, SCAN);
  const letter = (await documentOf(ctx, id))!;
  const word = 'LinnSequencer';
  expect(await rowsThatSay(ctx, letter, word)).toContain('documents.page');
  const { copy, boxes } = await redactedCopy(ctx, { letter, word: /LinnSequencer/i });
  expect(boxes.length).toBeGreaterThan(0);

  expect(copy.searchableSha256).toBeNull();
  const bytes = await bytesOf(ctx, copy, copy.originalSha256);
  expect(await tracesOf(bytes, word)).toEqual([]);
  const file = await ctx.blobs.path(copy.accountId, copy.originalSha256);
  const read = await office.pdf.text(file, [1]);
  const said = read.ok ? read.value[0]!.words.map(({ text }) => text) : [];
  expect(said.join(' ')).toContain('MIDI');
  expect(said.filter((one) => /Linn.?Seq/i.test(one))).toEqual([]);
  expect(await rowsThatSay(ctx, copy, word)).toEqual([]);
  expect(await journalOf(ctx, copy)).not.toMatch(/LinnSequencer/i);
  expect(await found(ctx, word)).toEqual([letter.id]);
  expect(await found(ctx, 'MIDI')).toContain(copy.id);

  const bright = await shades(ctx, letter, boxes);
  expect(Math.min(...bright)).toBeGreaterThan(150);
  for (const shade of await shades(ctx, copy, boxes)) expect(shade).toBeLessThan(25);
  expect(await documentOf(ctx, id)).toMatchObject({ originalSha256: letter.originalSha256 });
}, 90_000);

test('what is known of a redacted letter never says what is hidden in it', async () => {
  const ctx = await world.account();
  const letter = await bill(ctx, 'Brief an Frau Weberin.pdf');
  expect(letter).toMatchObject({ amountCents: 12_000, dueDate: '2026-03-30' });
  const values = { subject: 'Strom Weberin', tags: ['Weberin', 'Haushalt'] };
  await editMetadata(ctx, { id: letter.id, version: 1, values });
  const { copy } = await redactedCopy(ctx, { letter, word: /^Weberin|^Musterweg|^12.03/ });

  expect(await rowsThatSay(ctx, copy, 'Weberin')).toEqual([]);
  expect(await journalOf(ctx, copy)).not.toContain('Weberin');
  const bytes = await bytesOf(ctx, copy, copy.originalSha256);
  for (const word of ['Weberin', 'Musterweg', '12.03.2026'])
    expect(await tracesOf(bytes, word)).toEqual([]);
  expect(await documentOf(ctx, copy.id)).toMatchObject({
    subject: null,
    tags: ['Haushalt'],
    userFields: ['tags'],
    filename: 'Geschwärzt.pdf',
    documentDate: null,
    amountCents: null,
    dueDate: null,
    iban: null,
    senderName: letter.senderName,
  });
  expect(await found(ctx, 'Weberin')).toEqual([letter.id]);
});

test('where a box hides what was never read, only what can still be read is said', async () => {
  const ctx = await world.account();
  const letter = await bill(ctx, 'Strom.pdf');
  await editMetadata(ctx, {
    id: letter.id,
    version: 1,
    values: { subject: 'Mein Zähler', tags: ['Haushalt'] },
  });
  const marks = [{ id: 'r', kind: 'redact', page: 1, boxes: [[0.1, 0.85, 0.3, 0.05]] }];
  await saveMarkedCopy(ctx, { id: letter.id, edition: 0, marks });
  await workOff(ctx, office);
  const [born] = await descentsOf(ctx, [letter]);
  expect(await documentOf(ctx, born!.documentId)).toMatchObject({
    subject: null,
    tags: [],
    filename: 'Geschwärzt.pdf',
    documentDate: letter.documentDate,
    senderName: letter.senderName,
  });
});

test('whoever holds only the copy finds no way to the letter it was made from', async () => {
  const ctx = await world.account();
  const friend = await world.account();
  const letter = await bill(ctx, 'Strom.pdf');
  const { copy } = await redactedCopy(ctx, { letter, word: /Weberin/ });
  await grant(ctx, friend, { permission: 'viewer', documentId: copy.id });

  const { data, errors } = await world.ask(
    friend,
    `query ($id: ID!) { containerDocument(id: $id) {
      metadata { subject tags } marks formFields { name } hasEditedPages parentDocuments { id } childDocuments { id }
      pageOrder { id } history(first: 50) { events { documents { id } } } } }`,
    { id: copy.id },
  );
  expect(errors).toBeUndefined();
  const told = JSON.stringify(data);
  expect(told).toContain('"parentDocuments":[]');
  expect(told).toContain('"marks":[]');
  expect(told).not.toContain(letter.id);
  expect(told).not.toContain('Weberin');
});

test('a turned page is redacted where its words stand, and a page nobody read as well', async () => {
  const ctx = await world.account();
  const letter = await bill(ctx, 'Strom.pdf');
  const boxes = await boxesOf(ctx, { letter, word: /Weberin/ });
  await arrangePages(ctx, { id: letter.id, edition: 0, letters: [[{ page: 1, turn: 90 }]] });
  await workOff(ctx, office);
  const marks = [{ id: 'r', kind: 'redact', page: 1, boxes }];
  await saveMarkedCopy(ctx, { id: letter.id, edition: 1, marks });
  await workOff(ctx, office);
  const [born] = await descentsOf(ctx, [letter]);
  const copy = (await documentOf(ctx, born!.documentId))!;
  const file = await ctx.blobs.path(copy.accountId, copy.originalSha256);
  const read = await office.pdf.text(file, [1]);
  const words = read.ok ? read.value[0]!.words : [];
  const [kept] = await wordsOf(ctx, copy);
  expect(words.map(({ text }) => text)).not.toContain('Weberin');
  const place = (all: typeof words) => all.find(({ text }) => text === 'Gesamtbetrag:');
  expect(place(words)!.x).toBeCloseTo(place(kept!.words)!.x, 1.5);
  expect(place(words)!.y).toBeCloseTo(place(kept!.words)!.y, 1.5);
  const turned = boxes.map((box) => turnedBox(box, 90));
  for (const shade of await shades(ctx, copy, turned)) expect(shade).toBeLessThan(25);

  await sql`delete from documents.kept_page where document_id = ${letter.id}`.execute(ctx.db);
  await sql`delete from documents.page where document_id = ${letter.id}`.execute(ctx.db);
  await saveMarkedCopy(ctx, { id: letter.id, edition: 1, marks });
  await workOff(ctx, office);
  const again = (await descentsOf(ctx, [letter])).find((one) => one.documentId !== copy.id)!;
  const other = (await documentOf(ctx, again.documentId))!;
  const bytes = await bytesOf(ctx, other, other.originalSha256);
  expect(await tracesOf(bytes, 'Weberin')).toEqual([]);
  expect(other).toMatchObject({ senderName: null, subject: null });
});
