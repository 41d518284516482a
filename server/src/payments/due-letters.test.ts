import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostOffice, postDocument } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { findBills, sumsByMonth } from './due.sql.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const HEAD = [
  'Radhaus Kollwitz',
  'Kollwitzstraße 208, 10435 Berlin',
  '',
  'Jonas Weber',
  'Torstraße 112',
  '10119 Berlin',
  '',
];
const IBAN = 'IBAN DE33 1002 0500 0001 1947 00';
const BILL = [
  ...HEAD,
  'Berlin, 28.09.2026',
  'Rechnung Nr. 2026-0643',
  'Kundennummer 22771',
  'Inspektion Lastenrad',
  'Rechnungsbetrag 235,40 EUR',
  'Bitte überweisen Sie den Betrag bis zum 12.10.2026 auf unser Konto',
  IBAN,
];
const REMINDER = [
  ...HEAD,
  'Berlin, 13.11.2026',
  '2. Mahnung',
  'Kundennummer 22771',
  'Rechnung Nr. 2026-0643 vom 28.09.2026',
  'Offener Betrag mit Mahnkosten 253,90 EUR',
  'Bitte überweisen Sie 253,90 EUR bis spätestens 26.11.2026 auf unser Konto',
  IBAN,
];
const OFFICE = [
  'Finanzamt Köln-Mitte',
  'Postfach 1, 50667 Köln',
  '',
  'Clara Weber',
  'Torstraße 112',
  '10119 Berlin',
  '',
];
const TAX = [
  ...OFFICE,
  'Köln, 02.11.2026',
  'Bescheid für 2025 über Einkommensteuer',
  'Steuernummer 31/918/04471',
  'Bitte zahlen Sie 412,00 EUR spätestens am 04.12.2026',
  'auf das Konto der Finanzkasse, IBAN DE89 3704 0044 0532 0130 00',
];
const REFUND = [
  ...OFFICE,
  'Köln, 02.11.2026',
  'Bescheid für 2025 über Einkommensteuer',
  'Festgesetzt werden 3.104,00 EUR, abgeführt wurden 3.916,00 EUR.',
  'Das Guthaben von 812,00 EUR wird bis zum 20.11.2026 auf Ihr Konto',
  'DE33 1002 0500 0001 1947 00 überwiesen.',
  'Bankverbindung der Finanzkasse: IBAN DE89 3704 0044 0532 0130 00',
];

async function arrive(ctx: Ctx, lines: readonly string[]): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 60, y: 780 - 24 * index, size: 11, font });
  const file = join(ctx.config.dataFolder, 'Post.pdf');
  await writeFile(file, await document.save());
  return postDocument(ctx, office, file);
}

const TWINS =
  'query ($id: ID!) { containerDocument(id: $id) { paymentDue { twins { id } countedInstead { id } } } }';

test('a reminder and a tax assessment that came by post are to be paid, a refund is not; the reminder is the debt of its bill and counts for it', async () => {
  const ctx = await world.account();
  const bill = await arrive(ctx, BILL);
  const reminder = await arrive(ctx, REMINDER);
  const tax = await arrive(ctx, TAX);
  await arrive(ctx, REFUND);
  const debtOf = async (id: string) => {
    const { data } = await world.ask(ctx, TWINS, { id });
    return (data as { containerDocument: { paymentDue: unknown } }).containerDocument.paymentDue;
  };

  expect(
    (await findBills(ctx, false)).map(({ id, classificationType }) => [id, classificationType]),
  ).toEqual([
    [bill, 'Invoice'],
    [reminder, 'Document'],
    [tax, 'Document'],
  ]);
  expect(await sumsByMonth(ctx)).toMatchObject([
    { month: '2026-11', cents: 25_390 },
    { month: '2026-12', cents: 41_200 },
  ]);
  expect([await debtOf(bill), await debtOf(reminder), await debtOf(tax)]).toEqual([
    { twins: [{ id: reminder }], countedInstead: { id: reminder } },
    { twins: [{ id: bill }], countedInstead: null },
    { twins: [], countedInstead: null },
  ]);
});
