import { randomBytes, randomInt } from 'node:crypto';
import { BODY_DIGITS, readCode, writeCode } from '@postkorb/domain/centre';
import { hashOf } from '#platform/basics/keys';

/** The code of a new badge, by chance; without its PIN it opens nothing. */
export const newBadge = (): string => {
  const body = Array.from({ length: BODY_DIGITS }, () => randomInt(10)).join('');
  return writeCode({ kind: 'badge', body });
};

/** The code of a badge as it is kept; null of what is no badge. */
export function badgeHashOf(scanned: string): string | null {
  const code = readCode(scanned);
  return code?.kind === 'badge' ? hashOf(writeCode(code)) : null;
}

// Neither Y nor Z, which keyboards of two languages swap.
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWX';
const GROUPS = /.{4}/g;

/** A password for a station, thought of by nobody: 120 bits, in groups that can be typed. */
export function newStationPassword(): string {
  const signs = [...randomBytes(24)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return (signs.match(GROUPS) ?? []).join('-');
}

/** A password, however it was typed, as it is kept. */
export const stationPasswordHash = (typed: string): string =>
  hashOf(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''));
