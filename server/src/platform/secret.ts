import { randomBytes } from 'node:crypto';

const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** A short public name for a row, in letters that cannot be confused; it names and gives no right. */
export function publicId(length = 12): string {
  return [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
