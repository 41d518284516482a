import { expect, test } from 'vitest';
import { ENGLISH } from './english.ts';
import { filled } from './fill.ts';
import { GERMAN } from './german.ts';
import { PHRASES, type Catalogue, type Phrase } from './phrases.ts';
import type { Statement } from './statement.ts';

const phrases = Object.keys(PHRASES) as Phrase[];
const slotsIn = (phrase: string) =>
  [...phrase.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot).join(' ');

const said = (phrase: Phrase, slots: Statement['slots']): Statement => ({
  phrase,
  slots,
  source: { page: 1, box: null },
  part: 'what',
  rank: 1,
});

test.each([
  ['German', GERMAN],
  ['English', ENGLISH],
] as const)('each sentence of %s has the slots that fill it, and no other', (_, catalogue) => {
  for (const phrase of phrases)
    expect(
      slotsIn(catalogue.phrases[phrase]).split(' ').toSorted().join(' ').trim(),
      phrase,
    ).toEqual([...PHRASES[phrase]].toSorted().join(' '));
});

// A further language is one file like this, whichever way it is written.
const HEBREW: Catalogue = {
  ...ENGLISH,
  direction: 'rtl',
  from: (sender) => `מאת ${sender}`,
  day: (day) => day.split('-').toReversed().join('.'),
  phrases: { ...ENGLISH.phrases, payBy: 'עליך לשלם {amount} עד {day}.' },
};

test('a language that runs from right to left keeps sums, days and names in one piece', () => {
  const slots = { amount: { cents: 21437, currency: 'EUR' }, day: '2026-12-04' };
  expect(filled(said('payBy', slots), HEBREW)).toEqual([
    { text: 'עליך לשלם \u2068€214.37\u2069 עד \u206804.12.2026\u2069.', isQuoted: false },
  ]);
});

test('words of the letter are told apart from ours', () => {
  const slots = { kind: 'invoice', sender: 'Netz AG', subject: 'Strom 2026' };
  expect(filled(said('letterOfAbout', slots), ENGLISH)).toEqual([
    { text: 'This is an invoice from Netz AG: “', isQuoted: false },
    { text: 'Strom 2026', isQuoted: true },
    { text: '”.', isQuoted: false },
  ]);
});

test('words of a letter cannot turn the direction of writing, nor begin a line', () => {
  const slots = { kind: 'invoice', sender: 'Netz\u202E GA\n\u2066 AG' };
  expect(filled(said('letterOf', slots), ENGLISH)).toEqual([
    { text: 'This is an invoice from Netz GA AG.', isQuoted: false },
  ]);
});

test('braces in the words of a letter are words', () => {
  const slots = { kind: 'letter', sender: 'A', subject: '{amount} {day}' };
  const text = filled(said('letterOfAbout', slots), GERMAN).map((piece) => piece.text);
  expect(text.join('')).toBe('Das ist ein Brief von A: „{amount} {day}“.');
});
