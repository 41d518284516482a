import { PDFDocument, rgb, type PDFPage } from '@cantoo/pdf-lib';
import { shownCode } from '@postkorb/domain/centre';
import { codeSquares, type CodeSquares } from '@postkorb/pdf/pictures/code-squares';
import { openFaces } from '@postkorb/pdf/text/typeset-lines';
import type { Plot } from './practice-plot.ts';
import type { PracticeSender } from './practice-senders.ts';

const MM = 72 / 25.4;
/** An envelope for a sheet folded twice (DIN long). */
const [WIDTH, HEIGHT] = [220 * MM, 110 * MM];
const INK = rgb(0.05, 0.05, 0.1);
const WINDOW = { left: 22 * MM, top: 52 * MM, step: 5.4 * MM };
const LABEL = { left: 152 * MM, top: 8 * MM, side: 22 * MM };

function drawCode(page: PDFPage, code: CodeSquares): void {
  const dot = LABEL.side / code.size;
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.isDark(x, y))
        page.drawRectangle({
          x: LABEL.left + x * dot,
          y: HEIGHT - LABEL.top - (y + 1) * dot,
          width: dot,
          height: dot,
          color: INK,
        });
}

type Drawn = Pick<Plot, 'address'> & { readonly code: string; readonly sender: PracticeSender };

/** The front of an envelope of practice, with the label on it, as one page. */
export async function drawPracticeFront({ code, sender, address }: Drawn): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { plain, bold } = await openFaces(document);
  const page = document.addPage([WIDTH, HEIGHT]);
  const write = (text: string, left: number, top: number, size: number) =>
    page.drawText(text, { x: left, y: HEIGHT - top - size, size, font: plain.font, color: INK });
  const { left, top, step } = WINDOW;
  page.drawText(sender.name, {
    x: left,
    y: HEIGHT - 16 * MM,
    size: 13,
    font: bold.font,
    color: INK,
  });
  write([sender.name, ...sender.address].join(' · '), left, top - 7 * MM, 7);
  address.forEach((row, at) => write(row, left, top + at * step, 11.5));
  write('Deutsche Post', 186 * MM, 34 * MM, 9);
  drawCode(page, await codeSquares(code));
  write(shownCode(code), LABEL.left - 8 * MM, LABEL.top + LABEL.side + 1 * MM, 8);
  return document.save();
}
