import { writeFile } from 'node:fs/promises';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

const timeZone = 'Europe/Berlin';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
/** A day from today on, as a German letter writes it. */
export const written = (days: number) =>
  inDays(days).toLocaleDateString('de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone,
  });

export type Letter = {
  readonly from: string;
  readonly subject: string;
  readonly lines: readonly string[];
};

/** A letter as a PDF of words. */
export async function draw({ from, subject, lines }: Letter, file: string): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([595, 842]);
  const write = (text: string, y: number) => sheet.drawText(text, { x: 60, y, size: 10, font });
  write(from, 790);
  write(`${from}, Postfach 1, 10117 Berlin`, 715);
  for (const [place, text] of ['Frau', 'Clara Weber', 'Amselweg 2', '10117 Berlin'].entries())
    write(text, 700 - 15 * place);
  write(`Berlin, ${written(-3)}`, 600);
  write(subject, 560);
  write('Sehr geehrte Frau Weber,', 530);
  for (const [place, text] of lines.entries()) write(text, 500 - 18 * place);
  await writeFile(file, await document.save());
  return file;
}
