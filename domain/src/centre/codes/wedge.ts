import { readCode, type Code } from './code.ts';

/** A key that was pressed: its name as browsers say it, and when, in milliseconds of one clock. */
export type Keystroke = { readonly key: string; readonly at: number };

/** What came out of a scanner: a code of the centre, the same once more, or one that is not ours; and the text it typed. */
export type Scan =
  | { readonly kind: 'code'; readonly code: Code; readonly text: string }
  | { readonly kind: 'repeated'; readonly code: Code; readonly text: string }
  | { readonly kind: 'foreign'; readonly text: string };

type Recent = { readonly text: string; readonly at: number };

/** What was typed so far, as far as it may be a scan, and what was scanned last. */
export type WedgeState = {
  readonly typed: string;
  readonly at: number;
  readonly recent: readonly Recent[];
};

export const NOTHING_TYPED: WedgeState = { typed: '', at: -Infinity, recent: [] };

/** Scanners type a sign in 1 to 30 ms; the quickest people need 60 on average, and two keys at once only now and then. */
export const MOST_GAP_MS = 50;
/** The same code is not meant twice within this time. */
export const REPEATED_MS = 1_000;
/** Shorter bursts are two hands on a keyboard, or a scanner that was cut off. */
export const LEAST_SIGNS = 6;

const ENDS = ['Enter', 'Tab'];
// Scanners hold Shift for capitals; a lock that was pressed is no sign either.
const SILENT = ['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta', 'NumLock'];
// A sign with an accent that waits for its letter is in foreign codes alone.
const signOf = (key: string) => (key === 'Dead' ? '\u{FFFD}' : key);

type Step = { readonly state: WedgeState; readonly scan: Scan | null };

function scanned({ typed, recent }: WedgeState, at: number): Step {
  const code = readCode(typed);
  const others = recent.filter((one) => at >= one.at && at - one.at < REPEATED_MS);
  if (code === null)
    return {
      state: { ...NOTHING_TYPED, recent: others },
      scan: { kind: 'foreign', text: typed },
    };
  const text = typed.toUpperCase();
  const kind = others.some((one) => one.text === text) ? 'repeated' : 'code';
  const state = { ...NOTHING_TYPED, recent: [...others, { text, at }] };
  return { state, scan: { kind, code, text: typed } };
}

/**
 * Follows the keys of a station, wherever the focus is: a fast burst that Enter or Tab ends is a scan. What people type is none, and a burst
 * without its end is forgotten.
 */
export function pressKey(state: WedgeState, { key, at }: Keystroke): Step {
  if (SILENT.includes(key)) return { state, scan: null };
  const isFast = at >= state.at && at - state.at <= MOST_GAP_MS;
  const typed = isFast ? state.typed : '';
  if (ENDS.includes(key))
    return typed.length < LEAST_SIGNS
      ? { state: { ...state, typed: '', at: -Infinity }, scan: null }
      : scanned({ ...state, typed }, at);
  const sign = signOf(key);
  const isSign = [...sign].length === 1;
  return { state: { ...state, typed: isSign ? typed + sign : '', at }, scan: null };
}
