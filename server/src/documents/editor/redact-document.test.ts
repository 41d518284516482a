import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { turnedBox, type Box } from '@postkorb/domain/documents';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { found } from '../../../test/world/marked.ts';
import { workOff } from '../../../test/world/papers.ts';
import { openPostOffice, postDocument } from '../../../test/world/post-office.ts';
import {
  bill,
  boxesOf,
  bytesOf,
  journalOf,
  redactedCopy,
  rowsThatSay,
} from '../../../test/world/redacted.ts';
import { tracesOf } from '../../../test/world/traces.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findDocument, type DocumentRow } from '../index.ts';
import { saveAnnotatedCopy } from './annotate.ts';
import { arrangePages } from './queue-page-edit.ts';
import { findWords } from '../record/page.sql.ts';
import { findDescents } from '../pages/page-edits.sql.ts';
import { lentPath } from '../../../test/world/blobs.ts';

const SCAN = join(import.meta.dirname, '../../../../fixtures/scans/skew.pdf');
const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

/** The grey of the brightest and darkest pixel under each box, in the picture of the first page. */
async function shades(ctx: Ctx, document: DocumentRow, boxes: readonly Box[]) {
  const { rows } = await sql<{ sha: string }>`select image_sha256 as sha from documents.page
    where document_id = ${document.id} and number = 1`.execute(ctx.db);
  const file = await readFile(await lentPath(ctx, document.accountId, rows[0]!.sha));
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  return boxes.map(([x, y, width, height]) => {
    const values: number[] = [];
    for (let row = Math.ceil(y * info.height); row < (y + height) * info.height; row += 1)
      for (let at = Math.ceil(x * info.width); at < (x + width) * info.width; at += 1)
        values.push(data[row * info.width + at]!);
    return Math.max(...values);
  });
}

test('a word hidden on a scan is gone from the copy: file, text, pictures, search and rows', async () => {
  const ctx = await world.account();
  const id = await postDocument(ctx, office, SCAN);
  const document = (await findDocument(ctx, id))!;
  const word = 'LinnSequencer';
  expect(await rowsThatSay(ctx, document, word)).toContain('documents.page');
  const { copy, boxes } = await redactedCopy(ctx, office, { document, word: /LinnSequencer/i });
  expect(boxes.length).toBeGreaterThan(0);

  expect(copy.searchableSha256).toBeNull();
  const bytes = await bytesOf(ctx, copy, copy.originalSha256);
  expect(await tracesOf(bytes, word)).toEqual([]);
  const file = await lentPath(ctx, copy.accountId, copy.originalSha256);
  const read = await office.pdf.text(file, [1]);
  const said = read.ok ? read.value[0]!.words.map(({ text }) => text) : [];
  expect(said.join(' ')).toContain('MIDI');
  expect(said.filter((one) => /Linn.?Seq/i.test(one))).toEqual([]);
  expect(await rowsThatSay(ctx, copy, word)).toEqual([]);
  expect(await journalOf(ctx, copy)).not.toMatch(/LinnSequencer/i);
  expect(await found(ctx, word)).toEqual([document.id]);
  expect(await found(ctx, 'MIDI')).toContain(copy.id);

  const bright = await shades(ctx, document, boxes);
  expect(Math.min(...bright)).toBeGreaterThan(150);
  for (const shade of await shades(ctx, copy, boxes)) expect(shade).toBeLessThan(25);
  expect(await findDocument(ctx, id)).toMatchObject({ originalSha256: document.originalSha256 });
}, 90_000);

test('a turned page is redacted where its words stand, and a page nobody read as well', async () => {
  const ctx = await world.account();
  const document = await bill(ctx, office, 'Strom.pdf');
  const boxes = await boxesOf(ctx, { document, word: /Weberin/ });
  await arrangePages(ctx, { id: document.id, revision: 0, letters: [[{ page: 1, turn: 90 }]] });
  await workOff(ctx, office);
  const annotations = [{ id: 'r', kind: 'redact', page: 1, boxes }];
  await saveAnnotatedCopy(ctx, { id: document.id, revision: 1, marks: annotations });
  await workOff(ctx, office);
  const [born] = await findDescents(ctx, [document]);
  const copy = (await findDocument(ctx, born!.documentId))!;
  const file = await lentPath(ctx, copy.accountId, copy.originalSha256);
  const read = await office.pdf.text(file, [1]);
  const words = read.ok ? read.value[0]!.words : [];
  const [kept] = await findWords(ctx, copy);
  expect(words.map(({ text }) => text)).not.toContain('Weberin');
  const place = (all: typeof words) => all.find(({ text }) => text === 'Gesamtbetrag:');
  expect(place(words)!.x).toBeCloseTo(place(kept!.words)!.x, 1.5);
  expect(place(words)!.y).toBeCloseTo(place(kept!.words)!.y, 1.5);
  const turned = boxes.map((box) => turnedBox(box, 90));
  for (const shade of await shades(ctx, copy, turned)) expect(shade).toBeLessThan(25);

  await sql`delete from documents.kept_page where document_id = ${document.id}`.execute(ctx.db);
  await sql`delete from documents.page where document_id = ${document.id}`.execute(ctx.db);
  await saveAnnotatedCopy(ctx, { id: document.id, revision: 1, marks: annotations });
  await workOff(ctx, office);
  const again = (await findDescents(ctx, [document])).find((one) => one.documentId !== copy.id)!;
  const other = (await findDocument(ctx, again.documentId))!;
  const bytes = await bytesOf(ctx, other, other.originalSha256);
  expect(await tracesOf(bytes, 'Weberin')).toEqual([]);
  expect(other).toMatchObject({ senderName: null, subject: null });
});

test('a redacted copy says nothing that one does not see on it: white documents, documents under a bar of others', async () => {
  const ctx = await world.account();
  const unseen = await PDFDocument.create();
  const font = await unseen.embedFont(StandardFonts.Helvetica);
  const page = unseen.addPage([595, 842]);
  page.drawText('Rechnung an Clara Weberin', { x: 60, y: 700, size: 12, font });
  page.drawText('Amselweg 2', { x: 60, y: 650, size: 12, font });
  page.drawText('QUOKKA42', { x: 60, y: 600, size: 12, font, color: rgb(1, 1, 1) });
  page.drawText('QUOKKA42', { x: 60, y: 500, size: 12, font });
  page.drawRectangle({ x: 50, y: 490, width: 200, height: 30 });
  const path = join(ctx.config.dataFolder, 'Unseen.pdf');
  await writeFile(path, await unseen.save());
  const document = (await findDocument(ctx, await postDocument(ctx, office, path)))!;
  expect(await found(ctx, 'QUOKKA42')).toEqual([document.id]);

  const { copy } = await redactedCopy(ctx, office, { document, word: /Amselweg/ });
  expect(await rowsThatSay(ctx, copy, 'QUOKKA42')).toEqual([]);
  expect(await found(ctx, 'QUOKKA42')).toEqual([document.id]);
  expect(await found(ctx, 'Weberin')).toContain(copy.id);
  const bytes = await bytesOf(ctx, copy, copy.originalSha256);
  expect(await tracesOf(bytes, 'QUOKKA42')).toEqual([]);
});
