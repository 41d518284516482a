import type { Pixels } from '../basics/pixels.ts';

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
const EDGES_LOOKED_AT = 12_000;
/** More rows than a picture of 800 by a few thousand pixels can have at any angle tried. */
const ROWS = 16_384;
const BLANK_SHARE = 0.00005;
const DARKER_THAN_PAPER = 50;

/** Judges a small grey picture of a page (about 800 pixels wide): blank, sideways, aslant. */
export function lookAtPage(page: Pixels): PageLook {
  const dark = darkBelow(page);
  if (dark === null) return { blank: true, sideways: false, skew: 0 };
  const upright = steepness(edgesOf(page, dark, page.width));
  const { along, across } = edgesOf(page, dark, 1);
  const onItsSide = steepness({ along: across, across: along });
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

/** Points where ink begins, by their place along and across the lines to look for. */
type Edges = { readonly along: Int32Array; readonly across: Int32Array };

/** Ink that begins below (or right of) paper; solid black areas give only their rim. */
function edgesOf({ data, width, height }: Pixels, dark: number, back: number): Edges {
  const found: number[] = [];
  const [left, top] = [Math.ceil(width * 0.03), Math.ceil(height * 0.03)];
  for (let y = top; y < height - top; y += 1) {
    for (let at = y * width + left; at < (y + 1) * width - left; at += 1) {
      if ((data[at] ?? 255) < dark && (data[at - back] ?? 0) >= dark) found.push(at);
    }
  }
  const step = Math.ceil(found.length / EDGES_LOOKED_AT);
  const some = step <= 1 ? found : found.filter((_, index) => index % step === 0);
  return {
    along: Int32Array.from(some, (at) => at % width),
    across: Int32Array.from(some, (at) => Math.floor(at / width)),
  };
}

/** The angle at which the edges gather in the sharpest rows. */
function steepness(edges: Edges): { angle: number; sharpness: number } {
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

/** 1 when the edges spread evenly over all rows, more the better they gather in some. */
function sharpnessAt({ along, across }: Edges, angle: number): number {
  if (along.length === 0) return 0;
  const slope = Math.tan((angle * Math.PI) / 180);
  const rows = new Uint32Array(ROWS);
  let [lowest, highest] = [ROWS, 0];
  for (let index = 0; index < along.length; index += 1) {
    const row = Math.round((across[index] ?? 0) - (along[index] ?? 0) * slope) + ROWS / 4;
    rows[row] = (rows[row] ?? 0) + 1;
    if (row < lowest) lowest = row;
    if (row > highest) highest = row;
  }
  let sum = 0;
  for (let row = lowest; row <= highest; row += 1) sum += (rows[row] ?? 0) ** 2;
  return (sum * (1 + highest - lowest)) / along.length ** 2;
}
