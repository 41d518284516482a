import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { LABEL_CODE, SHEET_CODE } from '@postkorb/domain/intake';
import { codeSquares, type CodeSquares } from '@postkorb/pdf/pictures/code-squares';

const MM = 72 / 25.4;
const [WIDTH, HEIGHT] = [210 * MM, 297 * MM];
const INK = rgb(0, 0, 0);

type Place = { readonly left: number; readonly top: number; readonly side: number };

function drawCode(page: PDFPage, code: CodeSquares, { left, top, side }: Place): void {
  const dot = side / code.size;
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.isDark(x, y))
        page.drawRectangle({
          x: left + x * dot,
          y: HEIGHT - top - (y + 1) * dot,
          width: dot,
          height: dot,
          color: INK,
        });
}

type Line = { readonly text: string; readonly top: number; readonly size: number };

function drawCentred(page: PDFPage, font: PDFFont, { text, top, size }: Line): void {
  const x = (WIDTH - font.widthOfTextAtSize(text, size)) / 2;
  page.drawText(text, { x, y: HEIGHT - top - size, size, font, color: INK });
}

const SHEET_LINES: readonly Line[] = [
  { text: 'Trennblatt', top: 40 * MM, size: 44 },
  { text: 'Hier beginnt der nächste Brief.', top: 65 * MM, size: 18 },
  {
    text: 'Legen Sie dieses Blatt zwischen zwei Briefe, bevor Sie den Stapel scannen.',
    top: 205 * MM,
    size: 12,
  },
  {
    text: 'Postkorb trennt den Stapel hier; das Blatt selbst wird keine Seite.',
    top: 212 * MM,
    size: 12,
  },
  {
    text: 'Drucken Sie es, so oft Sie es brauchen. Jedes Blatt gilt immer wieder.',
    top: 219 * MM,
    size: 12,
  },
];

const LABELS = { across: 3, down: 8, side: 22 * MM } as const;

async function addLabels(pdf: PDFDocument, font: PDFFont): Promise<void> {
  const page = pdf.addPage([WIDTH, HEIGHT]);
  const code = await codeSquares(LABEL_CODE);
  const [width, height] = [WIDTH / LABELS.across, HEIGHT / LABELS.down];
  for (let at = 0; at < LABELS.across * LABELS.down; at += 1) {
    const left = (at % LABELS.across) * width + 8 * MM;
    const top = Math.floor(at / LABELS.across) * height + 7 * MM;
    drawCode(page, code, { left, top, side: LABELS.side });
    for (const [line, text] of ['Postkorb', 'Erste Seite', 'eines Briefs'].entries())
      page.drawText(text, {
        x: left + LABELS.side + 4 * MM,
        y: HEIGHT - top - 8 * MM - line * 5 * MM,
        size: line === 0 ? 12 : 10,
        font,
        color: INK,
      });
  }
}

/** What is printed to part batches: a sheet to lay between letters, and a page of labels for their first pages. */
export async function separatorSheet(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle('Postkorb: Trennblatt und Etiketten');
  pdf.setLanguage('de-DE');
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([WIDTH, HEIGHT]);
  const side = 90 * MM;
  drawCode(page, await codeSquares(SHEET_CODE), { left: (WIDTH - side) / 2, top: 95 * MM, side });
  for (const line of SHEET_LINES) drawCentred(page, font, line);
  await addLabels(pdf, font);
  return pdf.save();
}
