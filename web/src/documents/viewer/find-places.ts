import { placesOf } from '../editor/page-boxes.ts';
import type { Place } from '../record/places.ts';
import type { WordsOf } from './page-words.ts';

/** So many pages are asked for at a time: a letter may have hundreds. */
const AT_ONCE = 8;

/** One place of what is sought: a box for each line it runs over. */
export type Found = readonly Place[];

/** What was found, and the pages whose text could not be had: there it may stand as well. */
export type Looked = { readonly found: readonly Found[]; readonly missed: readonly number[] };

export const NOTHING: Looked = { found: [], missed: [] };

type Sought = { readonly wordsOf: WordsOf; readonly pageCount: number; readonly text: string };

async function onPage({ wordsOf, text }: Sought, page: number): Promise<Looked> {
  const words = await wordsOf(page).catch(() => null);
  if (words === null) return { found: [], missed: [page] };
  const found = placesOf(words, text).map((boxes) => boxes.map((box) => ({ page, box })));
  return { found, missed: [] };
}

/** Where a text stands on all pages; it comes to its end whatever fails, or as soon as nobody waits for it. */
export async function findPlaces(sought: Sought, isWaiting: () => boolean): Promise<Looked> {
  const { pageCount, text } = sought;
  const all: Looked[] = [];
  for (let first = 1; isWaiting() && text !== '' && first <= pageCount; first += AT_ONCE) {
    const pages = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    const within = pages.filter((page) => page <= pageCount);
    all.push(...(await Promise.all(within.map((page) => onPage(sought, page)))));
  }
  return {
    found: all.flatMap(({ found }) => found),
    missed: all.flatMap(({ missed }) => missed),
  };
}
