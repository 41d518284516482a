import { randomBytes } from 'node:crypto';
import { hashOf } from '#platform/basics/keys';

// Neither Y nor Z, which keyboards of two languages swap, and nothing that needs another key.
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWX';

const signs = (count: number): string =>
  [...randomBytes(count)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** The code of a new badge, which nobody guesses: 80 bits in 16 signs that every scanner types as they are. */
export const writeBadge = (): string => signs(16);

/** The code of a badge as it is kept. */
export const badgeHashOf = (code: string): string => hashOf(code.trim().toUpperCase());

const GROUPS = /.{1,4}/g;

/** A password for a station, thought of by nobody: 120 bits, in groups that can be typed. */
export const newStationPassword = (): string => (signs(24).match(GROUPS) ?? []).join('-');

/** A password as somebody may type it, and as it is hashed. */
export const stationPasswordHash = (typed: string): string =>
  hashOf(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''));
