import { letter, type Expected } from './layout.ts';
import { readDocument } from '../../src/extraction/read-document.ts';
import { readDuties } from '../../src/extraction/duties/read-duties.ts';

/** What a letter of 5 March 2026 says. */
export type Told = {
  readonly from: string;
  readonly subject: string;
  readonly words: readonly string[];
};

/** What is read of a letter of 5 March 2026 with these words. */
export function dutiesOf({ from, subject, words }: Told) {
  const text = `
    20 14 14| ${from}
    20 46 7| ${from} · Markt 1 · 50667 Talstadt
    20 54 11| Frau
    | Clara Weber
    | Torstraße 112
    | 10119 Talstadt
    140 75 10| Talstadt, 05.03.2026
    20 96 12| ${subject}
    20 106 10| Sehr geehrte Frau Weber,
    20 114 10| ${words.join('\n    | ')}
    20 190 10| Mit freundlichen Grüßen`;
  const { pages } = letter('', {} as Expected, text);
  return readDuties(pages, readDocument(pages));
}

/** The same in short: kind, right, day, law. */
export const dutiesInShort = (told: Told) =>
  dutiesOf(told).map(({ kind, isRight, day, law }) =>
    [kind, ...(isRight ? ['right'] : []), day ?? 'no day', ...(law === null ? [] : [law])].join(
      ' ',
    ),
  );
