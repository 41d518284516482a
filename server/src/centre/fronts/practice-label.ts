import { rgb, type PDFPage } from '@cantoo/pdf-lib';
import type { CodeSquares } from '@postkorb/pdf/pictures/code-squares';

const INK = rgb(0.05, 0.05, 0.1);

type Place = { readonly left: number; readonly top: number; readonly side: number };

/** Draws the code of a label onto a page, as if it was stuck there; places count from the upper left corner. */
export function drawLabelCode(page: PDFPage, code: CodeSquares, { left, top, side }: Place): void {
  const dot = side / code.size;
  const height = page.getHeight();
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.isDark(x, y))
        page.drawRectangle({
          x: left + x * dot,
          y: height - top - (y + 1) * dot,
          width: dot,
          height: dot,
          color: INK,
        });
}
