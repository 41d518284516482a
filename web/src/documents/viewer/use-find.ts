import { useEffect, useState } from 'react';
import { placesOf } from '../editor/page-boxes.ts';
import type { Place } from '../record/places.ts';
import type { WordsOf } from './page-words.ts';

const PAUSE = 150;
/** So many pages are asked for at a time: a letter may have hundreds. */
const AT_ONCE = 8;

/** One place of what is sought: a box for each line it runs over. */
export type Found = readonly Place[];
type State = { readonly sought: string; readonly found: readonly Found[]; readonly at: number };

const NOTHING: State = { sought: '', found: [], at: 0 };

async function onPage(wordsOf: WordsOf, page: number, typed: string): Promise<Found[]> {
  const places = placesOf(await wordsOf(page), typed);
  return places.map((boxes) => boxes.map((box) => ({ page, box })));
}

/** Where what is typed stands on the pages, however it is spaced there, and which of these places is looked at. */
export function useFind(wordsOf: WordsOf, pageCount: number) {
  const [typed, type] = useState('');
  const [state, set] = useState(NOTHING);
  const sought = typed.trim();
  useEffect(() => {
    let stands = true;
    const look = async () => {
      const found: Found[] = [];
      for (let first = 1; stands && sought !== '' && first <= pageCount; first += AT_ONCE) {
        const pages = Array.from({ length: AT_ONCE }, (_, index) => first + index);
        const within = pages.filter((page) => page <= pageCount);
        const some = await Promise.all(within.map((page) => onPage(wordsOf, page, sought)));
        found.push(...some.flat());
      }
      if (stands) set({ sought, found, at: 0 });
    };
    const timer = setTimeout(() => void look().catch(() => {}), PAUSE);
    return () => {
      stands = false;
      clearTimeout(timer);
    };
  }, [wordsOf, pageCount, sought]);
  const { found, at } = state;
  const step = (by: 1 | -1) =>
    set({ ...state, at: (at + by + found.length) % Math.max(1, found.length) });
  return {
    typed,
    type,
    isLooking: state.sought !== sought,
    found,
    at,
    now: found[at] ?? null,
    next: () => step(1),
    previous: () => step(-1),
    clear: () => {
      type('');
      set(NOTHING);
    },
  };
}

export type Find = ReturnType<typeof useFind>;
