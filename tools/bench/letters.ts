import { formsOf } from '../../domain/src/documents/index.ts';
import { chance, oneOf } from './chance.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';

/** A word that stands in the oldest letters only. */
export const OLDEST_WORD = 'Urbeleg';
const OLDEST = 60;
const WORDS_A_LINE = 9;

export type SeededLetter = {
  readonly number: number;
  readonly sender: string;
  readonly subject: string;
  readonly recipient: string;
  readonly reference: string;
  readonly tags: readonly string[];
  readonly amountCents: number;
  readonly text: string;
  /** What it is found by, each with its mark. */
  readonly terms: readonly string[];
};

export type Writer = {
  readonly write: (number: number) => SeededLetter;
  /** In how many of the written letters each word of the vocabulary stands. */
  readonly spread: Uint32Array;
  readonly vocabulary: Vocabulary;
};

/** The reference printed on a letter, and on no other. */
export const referenceOf = (number: number) => `RE-2024-${String(number).padStart(7, '0')}`;

const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 100_000;

/** Folding takes its time, and most words come again. */
function formsKnown(word: string): readonly string[] {
  const there = known.get(word) ?? formsOf(word);
  if (known.size < MOST_KNOWN) known.set(word, there);
  return there;
}

const marked = (mark: string, text: string) =>
  text
    .split(/\s+/)
    .flatMap(formsKnown)
    .map((form) => mark + form);

/** Writes letter number n of an account, always the same one. */
export function openWriter(): Writer {
  const vocabulary = openVocabulary();
  const forms = vocabulary.words.map((word) => formsOf(word).map((form) => `:${form}`));
  const spread = new Uint32Array(vocabulary.words.length);
  const write = (number: number): SeededLetter => {
    const random = chance(1_000_003 * (number + 1));
    const length = 120 + Math.floor(random() * 160);
    const places = Array.from({ length }, () => vocabulary.draw(random));
    const sender = oneOf(random, vocabulary.senders);
    const recipient = `Clara ${oneOf(random, vocabulary.names)}`;
    const subject = places
      .slice(0, 4)
      .map((place) => vocabulary.words[place])
      .join(' ');
    const reference = referenceOf(number);
    const amountCents = 100 + Math.floor(random() * 900_000);
    const tags = random() < 0.5 ? [oneOf(random, ['Steuer', 'Wohnung', 'Auto', 'Gesundheit'])] : [];
    const printed = [sender, recipient, reference, `${amountCents / 100} EUR`, ...tags];
    if (number < OLDEST) printed.push(OLDEST_WORD);
    const terms = new Set(marked(':', printed.join(' ')));
    for (const place of new Set(places)) {
      spread[place]! += 1;
      for (const form of forms[place]!) terms.add(form);
    }
    for (const term of marked('s', sender)) terms.add(term);
    for (const term of marked('j', subject)) terms.add(term);
    for (const term of marked('t', tags.join(' '))) if (term !== 't') terms.add(term);
    const text = pageOf(printed, places, vocabulary.words);
    const details = { number, sender, subject, recipient, reference, tags, amountCents };
    return { ...details, text, terms: [...terms] };
  };
  return { write, spread, vocabulary };
}

function pageOf(
  printed: readonly string[],
  places: readonly number[],
  words: readonly string[],
): string {
  const lines = [...printed];
  for (let at = 0; at < places.length; at += WORDS_A_LINE)
    lines.push(
      places
        .slice(at, at + WORDS_A_LINE)
        .map((place) => words[place])
        .join(' '),
    );
  return lines.join('\n');
}
