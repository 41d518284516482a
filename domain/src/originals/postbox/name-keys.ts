import { colognePhonetic } from 'cologne-phonetic';
import { fold } from '../../basics/index.ts';
import { partsOfName } from './name-parts.ts';
import { shortNameOf } from './nicknames.ts';

/** Which of the rules below made a key: names that have keys of an earlier one get new ones. */
export const NAME_KEYS = 1;

/** By what a name is looked up: letter by letter, and by its sound. */
export type NameKeys = { readonly folded: string; readonly sound: string };

/** A word of a name without case, accents and umlauts, however those were written: Müller, Mueller and Muller are one. */
export const foldedWord = (word: string): string => fold(word).replaceAll(/([aou])e/g, '$1');

/** How a word sounds by the Cologne phonetics; digits have no sound. */
export function soundOf(word: string): string {
  const folded = foldedWord(word);
  return /\d/.test(folded) ? folded : colognePhonetic(folded);
}

/** The keys of a name: without titles, forms of address and legal forms, and whatever the order of its words. */
export function nameKeys(name: string): NameKeys {
  const words = partsOfName(name).words.map(foldedWord);
  const sounds = words.map((word) => soundOf(shortNameOf(word))).filter((sound) => sound !== '');
  return { folded: words.toSorted().join(' '), sound: sounds.toSorted().join(' ') };
}
