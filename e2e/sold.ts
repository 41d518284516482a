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

async function letter(head: string, lines: readonly string[]): Promise<string> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  const sheet = file.addPage([595, 842]);
  const put = (text: string, y: number, size = 11) =>
    sheet.drawText(text, { x: 57, y, size, font });
  put(`${head} · Am Siel 4 · 24103 Kiel`, 709, 7);
  ['Frau', 'Clara Weber', 'Gartenstraße 2', '10115 Berlin'].forEach((line, at) =>
    put(line, 686 - 16 * at),
  );
  put(head, 572, 14);
  lines.forEach((line, at) => put(line, 544 - 16 * at));
  put('Mit freundlichen Grüßen', 330);
  put(head, 314);
  const path = test.info().outputPath(`${head}.pdf`);
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
