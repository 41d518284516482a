import { writeFile } from 'node:fs/promises';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** Writes a letter of one page, line below line, as a PDF of words; gives back its file. */
export async function plainLetter(file: string, lines: readonly string[]): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const paper = document.addPage([595, 842]);
  for (const [index, line] of lines.entries())
    paper.drawText(line, { x: 60, y: 780 - 24 * index, size: 11, font });
  await writeFile(file, await document.save());
  return file;
}
