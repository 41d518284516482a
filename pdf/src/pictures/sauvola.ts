import type { Pixels } from '../basics/pixels.ts';

/** Weight of the contrast around a dot (Sauvola 2000), and the greatest contrast that grey can have. */
const WEIGHT = 0.3;
const MOST_CONTRAST = 128;
/** Inches around a dot that say how light the paper is there. */
const AROUND = 1 / 14;
/** Shades left around the limit, so that letters keep their soft edges. */
const SOFT = 28;

/** Ink black and paper white by the contrast around each dot, with soft edges between. */
export function sauvola({ data, width, height }: Pixels, dpi: number): Pixels {
  const around = Math.max(4, Math.round(AROUND * dpi));
  const row = width + 1;
  const { sums, squares } = tablesOf({ data, width, height });
  const out = Buffer.allocUnsafe(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - around) * row;
    const bottom = Math.min(height, y + around + 1) * row;
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - around);
      const right = Math.min(width, x + around + 1);
      const area = ((right - left) * (bottom - top)) / row;
      const mean = within(sums, { top, bottom, left, right }) / area;
      const square = within(squares, { top, bottom, left, right }) / area;
      const spread = Math.sqrt(Math.max(0, square - mean * mean));
      const limit = mean * (1 + WEIGHT * (spread / MOST_CONTRAST - 1));
      const share = ((data[y * width + x] ?? 255) - limit + SOFT) / (2 * SOFT);
      out[y * width + x] = Math.round(255 * Math.min(1, Math.max(0, share)));
    }
  }
  return { data: out, width, height, channels: 1 };
}

/** For each dot the sum of all above and left of it, and that of their squares. */
function tablesOf({ data, width, height }: Omit<Pixels, 'channels'>) {
  const row = width + 1;
  const sums = new Float64Array(row * (height + 1));
  const squares = new Float64Array(row * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    let square = 0;
    for (let x = 0; x < width; x += 1) {
      const value = data[y * width + x] ?? 255;
      sum += value;
      square += value * value;
      const at = (y + 1) * row + x + 1;
      sums[at] = (sums[at - row] ?? 0) + sum;
      squares[at] = (squares[at - row] ?? 0) + square;
    }
  }
  return { sums, squares };
}

type Window = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

const within = (table: Float64Array, { top, bottom, left, right }: Window) =>
  (table[bottom + right] ?? 0) -
  (table[bottom + left] ?? 0) -
  (table[top + right] ?? 0) +
  (table[top + left] ?? 0);
