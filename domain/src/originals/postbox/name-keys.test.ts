import { expect, test } from 'vitest';
import { nameKeys, soundOf } from './name-keys.ts';
import { partsOfName, peopleIn } from './name-parts.ts';
import { isNickname } from './nicknames.ts';

const folded = (name: string) => nameKeys(name).folded;
const sound = (name: string) => nameKeys(name).sound;

test('sounds are those of the Cologne phonetics, by the examples that were published with it', () => {
  expect([soundOf('Wikipedia'), soundOf('Breschnew'), soundOf('Müller-Lüdenscheidt')]).toEqual([
    '3412',
    '17863',
    '65752682',
  ]);
});

test('a name has one key however its umlauts, its case, its order, its titles and its legal form are written', () => {
  const one = (names: readonly string[]) =>
    expect(new Set(names.map(folded)).size, names[0]).toBe(1);
  one(['Jürgen Weber', 'Juergen Weber', 'Jurgen WEBER', 'Weber, Jürgen', 'Ju\u0308rgen Weber']);
  one(['Clara Weiß', 'Frau Dr. Clara Weiss', 'Prof. Dr.-Ing. Clara Weiß', 'Herrn Weiß Clara jun.']);
  one([
    'Kühn Bau GmbH',
    'Kuehn Bau',
    'Firma Kühn Bau G.m.b.H.',
    'Kühn Bau UG (haftungsbeschränkt)',
  ]);
  one(['Turnverein Aue e. V.', 'Turnverein Aue eV', 'Turnverein Aue e.V.']);
  one(['Weber & Sohn oHG', 'Weber und Sohn']);
  one(['Müller-Lüdenscheidt, Anna', 'Anna Müller Lüdenscheidt']);
  expect(folded('Jonas Weber')).not.toBe(folded('Clara Weber'));
  expect(folded('Dr. h. c.')).not.toBe('');
});

test('what sounds alike, and what is short for it, has one sound', () => {
  expect(sound('Maier')).toBe(sound('Meyer'));
  expect(sound('Max Schmidt')).toBe(sound('Schmitt Maximilian'));
  expect(sound('Philipp Bauer')).toBe(sound('Filip Baur'));
  expect(sound('Jonas Weber')).not.toBe(sound('Clara Weber'));
  expect(sound('Studio 54')).not.toBe(sound('Studio 45'));
});

test('a short name belongs to its long ones, and two long ones not to each other', () => {
  expect(isNickname('max', 'maximilian')).toBe(true);
  expect(isNickname('christian', 'chris')).toBe(true);
  expect(isNickname('christian', 'christine')).toBe(false);
  expect(isNickname('max', 'max')).toBe(false);
});

test('what stands beside a name is told apart from it, and two people on one line are two', () => {
  expect(partsOfName('Frau Prof. Dr. med. Clara Weber-Kühn jun.')).toEqual({
    words: ['clara', 'weber', 'kühn'],
    forms: ['frau'],
    titles: ['dr', 'med', 'prof'],
    generations: ['jun'],
    legal: [],
  });
  expect(peopleIn('Eheleute Clara und Jonas Weber')).toEqual(['Clara Weber', 'Jonas Weber']);
  expect(peopleIn('Clara Kühn & Jonas Weber')).toEqual(['Clara Kühn', 'Jonas Weber']);
  for (const one of [
    'Clara Weber',
    'Weber & Sohn oHG',
    'Bund für Umwelt und Natur in Aue und Umgebung',
  ])
    expect(peopleIn(one), one).toEqual([]);
});
