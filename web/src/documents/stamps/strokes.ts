import { STROKE_NUMBERS_MOST, STROKES_MOST } from '@postkorb/domain/documents';

/** Where the pen was, in the measure of the pad, however large that is shown. */
export type Spot = readonly [x: number, y: number];
export type Stroke = readonly Spot[];
/** Strokes as they are kept: x, y, x, y … from 0 to 1 within their box. */
export type Strokes = readonly (readonly number[])[];

const NEAR = 1.5;

/** Without points that lie on top of each other. */
function thinned(stroke: Stroke, near: number): Stroke {
  const kept: Spot[] = [];
  for (const spot of stroke) {
    const last = kept.at(-1);
    if (last === undefined || Math.hypot(spot[0] - last[0], spot[1] - last[1]) >= near)
      kept.push(spot);
  }
  return kept;
}

const between = (a: Spot, b: Spot, part: number): Spot => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];

/** A stroke with its corners cut: what a hand draws has none. */
export function smooth(stroke: Stroke): Stroke {
  const spots = thinned(stroke, NEAR);
  if (spots.length < 3) return spots;
  const cut = spots.slice(1).flatMap((spot, index): Spot[] => {
    const before = spots[index]!;
    return [between(before, spot, 0.25), between(before, spot, 0.75)];
  });
  return [spots[0]!, ...cut, spots.at(-1)!];
}

/** The commands that draw strokes in a picture of this size. */
export function pathOf(strokes: Strokes, width: number, height: number): string {
  return strokes
    .map((stroke) => {
      const spots = Array.from({ length: stroke.length / 2 }, (_, index) =>
        [stroke[2 * index]! * width, stroke[2 * index + 1]! * height]
          .map((value) => value.toFixed(2))
          .join(' '),
      );
      return `M${spots[0]} L${(spots.length > 1 ? spots.slice(1) : spots).join(' L')}`;
    })
    .join(' ');
}

/** What was drawn, cut out with a little air: strokes from 0 to 1, and how high it is for its width. */
export type Cut = { readonly strokes: Strokes; readonly width: number; readonly height: number };

const AIR = 4;
const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

function within(drawn: readonly Stroke[]): Cut {
  const spots = drawn.flat();
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - AIR, Math.min(...ys) - AIR];
  const [width, height] = [Math.max(...xs) + AIR - left, Math.max(...ys) + AIR - top];
  const strokes = drawn.map((stroke) =>
    stroke.flatMap(([x, y]) => [round((x - left) / width), round((y - top) / height)]),
  );
  return { strokes, width, height };
}

/** So many strokes as may be kept: where there are more, each runs on into the one after it, and none is left out. */
function together(strokes: readonly Stroke[]): readonly Stroke[] {
  const each = Math.ceil(strokes.length / STROKES_MOST);
  const count = Math.ceil(strokes.length / each);
  return Array.from({ length: count }, (_, at) => strokes.slice(at * each, (at + 1) * each).flat());
}

/** Cuts strokes out of the pad they were drawn on, with as many points as may be kept. */
export function cutOut(drawn: readonly Stroke[]): Cut | null {
  const all = together(drawn.filter((stroke) => stroke.length > 0));
  if (all.length === 0) return null;
  let near = 0;
  let cut = within(all);
  while (cut.strokes.reduce((sum, { length }) => sum + length, 0) > STROKE_NUMBERS_MOST) {
    near += 1;
    cut = within(all.map((stroke) => thinned(stroke, near)));
  }
  return cut;
}
