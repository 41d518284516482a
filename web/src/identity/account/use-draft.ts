import { useState } from 'react';
import type { Problem } from './account-words.ts';

export type Values = Readonly<Record<string, string>>;

/** What the server answered to what was sent. */
export type Saved = {
  readonly errorCode: string | null;
  readonly problems?: readonly Problem[];
};

/** How saving went; a code says why nothing was kept. */
export type Outcome = 'none' | 'saved' | 'failed' | { readonly code: string };

type State = {
  readonly own: Values;
  readonly found: readonly Problem[];
  readonly isAsked: boolean;
  readonly isPending: boolean;
  readonly outcome: Outcome;
};
const FRESH: State = { own: {}, found: [], isAsked: false, isPending: false, outcome: 'none' };

type Plan<F extends Values> = {
  /** What is kept now. */
  readonly known: F;
  readonly problemsOf: (values: F) => readonly Problem[];
  readonly send: (values: F) => Promise<Saved>;
};

/** Some fields of the settings while they are being written: what stands in them, what is wrong, and saving them. */
export function useDraft<F extends Values>({ known, problemsOf, send }: Plan<F>) {
  const [state, set] = useState(FRESH);
  const values: F = { ...known, ...state.own };
  const isChanged = Object.keys(known).some((field) => values[field] !== known[field]);
  const problems = state.isAsked ? [...problemsOf(values), ...state.found] : [];
  const save = async () => {
    if (state.isPending) return;
    const asked: State = { ...state, isAsked: true, found: [], outcome: 'none' };
    if (problemsOf(values).length > 0) return set(asked);
    set({ ...asked, isPending: true });
    try {
      const { errorCode, problems: found = [] } = await send(values);
      if (errorCode === null) set({ ...FRESH, outcome: 'saved' });
      else set({ ...asked, found, outcome: { code: errorCode } });
    } catch {
      set({ ...asked, outcome: 'failed' });
    }
  };
  return {
    values,
    isChanged,
    isPending: state.isPending,
    outcome: state.outcome,
    problemAt: (field: string) => problems.find((one) => one.field === field) ?? null,
    save,
    discard: () => set(FRESH),
    change: (field: string, text: string) =>
      set({
        ...state,
        own: { ...state.own, [field]: text },
        found: state.found.filter((one) => one.field !== field),
        outcome: 'none',
      }),
  };
}

export type Draft = Omit<ReturnType<typeof useDraft>, 'values'> & { readonly values: Values };
