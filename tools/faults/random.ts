export type Random = {
  /** A number from 0 up to 1. */
  readonly next: () => number;
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(all: readonly T[]) => T;
};

/** The same numbers for the same seed (mulberry32), so that a run can be had again. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (all) => all[Math.floor(next() * all.length)]!,
  };
}
