import type { Spot, Stroke } from './strokes.ts';

/** A picture of which only black and white counts; 1 is ink. */
export type Bitmap = { readonly width: number; readonly height: number; readonly ink: Uint8Array };

/** The eight neighbours of a spot, clockwise from above. */
const AROUND = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;

/** Whether a spot of ink lies at an edge and its line holds together without it, as Zhang and Suen have it. */
function isSpare(near: readonly number[], isSecond: boolean): boolean {
  const count = near.reduce((sum, one) => sum + one, 0);
  if (count < 2 || count > 6) return false;
  const begins = near.filter((one, index) => one === 0 && near[(index + 1) % 8] === 1).length;
  if (begins !== 1) return false;
  const [up, , right, , down, , left] = near as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return isSecond
    ? up * right * left === 0 && up * down * left === 0
    : up * right * down === 0 && right * down * left === 0;
}

/** Makes lines one spot thin. */
export function thin({ width, height, ink }: Bitmap): Bitmap {
  const left = ink.slice();
  const offsets = AROUND.map(([x, y]) => y * width + x);
  const inked = (at: number) => offsets.map((by) => left[at + by] ?? 0);
  const pass = (isSecond: boolean) => {
    const spare: number[] = [];
    for (let at = 0; at < left.length; at += 1)
      if (left[at] === 1 && isSpare(inked(at), isSecond)) spare.push(at);
    for (const at of spare) left[at] = 0;
    return spare.length;
  };
  while (pass(false) + pass(true) > 0);
  return { width, height, ink: left };
}

type Walk = { readonly spots: number[]; readonly isJoined: boolean };

/** Walks along thin lines, as straight on as they go, until every spot was walked over. */
function walks({ width, ink }: Bitmap): Walk[] {
  const offsets = AROUND.map(([x, y]) => y * width + x);
  const isFree = ink.slice();
  const nearInk = (at: number) => offsets.map((by) => at + by).filter((to) => ink[to] === 1);
  const nextTo = (spots: readonly number[]): number | undefined => {
    const at = spots.at(-1)!;
    // The way of the last steps goes on; a single step says little of it.
    const from = spots.at(-5) ?? spots[0]!;
    const ahead = at + (at - from);
    const far = (to: number) =>
      Math.hypot(
        (to % width) - (ahead % width),
        Math.trunc(to / width) - Math.trunc(ahead / width),
      );
    return nearInk(at)
      .filter((to) => isFree[to] === 1)
      .toSorted((a, b) => far(a) - far(b))[0];
  };
  const walk = (start: number): Walk => {
    const joint = nearInk(start).find((to) => isFree[to] === 0);
    const spots = joint === undefined ? [start] : [joint, start];
    isFree[start] = 0;
    for (let to = nextTo(spots); to !== undefined; to = nextTo(spots)) {
      isFree[to] = 0;
      spots.push(to);
    }
    const last = nearInk(spots.at(-1)!).find((to) => !spots.slice(-3).includes(to));
    return { spots: last === undefined ? spots : [...spots, last], isJoined: joint !== undefined };
  };
  const inked = [...ink.keys()].filter((at) => ink[at] === 1);
  // Lines are begun at their ends; rings, which have none, where one comes upon them.
  const ends = inked.filter((at) => nearInk(at).length === 1);
  return [...ends, ...inked].flatMap((at) => (isFree[at] === 1 ? [walk(at)] : []));
}

const SPUR = 5;
const WINDOW = 3;

/** Without the stairs of the spots. */
function evened(spots: readonly Spot[]): Stroke {
  const mean = (index: number): Spot => {
    const reach = Math.min(WINDOW, index, spots.length - 1 - index);
    const some = spots.slice(index - reach, index + reach + 1);
    const sum = some.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0] as Spot);
    return [sum[0] / some.length, sum[1] / some.length];
  };
  return spots
    .map((_, index) => mean(index))
    .filter((_, index) => index % 3 === 0 || index === spots.length - 1);
}

/** The strokes in which a hand would write what stands in a picture. */
export function strokesIn(bitmap: Bitmap): Stroke[] {
  return walks(thin(bitmap))
    .filter(({ spots, isJoined }) => !isJoined || spots.length > SPUR)
    .map(({ spots }) => {
      return evened(spots.map((at): Spot => [at % bitmap.width, Math.trunc(at / bitmap.width)]));
    });
}
