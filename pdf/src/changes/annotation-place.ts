import type { QuarterTurn } from '../pictures/page-jpeg.ts';
import { seenSize, toPage, type Point, type PageFrame } from '../opening/page-frame.ts';
import { fraction } from '../basics/words.ts';

/** x, y, width and height in fractions of the displayed page, from its top left. */
export type PageBox = readonly [number, number, number, number];
/** The six numbers of a `cm` command, from one space of points into another. */
export type Matrix = readonly [number, number, number, number, number, number];

/** The drawing command that moves into another space. */
export const into = (matrix: Matrix) => `${matrix.map((value) => value.toFixed(5)).join(' ')} cm`;

/** From the page as it is seen (points, from its bottom left) into its own space. */
export function seenSpace(pageFrame: PageFrame): Matrix {
  const [, height] = seenSize(pageFrame);
  const [ox, oy] = toPage(pageFrame, [0, height]);
  const [ax, ay] = toPage(pageFrame, [1, height]);
  const [bx, by] = toPage(pageFrame, [0, height - 1]);
  return [ax - ox, ay - oy, bx - ox, by - oy, ox, oy];
}

/** A box in whose own space things stand upright, from its bottom left, however it lies on the page. */
export type Place = { readonly matrix: Matrix; readonly width: number; readonly height: number };

/** Where something stands that was put into a box, turned clockwise. */
export function placeOf([pw, ph]: Point, box: PageBox, turn: QuarterTurn): Place {
  const [x, width, height] = [box[0] * pw, box[2] * pw, box[3] * ph];
  const top = ph - box[1] * ph;
  if (turn === 90) return { matrix: [0, -1, 1, 0, x, top], width: height, height: width };
  if (turn === 180) return { matrix: [-1, 0, 0, -1, x + width, top], width, height };
  if (turn === 270)
    return { matrix: [0, 1, -1, 0, x + width, top - height], width: height, height: width };
  return { matrix: [1, 0, 0, 1, x, top - height], width, height };
}

type Rectangle = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Where a rectangle of such a place stands on the page, in fractions of it. */
export function seenBox([pw, ph]: Point, { matrix }: Place, part: Rectangle): PageBox {
  const [a, b, c, d, e, f] = matrix;
  const at = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const;
  const [xa, ya] = at(part.x, part.y);
  const [xb, yb] = at(part.x + part.width, part.y + part.height);
  const [left, right] = [fraction(Math.min(xa, xb) / pw), fraction(Math.max(xa, xb) / pw)];
  const [top, foot] = [fraction(1 - Math.max(ya, yb) / ph), fraction(1 - Math.min(ya, yb) / ph)];
  return [left, top, fraction(right - left), fraction(foot - top)];
}
