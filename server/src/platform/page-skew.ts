import type { Pixels } from './pdf-render.ts';

export type PageLook = {
  /** Hardly a dark spot on the page: nothing to read. */
  readonly blank: boolean;
  /** The lines of text run up and down, so the page lies on its side. */
  readonly sideways: boolean;
  /** Degrees the text lines fall clockwise, 0 when they are straight enough. */
  readonly skew: number;
};

const STEEPEST = 8;
const STRAIGHT_ENOUGH = 0.7;
const EDGES_LOOKED_AT = 40_000;
const BLANK_SHARE = 0.00005;
const DARKER_THAN_PAPER = 50;

/** Judges a small grey picture of a page (about 800 pixels wide): blank, sideways, aslant. */
export function lookAtPage(page: Pixels): PageLook {
  const dark = darkBelow(page);
  if (dark === null) return { blank: true, sideways: false, skew: 0 };
  const lines = edgesOf(page, dark, page.width);
  const columns = edgesOf(page, dark, 1).map(([x, y]) => [y, x] as const);
  const upright = steepness(lines);
  const onItsSide = steepness(columns);
  const sideways = onItsSide.sharpness > 1.5 * upright.sharpness;
  const found = sideways ? -onItsSide.angle : upright.angle;
  return { blank: false, sideways, skew: Math.abs(found) < STRAIGHT_ENOUGH ? 0 : found };
}

/** The grey value between ink and paper, or null when there is no ink. */
function darkBelow({ data }: Pixels): number | null {
  const histogram = new Uint32Array(256);
  for (const value of data) histogram[value] = (histogram[value] ?? 0) + 1;
  const paper = valueAt(histogram, data.length / 2);
  const ink = valueAt(histogram, data.length * BLANK_SHARE);
  return paper - ink < DARKER_THAN_PAPER ? null : (paper + ink) / 2;
}

function valueAt(histogram: Uint32Array, rank: number): number {
  let seen = 0;
  for (let value = 0; value < 256; value += 1) {
    seen += histogram[value] ?? 0;
    if (seen > rank) return value;
  }
  return 255;
}

type Point = readonly [number, number];

/** Points where ink begins below (or right of) paper; solid black areas give only their rim. */
function edgesOf({ data, width, height }: Pixels, dark: number, back: number): Point[] {
  const edges: Point[] = [];
  const [left, top] = [Math.ceil(width * 0.03), Math.ceil(height * 0.03)];
  for (let y = top; y < height - top; y += 1) {
    for (let x = left; x < width - left; x += 1) {
      const at = y * width + x;
      if ((data[at] ?? 255) < dark && (data[at - back] ?? 0) >= dark) edges.push([x, y]);
    }
  }
  const step = Math.ceil(edges.length / EDGES_LOOKED_AT);
  return step <= 1 ? edges : edges.filter((_, index) => index % step === 0);
}

/** The angle at which the edges gather in the sharpest rows. */
function steepness(edges: readonly Point[]): { angle: number; sharpness: number } {
  let best = { angle: 0, sharpness: sharpnessAt(edges, 0) };
  const straight = best.sharpness;
  const tryAngle = (angle: number) => {
    const sharpness = sharpnessAt(edges, angle);
    if (sharpness > best.sharpness) best = { angle, sharpness };
  };
  for (let angle = -STEEPEST; angle <= STEEPEST; angle += 0.5) tryAngle(angle);
  const coarse = best.angle;
  for (let step = -4; step <= 4; step += 1) tryAngle(coarse + step / 10);
  return best.sharpness > straight * 1.1 ? best : { angle: 0, sharpness: straight };
}

function sharpnessAt(edges: readonly Point[], angle: number): number {
  if (edges.length === 0) return 0;
  const slope = Math.tan((angle * Math.PI) / 180);
  const rows = new Map<number, number>();
  for (const [x, y] of edges) {
    const row = Math.round(y - x * slope);
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  let sum = 0;
  for (const count of rows.values()) sum += count * count;
  return sum / edges.length;
}
