import { expect, test } from 'vitest';
import type { Box, Annotation } from '@postkorb/domain/documents';
import {
  boxOf,
  lineBoxes,
  boxesBetween,
  movedAnnotation,
  placesOf,
  resizedAnnotation,
  turnedAnnotation,
  unchangedAnnotation,
  wordsUnder,
  type PageAnnotation,
} from './page-boxes.ts';

const word = (text: string, x: number, y: number) => ({
  text,
  box: [x, y, 0.1, 0.02] as Box,
});
const words = [
  word('IBAN', 0.1, 0.1),
  word('DE89', 0.25, 0.1),
  word('3704', 0.4, 0.1),
  word('0044.', 0.1, 0.2),
];
const text: PageAnnotation = {
  id: 'a',
  kind: 'text',
  page: 1,
  box: [0.1, 0.2, 0.3, 0.1],
  turn: 0,
  text: 'Bezahlt',
  size: 12,
  colour: 'blue',
};
const redact: PageAnnotation = { id: 'b', kind: 'redact', page: 1, boxes: [[0.1, 0.2, 0.3, 0.1]] };
const ink: Annotation = {
  id: 'c',
  kind: 'ink',
  page: 1,
  box: [0.1, 0.2, 0.3, 0.1],
  strokes: [[0, 0.25, 1, 0.75]],
  colour: 'blue',
  width: 1.5,
};

test.each([90, 180, 270] as const)('annotations come back from a page turned by %i', (turn) => {
  for (const annotation of [text, redact, ink]) {
    const there = turnedAnnotation(annotation, turn);
    expect(there).not.toEqual(annotation);
    const again = unchangedAnnotation(there, turn);
    const own = boxOf(again as PageAnnotation);
    for (const [index, side] of boxOf(annotation as PageAnnotation).entries())
      expect(own[index]).toBeCloseTo(side);
  }
  expect(unchangedAnnotation(turnedAnnotation(text, turn), turn)).toMatchObject({ turn: 0 });
  expect(unchangedAnnotation(turnedAnnotation(ink, turn), turn)).toMatchObject({
    strokes: ink.strokes,
  });
});

test('what is moved or made larger stays on its page', () => {
  expect(boxOf(movedAnnotation(text, [9, -9]))).toEqual([0.7, 0, 0.3, 0.1]);
  expect(boxOf(movedAnnotation(redact, [-9, 9]))[1]).toBeCloseTo(0.9);
  expect(boxOf(resizedAnnotation(text, [9, 9]))).toEqual([0.1, 0.2, 0.9, 0.8]);
  const least = [0.1, 0.2, 0.01, 0.01].map((side) => expect.closeTo(side) as number);
  expect(boxOf(resizedAnnotation(redact, [-9, -9]))).toEqual(least);
});

test('a drag that begins on a word marks words line by line, another one a rectangle', () => {
  expect(boxesBetween(words, [0.3, 0.11], [0.15, 0.21])).toHaveLength(2);
  expect(boxesBetween(words, [0.3, 0.11], [0.45, 0.12])).toHaveLength(1);
  expect(boxesBetween(words, [0.6, 0.5], [0.5, 0.9])[0]).toEqual([
    0.5,
    0.5,
    expect.closeTo(0.1),
    0.4,
  ]);
  expect(boxesBetween(words, [0.6, 0.5], [0.6, 0.5])).toEqual([]);
  expect(boxesBetween([], [0.6, 0.5], [2, 2])).toEqual([[0.6, 0.5, 0.4, 0.5]]);
});

test('a number is found however it is spaced, over the end of a line too', () => {
  expect(placesOf(words, 'de8937040044')).toHaveLength(1);
  expect(placesOf(words, 'DE89 3704 0044')[0]).toHaveLength(2);
  expect(placesOf(words, '37-04')[0]).toEqual([[0.4, 0.1, 0.1, 0.02]]);
  expect(placesOf([...words, ...words], 'iban')).toHaveLength(2);
  expect(placesOf(words, '.')).toEqual([]);
  expect(placesOf(words, 'fehlt')).toEqual([]);
});

test('words that follow each other on a line are one box, and boxes say what they cover', () => {
  expect(lineBoxes(words.slice(0, 3))).toHaveLength(1);
  expect(wordsUnder(words, lineBoxes(words.slice(1)))).toBe('DE89 3704 0044.');
});
