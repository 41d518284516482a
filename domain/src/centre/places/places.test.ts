import { expect, test } from 'vitest';
import { readCode, writeCode } from '../codes/code.ts';
import { codesOfRoll, LABEL_KINDS, LAST_NUMBER, MOST_LABELS, problemsOfRoll } from './labels.ts';
import { shelfText, shownPlace } from './place.ts';
import { MOST_SHELVES, problemsOfRack, RACK_NAME_MAX } from './racks.ts';

test('customers read the place of the box and its code, or its code alone', () => {
  const box = writeCode({ kind: 'box', body: '42' });
  const place = { rack: 'A', shelf: 3, position: 2 };
  expect(shownPlace(place)).toBe('A-3-2');
  expect(shelfText(box, place)).toMatch(/^A-3-2 · PKB 0000 0000 42 \d\d$/);
  expect(shelfText(box, null)).toMatch(/^PKB 0000 0000 42 \d\d$/);
});

test('a rack has a short name and some shelves', () => {
  expect(problemsOfRack({ name: 'A', shelves: 1 })).toEqual([]);
  expect(problemsOfRack({ name: 'x'.repeat(RACK_NAME_MAX), shelves: MOST_SHELVES })).toEqual([]);
  expect(problemsOfRack({ name: '  ', shelves: 0 })).toEqual([
    { field: 'name', code: 'REQUIRED' },
    { field: 'shelves', code: 'INVALID', position: MOST_SHELVES },
  ]);
  expect(problemsOfRack({ name: 'x'.repeat(RACK_NAME_MAX + 1), shelves: 1.5 })).toEqual([
    { field: 'name', code: 'TOO_LONG', position: RACK_NAME_MAX },
    { field: 'shelves', code: 'INVALID', position: MOST_SHELVES },
  ]);
});

test('the labels of a roll are codes of its kind, one number after the other, up to the last there is', () => {
  for (const kind of LABEL_KINDS) {
    const first = LAST_NUMBER - 2;
    const codes = codesOfRoll({ kind, first, count: 3 });
    expect(codes.map(readCode)).toEqual(
      [0, 1, 2].map((at) => ({ kind, body: String(first + at) })),
    );
  }
  expect(problemsOfRoll(MOST_LABELS)).toEqual([]);
  for (const count of [0, -1, 1.5, MOST_LABELS + 1])
    expect(problemsOfRoll(count)).toEqual([
      { field: 'count', code: 'INVALID', position: MOST_LABELS },
    ]);
});
