import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

/** A key of its own for each purpose, all from the one secret of the house. */
export function keyFor(secret: string, purpose: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'postkorb', purpose, bytes));
}

const derived = new Map<string, KeyObject>();
const MOST_DERIVED = 100;

/** The same key, derived once: every request carries a seal. */
function knownKey(secret: string, purpose: string): KeyObject {
  const name = `${purpose}/${secret}`;
  const key = derived.get(name) ?? createSecretKey(keyFor(secret, purpose));
  if (derived.size < MOST_DERIVED) derived.set(name, key);
  return key;
}

/** A seal only this house can put on a text; its purpose is one of a few. */
export function seal(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', knownKey(secret, purpose)).update(text).digest('base64url');
}

/** Whether two seals are the same, in a time that tells nothing. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The name a secret has in the database. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
