import { letter, type Expected } from './layout.ts';
import { readDocument } from '../../src/extraction/read-document.ts';
import { readDuties } from '../../src/extraction/duties/read-duties.ts';

/** What a letter says, of 5 March 2026 unless it names another day. */
export type Wording = {
  readonly from: string;
  readonly subject: string;
  readonly words: readonly string[];
  /** As it is printed. */
  readonly date?: string;
  readonly greeting?: string;
  /** Whether its words reach down to where the closing stands, which it then goes without. */
  readonly isLong?: boolean;
};

const CLOSING = '\n    20 190 10| Mit freundlichen Grüßen';

/** Its pages. */
export function pagesOfWording({
  from,
  subject,
  words,
  date = '05.03.2026',
  greeting = 'Sehr geehrte Frau Weber,',
  isLong = false,
}: Wording) {
  const text = `
    20 14 14| ${from}
    20 46 7| ${from} · Markt 1 · 50667 Talstadt
    20 54 11| Frau
    | Clara Weber
    | Torstraße 112
    | 10119 Talstadt
    140 75 10| Talstadt, ${date}
    20 96 12| ${subject}
    20 106 10| ${greeting}
    20 114 10| ${words.join('\n    | ')}${isLong ? '' : CLOSING}`;
  return letter('', {} as Expected, text).pages;
}

/** What is read of a letter with these words. */
export function dutiesOf(wording: Wording) {
  const pages = pagesOfWording(wording);
  return readDuties(pages, readDocument(pages));
}

/** The same in short: kind, right, day, law. */
export const dutiesInShort = (wording: Wording) =>
  dutiesOf(wording).map(({ kind, isRight, day, law }) =>
    [kind, ...(isRight ? ['right'] : []), day ?? 'no day', ...(law === null ? [] : [law])].join(
      ' ',
    ),
  );
