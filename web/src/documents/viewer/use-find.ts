import { useEffect, useState } from 'react';
import { findPlaces, NOTHING } from './find-places.ts';
import type { WordsOf } from './page-words.ts';

const PAUSE = 150;
const BEGINNING = { ...NOTHING, sought: '', round: 0, at: 0 };

/** Where what is typed stands on the pages, however it is spaced there, and which of these places is looked at. */
export function useFind(wordsOf: WordsOf, pageCount: number) {
  const [typed, type] = useState('');
  const [round, setRound] = useState(0);
  const [state, set] = useState(BEGINNING);
  const text = typed.trim();
  useEffect(() => {
    let stands = true;
    const look = async () => {
      const looked = await findPlaces({ wordsOf, pageCount, text }, () => stands);
      if (stands) set({ ...looked, sought: text, round, at: 0 });
    };
    const timer = setTimeout(() => void look(), PAUSE);
    return () => {
      stands = false;
      clearTimeout(timer);
    };
  }, [wordsOf, pageCount, text, round]);
  const { found, missed, at } = state;
  const step = (by: 1 | -1) =>
    set({ ...state, at: (at + by + found.length) % Math.max(1, found.length) });
  return {
    typed,
    type,
    isLooking: state.sought !== text || state.round !== round,
    found,
    /** The pages that could not be searched. */
    missed,
    /** Searches once more; the pages whose text is known already cost nothing. */
    again: () => setRound(round + 1),
    at,
    now: found[at] ?? null,
    next: () => step(1),
    previous: () => step(-1),
    clear: () => {
      type('');
      set({ ...BEGINNING, round });
    },
  };
}

export type Find = ReturnType<typeof useFind>;
