import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { examples, writtenOn, type Example } from './letters.ts';

const A4 = { width: 595, height: 842 } as const;
const LEFT = 60;
const INK = rgb(0.08, 0.1, 0.16);
const GREY = rgb(0.55, 0.58, 0.65);

type Faces = { readonly plain: PDFFont; readonly bold: PDFFont };
type Sheet = { readonly page: PDFPage; readonly faces: Faces; readonly example: Example };

function writeHead({ page, faces, example }: Sheet) {
  const { from } = example;
  page.drawText(from, { x: LEFT, y: 785, size: 16, font: faces.bold, color: INK });
  page.drawLine({
    start: { x: LEFT, y: 770 },
    end: { x: A4.width - LEFT, y: 770 },
    thickness: 0.7,
    color: GREY,
  });
  const sender = `${from}, Musterweg 1, 12345 Musterstadt`;
  page.drawText(sender, { x: LEFT, y: 715, size: 7.5, font: faces.plain, color: INK });
  for (const [place, line] of ['Musterperson', 'Musterweg 2', '12345 Musterstadt'].entries())
    page.drawText(line, { x: LEFT, y: 698 - 15 * place, size: 10.5, font: faces.plain });
  const day = `Musterstadt, ${writtenOn()}`;
  page.drawText(day, { x: 420, y: 600, size: 10.5, font: faces.plain });
}

function writeText({ page, faces, example }: Sheet) {
  const write = (text: string, y: number, font = faces.plain) =>
    page.drawText(text, { x: LEFT, y, size: 10.5, font, color: INK });
  write(example.subject, 560, faces.bold);
  write('Sehr geehrte Damen und Herren,', 530);
  for (const [place, line] of example.lines.entries()) write(line, 500 - 18 * place);
  write('Mit freundlichen Grüßen', 474 - 18 * example.lines.length);
  write(example.from, 440 - 18 * example.lines.length);
}

async function draw(example: Example): Promise<File> {
  const pdf = await PDFDocument.create();
  const faces = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  const page = pdf.addPage([A4.width, A4.height]);
  writeHead({ page, faces, example });
  writeText({ page, faces, example });
  pdf.setCreator('Postkorb');
  // A view of its own: bytes over shared memory are no part of a file.
  const bytes = new Uint8Array(await pdf.save());
  return new File([bytes], example.filename, { type: 'application/pdf' });
}

/** The invented letters as files, as if they had been chosen on this device. */
export const drawExamples = (): Promise<readonly File[]> => Promise.all(examples().map(draw));
