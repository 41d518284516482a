import { fold } from '../../basics/index.ts';
import type { Page } from '../layout/page.ts';
import { advertisingIn } from '../fields/advertising.ts';

/** A page as it is told from others: by its words alone. */
type Sheet = { readonly number: number; readonly text: string };

// Each page is asked by itself: what the letter is about stands on its first.
const sells = ({ text }: Sheet) =>
  advertisingIn({ sender: '', text: fold(text), isFamiliar: false }) > 0;

/** The numbers of the pages that only sell, inside a letter that does not: what stands on them is nothing that the letter wants. */
export function advertisingPages(sheets: readonly Sheet[]): readonly number[] {
  const [letter, ...others] = sheets;
  if (letter === undefined || sells(letter)) return [];
  return others.filter(sells).map(({ number }) => number);
}

const sheetOf = ({ number, words }: Page): Sheet => ({
  number,
  text: words.map(({ text }) => text).join(' '),
});

/** The pages of a letter but for those that only sell. */
export function pagesOfLetter(pages: readonly Page[]): readonly Page[] {
  if (pages.length < 2) return pages;
  const sold = advertisingPages(pages.map(sheetOf));
  return sold.length === 0 ? pages : pages.filter(({ number }) => !sold.includes(number));
}
