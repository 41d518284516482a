/** Why there is no picture of a front, or nothing came of it; a screen says them, and the envelope waits for another one. */
export const FRONT_REFUSALS = [
  'NO_FRONT',
  'NO_PICTURE',
  'UNREADABLE_FRONT',
  'OTHER_FRONT',
  'SCANNER_BUSY',
] as const;
export type FrontRefusal = (typeof FRONT_REFUSALS)[number];

/** Larger no picture of a front is. */
export const FRONT_MAX_BYTES = 15 * 1024 * 1024;

/** What a picture of a front may be. */
export const FRONT_TYPES = ['image/jpeg', 'image/png'] as const;
export type FrontType = (typeof FRONT_TYPES)[number];
