/** Failed sign-ins for different logins from one network address in a window; more than for one login, because an office shares it. */
export const MOST_LOGINS_OF_NET = 10;

/** What strangers may still try at one login after its own tries are used up; each of these tries costs a solved puzzle. */
export const PAID_TRIES = {
  /** The first and the second try of a network in 24 hours: places an hour for each, so that many who try leave some for the next. */
  first: 240,
  second: 240,
  /** Every further one of all networks together, an hour. */
  further: 20,
  /** Tries of one network in a window. */
  ofGroup: 5,
  /** First and second tries an hour from one large block of addresses, which one provider or one cloud may own. */
  ofBlock: 64,
  /** Tries an hour from one address whose own tries are used up, for all logins together. */
  ofNetwork: 120,
} as const;
export type PaidKind = 'first' | 'second' | 'further';

/** Which of the paid tries a network has left that has tried this often in 24 hours. */
export function paidKind(triedBefore: number): PaidKind {
  if (triedBefore === 0) return 'first';
  return triedBefore === 1 ? 'second' : 'further';
}

/** A puzzle falls into parts, so that its length varies little and its progress can be shown. */
export const PUZZLE_PARTS = 16;
/** How long the answer to a puzzle is taken. */
export const PUZZLE_SECONDS = 600;
const EASIEST = 12;
const HARDEST = 16;
/** More tries than this are not counted: they would make nothing harder. */
export const MOST_HEAT = 128;

/** The zero bits each part asks for: a blink where few have tried, some seconds of a phone where very many do. */
export function puzzleBits(heat: number): number {
  return Math.min(HARDEST, EASIEST + Math.floor(Math.log2(1 + heat / 8)));
}
