import { expect, test } from 'vitest';
import { problemOfStrokes, STROKE_NUMBERS_MOST } from '@postkorb/domain/documents';
import { cutOut, pathOf, smooth, type Spot } from './strokes.ts';

const line = (count: number): Spot[] =>
  Array.from({ length: count }, (_, index) => [index * 2, (index % 7) * 3]);

test('a corner is cut, the ends stay, and points that lie together become one', () => {
  expect(
    smooth([
      [0, 0],
      [0, 0.5],
      [10, 0],
      [10, 10],
    ]),
  ).toEqual([
    [0, 0],
    [2.5, 0],
    [7.5, 0],
    [10, 2.5],
    [10, 7.5],
    [10, 10],
  ]);
});

test('what was drawn is cut out with a little air, and a dot stays a dot', () => {
  const cut = cutOut([
    [
      [100, 50],
      [192, 50],
    ],
    [[120, 62]],
  ])!;
  expect(cut).toMatchObject({ width: 100, height: 20 });
  expect(cut.strokes).toEqual([
    [0.04, 0.2, 0.96, 0.2],
    [0.24, 0.8],
  ]);
  expect(pathOf(cut.strokes, 100, 20)).toBe('M4.00 4.00 L96.00 4.00 M24.00 16.00 L24.00 16.00');
  expect(cutOut([[]])).toBeNull();
});

test('however long somebody draws, the signature can be kept', () => {
  const { strokes } = cutOut([line(4_000), line(3_000)])!;
  expect(problemOfStrokes(strokes)).toBeNull();
  expect(strokes.flat().length).toBeGreaterThan(STROKE_NUMBERS_MOST / 8);
});

test('no stroke is left out, however many there are: dots stay beside what is long', () => {
  const words = Array.from({ length: 90 }, (_, at) =>
    line(4).map(([x, y]): Spot => [x + 9 * at, y]),
  );
  const dots = Array.from({ length: 60 }, (_, at): Spot[] => [[12 * at, 40]]);
  const { strokes } = cutOut([...words, ...dots])!;
  expect(strokes).toHaveLength(150);
  expect(strokes.filter(({ length }) => length === 2)).toHaveLength(60);
  expect(problemOfStrokes(strokes)).toBeNull();
});

test('more dots than there may be strokes run into each other', () => {
  const dots = Array.from({ length: 2_500 }, (_, at): Spot[] => [[at % 400, Math.floor(at / 400)]]);
  const { strokes } = cutOut(dots)!;
  expect(problemOfStrokes(strokes)).toBeNull();
});
