import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDocument } from '../../test/world/documents.ts';
import { openPostOffice, post } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';
import { searchDocuments } from '../documents/search/search-documents.ts';
import type { Ctx } from '../platform/ctx.ts';
import { writeReadings } from './readings/readings.sql.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const LETTER = [
  'Sportpark Wiesenau GmbH',
  'Kundennummer: 55 104 22',
  'Vertragsnummer: SPW-4417/26',
  'Ihre neue Karte',
  'Sehr geehrte Frau Weber,',
  'anbei erhalten Sie wie besprochen Ihre neue Karte für den Sportpark.',
  'Mit freundlichen Grüßen',
];

async function letterFile(ctx: Ctx): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (const [line, text] of LETTER.entries())
    page.drawText(text, { x: 57, y: 700 - 40 * line, size: 11, font });
  const file = join(ctx.config.dataFolder, 'Karte.pdf');
  await writeFile(file, await document.save());
  return file;
}

const ASK = `query ($id: ID!) { containerDocument(id: $id) {
  references { kind value label page box } readings { field } } }`;
type Answer = {
  readonly references: readonly Readonly<Record<string, unknown>>[];
  readonly readings: readonly { readonly field: string }[];
};

test('a letter says under which numbers it is kept, and is found by each', async () => {
  const ctx = await world.account();
  const { documentId } = await post(ctx, office, await letterFile(ctx));
  const { data } = await world.ask(ctx, ASK, { id: documentId });
  const { references, readings } = (data as { containerDocument: Answer }).containerDocument;

  expect(references).toMatchObject([
    { kind: 'customer', value: '55 104 22', label: 'Kundennummer', page: 1 },
    { kind: 'contract', value: 'SPW-4417/26', label: 'Vertragsnummer', page: 1 },
  ]);
  expect(readings.some(({ field }) => field === 'references')).toBe(false);
  for (const { value } of references) {
    const { hits } = await searchDocuments(ctx, { search: String(value), first: 5, after: null });
    expect(
      hits.map((hit) => hit.document.id),
      String(value),
    ).toEqual([documentId]);
  }
});

test('a kind that a later version knew is served as none', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { text: 'Nummer 55104' });
  const number = { field: 'references', rank: 0, value: '55104', label: null, page: 1 };
  await writeReadings(ctx, { documentId: id, source: 'machine' }, [
    { ...number, box: [0.1, 0.1, 0.1, 0.1], score: 0.9, kind: 'passport' },
  ]);
  const { data } = await world.ask(ctx, ASK, { id });
  expect((data as { containerDocument: Answer }).containerDocument.references).toMatchObject([
    { kind: null, value: '55104' },
  ]);
});
