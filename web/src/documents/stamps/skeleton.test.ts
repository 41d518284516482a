import { expect, test } from 'vitest';
import { strokesIn, thin, type Bitmap } from './skeleton.ts';

const [WIDTH, HEIGHT] = [60, 40];

function painted(isInk: (x: number, y: number) => boolean): Bitmap {
  const ink = new Uint8Array(WIDTH * HEIGHT);
  for (let at = 0; at < ink.length; at += 1)
    ink[at] = isInk(at % WIDTH, Math.trunc(at / WIDTH)) ? 1 : 0;
  return { width: WIDTH, height: HEIGHT, ink };
}

const bar = painted((x, y) => x >= 10 && x < 50 && y >= 18 && y < 23);

test('a thick line becomes one stroke along its middle', () => {
  const strokes = strokesIn(bar);
  expect(strokes).toHaveLength(1);
  const ys = strokes[0]!.map(([, y]) => y);
  expect(Math.min(...ys)).toBeGreaterThan(18);
  expect(Math.max(...ys)).toBeLessThan(23);
  const xs = strokes[0]!.map(([x]) => x);
  expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(30);
});

test('a ring is closed, a cross keeps all its arms, and a dot stays', () => {
  const ring = painted((x, y) => Math.abs(Math.hypot(x - 30, y - 20) - 12) < 2.5);
  const [round] = strokesIn(ring);
  const [first, last] = [round![0]!, round!.at(-1)!];
  expect(Math.hypot(first[0] - last[0], first[1] - last[1])).toBeLessThan(4);

  const cross = painted(
    (x, y) => (x >= 10 && x < 50 && y >= 18 && y < 23) || (y >= 4 && y < 36 && x >= 28 && x < 33),
  );
  const spots = strokesIn(cross).flat();
  expect(spots.some(([x]) => x < 16)).toBe(true);
  expect(spots.some(([x]) => x > 44)).toBe(true);
  expect(spots.some(([, y]) => y < 9)).toBe(true);
  expect(spots.some(([, y]) => y > 31)).toBe(true);

  expect(strokesIn(painted((x, y) => Math.hypot(x - 30, y - 20) < 2.5))).toHaveLength(1);
});

test('nothing becomes nothing', () => {
  expect(strokesIn(painted(() => false))).toEqual([]);
  expect(thin(bar).ink.reduce((sum, one) => sum + one, 0)).toBeLessThan(45);
});
