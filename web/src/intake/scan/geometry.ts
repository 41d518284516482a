/** A point of a picture: how far across and down, each from 0 to 1. */
export type Point = readonly [across: number, down: number];

/** The corners of a sheet: above left, above right, below right, below left. */
export type Corners = readonly [Point, Point, Point, Point];

export type Size = { readonly width: number; readonly height: number };

/** The corners of the whole picture. */
export const WHOLE: Corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

const within = (part: number) => Math.min(1, Math.max(0, part));

/** Four points in the order of corners, whatever order they come in. */
export function inOrder(points: Corners): Corners {
  const across = points.reduce((sum, [x]) => sum + x, 0) / 4;
  const down = points.reduce((sum, [, y]) => sum + y, 0) / 4;
  const angle = ([x, y]: Point) => Math.atan2(y - down, x - across);
  const round = points.toSorted((a, b) => angle(a) - angle(b));
  // Around the middle they follow each other clockwise; the one nearest to the upper left begins.
  const sums = round.map(([x, y]) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return [0, 1, 2, 3].map((place) => round[(first + place) % 4]) as unknown as Corners;
}

/** The corners with one of them moved; none leaves the picture. */
export function moved(corners: Corners, place: number, [x, y]: Point): Corners {
  return corners.with(place, [within(x), within(y)]) as unknown as Corners;
}

/** The corners after the picture was turned to the right by a quarter. */
export function turned(corners: Corners): Corners {
  return inOrder(corners.map(([x, y]): Point => [1 - y, x]) as unknown as Corners);
}

/** How large the straightened sheet is, so that no side of it loses anything. */
export function sizeOf(corners: Corners, { width, height }: Size): Size {
  const far = ([ax, ay]: Point, [bx, by]: Point) =>
    Math.hypot((ax - bx) * width, (ay - by) * height);
  const [aboveLeft, aboveRight, belowRight, belowLeft] = corners;
  return {
    width: Math.round(Math.max(far(aboveLeft, aboveRight), far(belowLeft, belowRight))),
    height: Math.round(Math.max(far(aboveLeft, belowLeft), far(aboveRight, belowRight))),
  };
}

/** Whether four corners make a sheet: its edges do not cross, and it has an area worth a page. */
export function isSheet(corners: Corners): boolean {
  const crosses = corners.map(([x, y], place) => {
    const [nextX, nextY] = corners[(place + 1) % 4]!;
    const [overX, overY] = corners[(place + 2) % 4]!;
    return (nextX - x) * (overY - nextY) - (nextY - y) * (overX - nextX);
  });
  return crosses.every((cross) => cross > 0.001);
}

/** The longest edge becomes at most this long; what is smaller stays. */
export function boundedTo(longest: number, { width, height }: Size): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const A4 = { short: 595.28, long: 841.89 };
/** So far a sheet of A4 may look narrower or wider in a photograph. */
const ABOUT = 0.06;

/** The page for a picture, in points: A4 where it has about that shape, otherwise as long, in its own shape. */
export function paperOf({ width, height }: Size): Size {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const isA4 = Math.abs((long / short) * (A4.short / A4.long) - 1) < ABOUT;
  const across = isA4 ? A4.short : (A4.long * short) / long;
  return width > height ? { width: A4.long, height: across } : { width: across, height: A4.long };
}
