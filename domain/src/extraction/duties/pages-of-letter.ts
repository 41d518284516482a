import { fold } from '../../basics/index.ts';
import type { Page } from '../layout/page.ts';
import { advertisingIn } from '../fields/advertising.ts';
import { PAY } from './signs.ts';

const ENOUGH = 20_000;
const FEWEST_WORDS = 8;
const MOST_WORDS = 6000;

/** What a page is judged by: its words alone. */
type Sheet = { readonly number: number; readonly text: string };

// Whatever it sells beside, a page with an account, or with a day until which something is to be done, asks for something.
const ACCOUNT = /\b[a-z]{2}\d{2}( ?[\d*]{4}){3,}/;
const BY_A_DAY = /\b(bis|spatestens|by)\b[^.]{0,40}\d/;
const TO_BE_DONE = /(abschnitt|unterschr|zuruck)/;
const asks = (folded: string) =>
  ACCOUNT.test(folded) || (BY_A_DAY.test(folded) && (PAY.test(folded) || TO_BE_DONE.test(folded)));

// Each page is asked by itself: what the letter is about stands on its first.
function sells({ text }: Sheet): boolean {
  const folded = fold(text.slice(0, ENOUGH));
  return !asks(folded) && advertisingIn({ sender: '', text: folded, isFamiliar: false }) > 0;
}

/**
 * The numbers of the pages that only sell, inside a letter that does not: what stands on them is nothing that the letter wants. A first
 * page of few words is a cover, and says nothing of those behind it.
 */
export function advertisingPages(sheets: readonly Sheet[]): readonly number[] {
  const [letter, ...others] = sheets;
  if (
    letter === undefined ||
    letter.text.slice(0, ENOUGH).split(/\s+/).length < FEWEST_WORDS ||
    sells(letter)
  )
    return [];
  return others.filter(sells).map(({ number }) => number);
}

const sheetOf = ({ number, words }: Page): Sheet => ({
  number,
  text: words
    .slice(0, MOST_WORDS)
    .map(({ text }) => text)
    .join(' '),
});

/** The pages of a letter but for those that only sell. */
export function pagesOfLetter(pages: readonly Page[]): readonly Page[] {
  if (pages.length < 2) return pages;
  const sold = advertisingPages(pages.map(sheetOf));
  return sold.length === 0 ? pages : pages.filter(({ number }) => !sold.includes(number));
}
