import { fold } from '../../basics/index.ts';

const LONGEST_WORD = 60;

/** As fold, with the umlauts written out: ä as ae. */
function foldLong(text: string): string {
  return fold(
    text
      .toLowerCase()
      .normalize('NFC')
      .replaceAll('ä', 'ae')
      .replaceAll('ö', 'oe')
      .replaceAll('ü', 'ue'),
  );
}

const clip = (word: string) => word.slice(0, LONGEST_WORD);
const glue = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '');

// Nearly every word of a German document: its forms need no tables of Unicode, and are made ten times as fast.
const GERMAN = /^[!-~äöüß]*$/i;
const ONE_WORD = /^[a-z0-9]+$/;
const UMLAUTS = /[äöüß]/g;
const SHORT: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u', ß: 'ss' };
const LONG: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

function partsOf(word: string): string[] {
  return ONE_WORD.test(word)
    ? [word]
    : [...word.split(/[^a-z0-9]+/), word.replace(/[^a-z0-9]+/g, '')];
}

function partsOfGerman(word: string): string[] {
  if (word.search(UMLAUTS) < 0) return partsOf(word);
  const foldedBy = (table: typeof SHORT) => word.replace(UMLAUTS, (sign) => table[sign] ?? sign);
  return [...partsOf(foldedBy(SHORT)), ...partsOf(foldedBy(LONG))];
}

function partsOfAny(printed: string): string[] {
  return [fold(printed), foldLong(printed)].flatMap((word) => [
    ...word.split(/[^\p{L}\p{N}]+/u),
    glue(word),
  ]);
}

/**
 * Every form under which one printed word is found: folded both ways, its parts, and without its
 * punctuation (`RE-2026-4471` also as `re20264471`, `1.248,10` also as `124810`).
 */
export function formsOf(printed: string): string[] {
  const parts = GERMAN.test(printed) ? partsOfGerman(printed.toLowerCase()) : partsOfAny(printed);
  if (parts.length === 1) return parts.map(clip);
  return [...new Set(parts.filter((word) => word !== '').map(clip))];
}

/** All forms of all words of a text, each once. */
export function termsOf(text: string): Set<string> {
  const terms = new Set<string>();
  for (const printed of text.split(/\s+/u)) for (const form of formsOf(printed)) terms.add(form);
  return terms;
}

/** The one form a typed word is looked up by; null when it holds no letter or digit. */
export function termOf(typed: string): string | null {
  const word = clip(glue(fold(typed)));
  return word === '' ? null : word;
}

/** Whether a printed word is a hit for a typed one: some form of it begins with it. */
export function isHit(printed: string, term: string): boolean {
  const plain = printed.toLowerCase();
  // A search looks at thousands of words, and most of them have one form.
  if (ONE_WORD.test(plain)) return plain.startsWith(term);
  return formsOf(printed).some((form) => form.startsWith(term));
}

const CHARACTERS_LOOKED_FOR = 4;
const SPACE = /\s/;
const BETWEEN = '[^\\sa-z0-9]*';
const FOREIGN = '[^\\x00-\\x7fäöüß\\s]';
const WITH_UMLAUT: Readonly<Record<string, string>> = {
  a: '[aä]',
  o: '[oö]',
  u: '[uü]',
  s: '[sß]',
};

/** What a hit holds, unless it has foreign letters: the first of the term, whatever stands between them. */
function traceOf(term: string): string {
  const characters = /^[a-z0-9]*/.exec(term)![0].slice(0, CHARACTERS_LOOKED_FOR);
  if (characters === '') return FOREIGN;
  // One sign may stand for two letters of the term: ä for ae, ß for ss.
  return [...characters]
    .map((character, place) => {
      const own = WITH_UMLAUT[character] ?? character;
      const before = characters[place - 1] ?? '';
      const drawn = /ae|oe|ue|ss/.test(before + character);
      const whole = place === 0 ? own : BETWEEN + own;
      return drawn ? `(?:${whole})?` : whole;
    })
    .join('');
}

/** A word as it is printed, and at which UTF-16 unit of its text it begins. */
export type FoundWord = { readonly word: string; readonly index: number };

/** The first word of a text that is a hit for one of the terms; passes over the others without taking them apart. */
export function firstHit(text: string, terms: readonly string[]): FoundWord | null {
  const traces = new RegExp([...terms.map(traceOf), FOREIGN].join('|'), 'gi');
  for (let trace = traces.exec(text); trace !== null; trace = traces.exec(text)) {
    let [index, end] = [trace.index, traces.lastIndex];
    while (index > 0 && !SPACE.test(text[index - 1]!)) index -= 1;
    while (end < text.length && !SPACE.test(text[end]!)) end += 1;
    const word = text.slice(index, end);
    if (terms.some((term) => isHit(word, term))) return { word, index };
    traces.lastIndex = end;
  }
  return null;
}
