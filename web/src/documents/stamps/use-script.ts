import { useEffect, useState } from 'react';
import type { Cut } from './strokes.ts';

type State = { readonly typed: string; readonly cut: Cut | null; readonly hasFailed: boolean };

const NOTHING: State = { typed: '', cut: null, hasFailed: false };

/** What is typed in the strokes of a script, none until they are written; what failed can be tried again. */
export function useScript(typed: string) {
  const [state, set] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let stands = true;
    const write = async () => {
      const { written } = await import('./script.ts');
      return written(typed);
    };
    write().then(
      (cut) => stands && set({ typed, cut, hasFailed: false }),
      () => stands && set({ typed, cut: null, hasFailed: true }),
    );
    return () => {
      stands = false;
    };
  }, [typed, tries]);
  // The strokes of what stood there before are no longer those of what is typed.
  const { cut, hasFailed } = state.typed === typed ? state : NOTHING;
  return { cut, hasFailed, again: () => setTries(tries + 1) };
}
