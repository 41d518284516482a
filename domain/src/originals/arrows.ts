import type { Place, Station } from './place.ts';

/** Every way a paper may go, and no other: what has been sent or destroyed goes nowhere (DEC-TRANS-ORIGINAL). */
export const ARROWS = {
  StorageShortTerm: [
    'ReturnBasket',
    'ReturnImmediate',
    'ReturnScheduled',
    'ShredBasket',
    'StorageLongTerm',
  ],
  StorageLongTerm: ['ReturnBasket'],
  ReturnBasket: ['StorageShortTerm', 'ReturnImmediate', 'ReturnScheduled', 'ShredBasket'],
  ReturnImmediate: ['ReturnPacketSent'],
  ReturnScheduled: ['ReturnPacketSent'],
  // Back as long as nothing went into the machine.
  ShredBasket: ['StorageShortTerm', 'Digital'],
  ReturnPacketSent: [],
  Digital: [],
} as const satisfies Record<Station, readonly Station[]>;

/** Whether a paper may go from here to there. */
export function mayGo(from: Station, to: Station): boolean {
  const ways: readonly Station[] = ARROWS[from];
  return ways.includes(to);
}

/** The places from which a paper may go there. */
export function waysTo(to: Station): readonly Place[] {
  return (Object.keys(ARROWS) as Place[]).filter((from) => mayGo(from, to));
}
