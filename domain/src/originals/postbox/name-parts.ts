import { fold } from '../../basics/index.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

// What stands beside a name and is none. All of it as `fold` writes it.
const FORMS = setOf('herr herrn frau fraulein frl firma fa familie fam eheleute zhd');
const TITLES = setOf(
  'dr prof professor doktor med dent vet ing dipl mag phd mba msc bsc rer nat phil jur pol oec hc habil univ',
);
const GENERATIONS = setOf('jun jr junior sen sr senior');
const LEGAL = setOf(
  'gmbh ug ag kg ohg gbr ev eg se mbh ek kgaa ltd inc llc partg partgmbb mbb co cie haftungsbeschrankt',
);
const JOINING = setOf('und u');

/** The parts of a name as it is written: its words, and what stands beside them. */
export type NameParts = {
  /** In lower case, with their umlauts. */
  readonly words: readonly string[];
  readonly forms: readonly string[];
  readonly titles: readonly string[];
  readonly generations: readonly string[];
  readonly legal: readonly string[];
};

const alone = (signs: string) => String.raw`(?<![\p{L}\p{N}])${signs}(?![\p{L}\p{N}])\.?`;
// Written with dots and blanks, each of them would be several words.
const ABBREVIATED = Object.entries({
  gmbh: alone(String.raw`g\.?\s?m\.?\s?b\.?\s?h`),
  ohg: alone(String.raw`o\.?\s?h\.?\s?g`),
  ev: alone(String.raw`e\.?\s?v`),
  ek: alone(String.raw`e\.?\s?k`),
  eg: alone(String.raw`e\.\s?g`),
  hc: alone(String.raw`h\.?\s?c`),
  zhd: alone(String.raw`z\.?\s?h(?:d|de|dn)`),
}).map(([word, pattern]) => [word, new RegExp(pattern, 'gu')] as const);

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a name in lower case, with all that stands beside it. */
function wordsIn(name: string): string[] {
  const lower = name.normalize('NFC').toLowerCase();
  const plain = ABBREVIATED.reduce((text, [word, written]) => text.replace(written, word), lower);
  return plain.match(WORD) ?? [];
}

/** Takes a name apart; where nothing but titles and the like is left, those are the name. */
export function partsOfName(name: string): NameParts {
  const all = wordsIn(name);
  const folded = all.map((word) => [word, fold(word)] as const);
  const those = (set: ReadonlySet<string>) =>
    folded.flatMap(([, one]) => (set.has(one) ? [one] : [])).toSorted();
  const beside = [FORMS, TITLES, GENERATIONS, LEGAL, JOINING];
  const words = folded.flatMap(([word, one]) => (beside.some((set) => set.has(one)) ? [] : [word]));
  if (words.length === 0) return { words: all, forms: [], titles: [], generations: [], legal: [] };
  return {
    words,
    forms: those(FORMS),
    titles: those(TITLES),
    generations: those(GENERATIONS),
    legal: those(LEGAL),
  };
}

/** A name as it is the same name beyond doubt: in any case, with any blanks. */
export const plainName = (name: string): string =>
  name.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

const AND = /\s+(?:und|u\.|&|\+)\s+/iu;
// Clara und Jonas Weber; longer ones are businesses.
const MOST_WORDS = 6;

/** The people whom one line of an envelope names: those of "Clara und Jonas Weber" are two, each with the last name. */
export function peopleIn(name: string): readonly string[] {
  const parts = name.split(AND).map((part) => part.trim());
  const { words, legal } = partsOfName(name);
  if (parts.length !== 2 || legal.length > 0 || words.length > MOST_WORDS) return [];
  const [first = '', last = ''] = parts;
  const lastName = last.split(/\s+/).at(-1) ?? '';
  const isAlone = partsOfName(first).words.length === 1;
  return [isAlone ? `${first} ${lastName}` : first, last].map((one) => {
    const form = partsOfName(one).forms[0];
    return form === undefined ? one : one.replace(/^\S+\s+/, '');
  });
}
