import { expect, test } from 'vitest';
import { boundedTo, inOrder, isSheet, moved, paperOf, sizeOf, turned, WHOLE } from './geometry.ts';
import type { Corners } from './geometry.ts';

const ASKEW: Corners = [
  [0.2, 0.1],
  [0.8, 0.15],
  [0.9, 0.9],
  [0.1, 0.85],
];

test('corners come into their order, whatever order they were found in', () => {
  const [a, b, c, d] = ASKEW;
  for (const found of [
    [a, b, c, d],
    [c, a, d, b],
    [d, c, b, a],
    [b, d, a, c],
  ] as const)
    expect(inOrder(found)).toEqual(ASKEW);
});

test('a sheet that lies far askew keeps its corners clockwise', () => {
  const top = [0.5, 0.05] as const;
  const right = [0.95, 0.4] as const;
  const bottom = [0.6, 0.95] as const;
  const left = [0.05, 0.5] as const;
  expect(inOrder([bottom, left, right, top])).toEqual([top, right, bottom, left]);
});

test('a straightened sheet is as large as its longer sides', () => {
  expect(sizeOf(WHOLE, { width: 3000, height: 2000 })).toEqual({ width: 3000, height: 2000 });
  expect(sizeOf(ASKEW, { width: 1000, height: 1000 })).toEqual({ width: 802, height: 757 });
});

test('a turned picture takes its corners along, and after four turns all is as before', () => {
  expect(turned(ASKEW)[0]).toEqual([expect.closeTo(0.15), expect.closeTo(0.1)]);
  const round = turned(turned(turned(turned(ASKEW))));
  for (const [place, [x, y]] of round.entries())
    expect([x, y]).toEqual(ASKEW[place]!.map((part) => expect.closeTo(part)));
});

test('no corner is dragged out of the picture, and crossed edges are no sheet', () => {
  expect(moved(WHOLE, 2, [1.4, -0.2])[2]).toEqual([1, 0]);
  expect(isSheet(ASKEW)).toBe(true);
  expect(isSheet([ASKEW[1], ASKEW[0], ASKEW[2], ASKEW[3]])).toBe(false);
  expect(isSheet([WHOLE[0], WHOLE[0], WHOLE[0], WHOLE[0]])).toBe(false);
});

test('large pictures are bounded, small ones stay', () => {
  expect(boundedTo(3000, { width: 6000, height: 4000 })).toEqual({ width: 3000, height: 2000 });
  expect(boundedTo(3000, { width: 600, height: 400 })).toEqual({ width: 600, height: 400 });
});

test('a page is A4 where the picture has about its shape, and otherwise follows the picture', () => {
  expect(paperOf({ width: 1000, height: 1420 })).toEqual({ width: 595.28, height: 841.89 });
  expect(paperOf({ width: 1420, height: 1000 })).toEqual({ width: 841.89, height: 595.28 });
  const receipt = paperOf({ width: 300, height: 1200 });
  expect(receipt.height).toBe(841.89);
  expect(receipt.width).toBeCloseTo(210.47, 1);
});
