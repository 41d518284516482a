/** A place on a page in fractions of its width and height; the origin is the top left corner. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

/** One word as text recognition or the PDF gives it; confidence is 1 for printed characters. */
export type Word = Box & { readonly text: string; readonly confidence: number };

/** One page: its number from 1, its size in points and its words in any order. */
export type Page = {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
};

/** The smallest box around all of them, or null when there are none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}
