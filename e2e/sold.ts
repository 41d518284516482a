import { writeFile } from 'node:fs/promises';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { test, type Page } from '@playwright/test';
import { ask, postInto } from './world.ts';

const SELLS = [
  'Jetzt sichern: 30 % Rabatt auf alle Küchen!',
  'Besuchen Sie uns, wir freuen uns auf Ihren Besuch! Beratung kostenlos.',
  'Irrtum vorbehalten. Nicht mit anderen Aktionen kombinierbar.',
];
const INFORMS = ['am Dienstag wird im Haus das Wasser abgestellt.', 'Wir bitten um Verständnis.'];

const TELLS = ['heute riecht es in der Werkstatt nach Holz.', 'Überzeugen Sie sich!'];
const ASKS = ['Ihre Rechnung Nr. 2026-118:', 'Bitte überweisen Sie 49,90 EUR bis zum 14.12.2026.'];

let sheets = 0;

/** A letter of these sheets, each with its own head. */
async function letter(head: string, ...texts: readonly (readonly string[])[]): Promise<string> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  for (const [nth, lines] of texts.entries()) {
    const sheet = file.addPage([595, 842]);
    const put = (text: string, y: number, size = 11) =>
      sheet.drawText(text, { x: 57, y, size, font });
    const address = ['Frau', 'Clara Weber', 'Gartenstraße 2', '10115 Berlin'];
    if (nth === 0) {
      put(`${head} · Am Siel 4 · 24103 Kiel`, 709, 7);
      address.forEach((line, at) => put(line, 686 - 16 * at));
    }
    put(head, 572, 14);
    lines.forEach((line, at) => put(line, 544 - 16 * at));
    // Each is another file.
    sheets += 1;
    put(`Blatt ${sheets}`, 60, 7);
    put('Mit freundlichen Grüßen', 330);
    put(head, 314);
  }
  const path = test.info().outputPath(`${head}-${sheets}.pdf`);
  await writeFile(path, await file.save());
  return path;
}

type Inbox = { readonly meFolders: { readonly inbox: { readonly id: string } } };

async function arrive(page: Page, path: string): Promise<void> {
  const { meFolders } = await ask<Inbox>(page, '{ meFolders { inbox { id } } }');
  await postInto(page, meFolders.inbox.id, path);
}

/** A leaflet of a shop came and was read. */
export const leafletComes = async (page: Page, shop: string) =>
  arrive(page, await letter(shop, SELLS));

/** A letter that informs came and was read. */
export const letterComes = async (page: Page, sender: string) =>
  arrive(page, await letter(sender, INFORMS));

/** A letter came and was read that sells a little, and that nobody would call advertising. */
export const noteComes = async (page: Page, sender: string) =>
  arrive(page, await letter(sender, TELLS));

/** A bill came and was read. */
export const billComes = async (page: Page, sender: string) =>
  arrive(page, await letter(sender, ASKS));

/** A bill came and was read that names the account to pay to. */
export const billToAccountComes = async (page: Page, sender: string, iban: string) =>
  arrive(page, await letter(sender, [...ASKS, `IBAN: ${iban}`]));

/** A letter that informs came and was read, with a sheet that sells behind it. */
export const letterWithLeafletComes = async (page: Page, sender: string) =>
  arrive(page, await letter(sender, INFORMS, SELLS));
