import { fold } from '../basics/index.ts';
import type { CaseLetter } from './case-letter.ts';

const LEGAL_FORMS =
  /^(gmbh|ggmbh|mbh|ug|ag|se|kg|kgaa|ohg|gbr|partg|ek|ev|eg|co|ltd|limited|inc|llc|plc|sa|sarl|und|and)$/;

/** The words of a name that tell it from others: "Müller & Söhne GmbH" becomes muller sohne. */
function wordsOf(name: string): readonly string[] {
  const forms = fold(name).replace(/\b(e|g)\.\s?(?=(k|v|g)\b)/g, '$1');
  const words = forms.match(/[\p{L}\d]+/gu) ?? [];
  const telling = words.filter((word) => !LEGAL_FORMS.test(word));
  return telling.length > 0 ? telling : words;
}

type Party = Pick<CaseLetter, 'senderName' | 'recipientName' | 'isOutgoing'>;

/** With whom a letter was exchanged: who wrote it, or whom its reader wrote to. */
export const partyOf = ({ senderName, recipientName, isOutgoing = false }: Party) =>
  isOutgoing ? recipientName : senderName;

/** How a party is looked up, whatever form its name has; null where nobody was read. */
export function partyKey(letter: Party): string | null {
  const name = partyOf(letter);
  return name === null ? null : wordsOf(name).join(' ');
}

const begins = (long: readonly string[], short: readonly string[]) =>
  short.length > 1 && short.every((word, at) => word === long[at]);

/** Whether two letters were exchanged with the same people: by name, or by the account to which is paid. */
export function isSameParty(one: CaseLetter, other: CaseLetter): boolean {
  const [name, otherName] = [partyOf(one), partyOf(other)];
  if (one.iban !== null && one.iban === other.iban && !one.isOutgoing && !other.isOutgoing)
    return true;
  if (name === null || otherName === null) return false;
  const [words, others] = [wordsOf(name), wordsOf(otherName)];
  return words.join(' ') === others.join(' ') || begins(words, others) || begins(others, words);
}

/** Whether a letter speaks of somebody by the words of their name: a court names who sues. */
export function names({ text }: CaseLetter, other: CaseLetter): boolean {
  const name = partyOf(other);
  const words = name === null ? [] : wordsOf(name);
  return words.join('').length >= FEWEST_OF_NAME && ` ${text} `.includes(` ${words.join(' ')} `);
}

const FEWEST_OF_NAME = 6;

/** The words of pages as `names` looks through them. */
export const caseText = (text: string) => wordsOf(text).join(' ');
