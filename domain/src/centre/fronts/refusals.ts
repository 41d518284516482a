import { STEP_REFUSALS } from '../envelopes.ts';

/** Why the front of an envelope is not taken: another one waits for the same scanner, or what was sent is no picture. */
export const FRONT_REFUSALS = [...STEP_REFUSALS, 'SCANNER_BUSY', 'NO_PICTURE'] as const;
export type FrontRefusal = (typeof FRONT_REFUSALS)[number];

/** Larger no picture of a front is. */
export const FRONT_MAX_BYTES = 15 * 1024 * 1024;

/** What a picture of a front may be. */
export const FRONT_TYPES = ['image/jpeg', 'image/png'] as const;
export type FrontType = (typeof FRONT_TYPES)[number];
