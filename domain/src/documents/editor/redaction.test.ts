import { expect, test } from 'vitest';
import type { Box } from './annotations.ts';
import { blackened, isUnhidden, mayBeSaid, touches } from './redaction.ts';

const A4 = { width: 595, height: 842 };
const word = (text: string, ...box: number[]) => ({ text, box: box as never as Box });

test.each([
  [
    'one letter of the word it touches',
    [word('Muster', 0.3, 0.5, 0.12, 0.02)],
    [0.28, 0.495, 0.16, 0.03],
  ],
  ['a word that runs down', [word('Muster', 0.31, 0.44, 0.02, 0.12)], [0.295, 0.48, 0.13, 0.06]],
  [
    'the letters of the page when it touches none',
    [word('Ab', 0, 0, 0.02, 0.02)],
    [0.29, 0.495, 0.14, 0.03],
  ],
  ['a little where nothing was read', [], [0.288, 0.494, 0.144, 0.032]],
])('a box turns black wider by %s', (_, words, expected) => {
  const [black] = blackened([[0.3, 0.5, 0.12, 0.02]], words, A4);
  expect(black!.map((value) => Math.round(value * 1e6) / 1e6)).toEqual(expected);
});

test('black never leaves the page', () => {
  const [black] = blackened([[0, 0, 1, 1]], [word('Muster', 0, 0, 1, 1)], A4);
  expect(black).toEqual([0, 0, 1, 1]);
});

test('boxes that share only an edge do not touch', () => {
  expect(touches([0, 0, 0.5, 0.5], [0.5, 0, 0.5, 0.5])).toBe(false);
  expect(touches([0, 0, 0.6, 0.5], [0.5, 0, 0.5, 0.5])).toBe(true);
});

const document = {
  readable: 'Stadtwerke Köln, Rechnung 4711. Anna Weber und Karl Schmidt',
  hidden: ['Anna', 'Schmidt,', 'DE89', '3704', '0044'],
  isBlind: false,
};

test.each([
  ['Rechnung 4711', false, true],
  ['STADTWERKE KOELN', false, false],
  ['Stadtwerke Köln', false, true],
  ['Anna Schmidt', false, false],
  ['Anna Schmidt', true, false],
  ['Annas Post', true, false],
  ['DE8937040044', true, false],
  ['89370400', true, false],
  ['schmidt@example.org', true, false],
  ['Steuer 2026', true, true],
  ['Steuer 2026', false, false],
])('of a redacted document may be said: %s (own word: %s): %s', (value, isOwn, expected) => {
  expect(mayBeSaid({ value, isOwn }, document)).toBe(expected);
});

test('where nobody knows what is hidden, only what can be read is said', () => {
  const blind = { ...document, hidden: [], isBlind: true };
  expect(mayBeSaid({ value: 'Steuer 2026', isOwn: true }, blind)).toBe(false);
  expect(mayBeSaid({ value: 'Rechnung 4711', isOwn: true }, blind)).toBe(true);
});

const due = {
  readable: 'Gesamt 1.234,56 EUR auf DE33 1002 0500 0001 1947 00 bis 30.03.2026, Abschlag 120,00',
  hidden: ['Anna', '120,00'],
  isBlind: false,
};

test.each([
  ['an amount that stands there', ['1.234,56', '1234,56'], true],
  [
    'an account number in groups of four',
    ['DE33100205000001194700', 'DE33 1002 0500 0001 1947 00'],
    true,
  ],
  ['a day', ['30.03.2026', '2026-03-30'], true],
  ['an amount that stands there and is hidden in another place', ['120,00'], false],
  ['an amount that stands nowhere', ['99,00'], false],
  ['a value that is not known', [], false],
])('of a redacted document is said what is due: %s', (_, spellings, expected) => {
  expect(isUnhidden(spellings, due)).toBe(expected);
  expect(isUnhidden(spellings, { ...due, isBlind: true })).toBe(false);
});
