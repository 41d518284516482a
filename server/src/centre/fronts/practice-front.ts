import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { shownCode } from '@postkorb/domain/centre';
import { codeSquares } from '@postkorb/pdf/pictures/code-squares';
import { openFaces } from '@postkorb/pdf/text/typeset-lines';
import { drawLabelCode } from './practice-label.ts';
import type { Plot } from './practice-plot.ts';
import type { PracticeSender } from './practice-senders.ts';

const MM = 72 / 25.4;
/** An envelope for a sheet folded twice (DIN long). */
const [WIDTH, HEIGHT] = [220 * MM, 110 * MM];
const INK = rgb(0.05, 0.05, 0.1);
const WINDOW = { left: 22 * MM, top: 52 * MM, step: 5.4 * MM };
const LABEL = { left: 152 * MM, top: 8 * MM, side: 22 * MM };

type Place = { readonly left: number; readonly top: number };
type Drawn = Pick<Plot, 'address'> & { readonly code: string; readonly sender: PracticeSender };

/** The front of an envelope of practice, with the label on it, as one page. */
export async function drawPracticeFront({ code, sender, address }: Drawn): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { plain, bold } = await openFaces(document);
  const page = document.addPage([WIDTH, HEIGHT]);
  const write = (text: string, size: number, { left, top }: Place) =>
    page.drawText(text, { x: left, y: HEIGHT - top - size, size, font: plain.font, color: INK });
  const { left, top, step } = WINDOW;
  page.drawText(sender.name, {
    x: left,
    y: HEIGHT - 16 * MM,
    size: 13,
    font: bold.font,
    color: INK,
  });
  write([sender.name, ...sender.address].join(' · '), 7, { left, top: top - 7 * MM });
  address.forEach((row, at) => write(row, 11.5, { left, top: top + at * step }));
  write('Deutsche Post', 9, { left: 186 * MM, top: 34 * MM });
  drawLabelCode(page, await codeSquares(code), LABEL);
  const below = { left: LABEL.left - 8 * MM, top: LABEL.top + LABEL.side + MM };
  write(shownCode(code), 8, below);
  return document.save();
}
