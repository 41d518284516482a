import { QUIET, squaresOf } from './code-squares.ts';

/** As many dots as a banking app needs to read a module without guessing. */
const DOTS = 10;

/** A code as a picture that can be handed on. */
export async function pictureOfCode(text: string): Promise<Blob> {
  const { size, squares } = squaresOf(text);
  const side = (size + 2 * QUIET) * DOTS;
  const canvas = new OffscreenCanvas(side, side);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.fillStyle = '#000';
  for (const [x, y] of squares) pen.fillRect((x + QUIET) * DOTS, (y + QUIET) * DOTS, DOTS, DOTS);
  return canvas.convertToBlob({ type: 'image/png' });
}
