import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const [NONCE, TAG] = [12, 16];
const NOT_OPENED = 'what was sealed does not open';

/** What does not open: it was changed, belongs elsewhere, or is under another key. */
export const notOpened = (): Error => new Error(NOT_OPENED);

/** Words that something is bound to: with others it does not open. */
export const boundTo = (...words: readonly string[]): Buffer => Buffer.from(JSON.stringify(words));

/** Locks a few bytes (AES-256-GCM, fresh nonce); as a word. */
export function lock(key: KeyObject, plain: Buffer, bound: Buffer): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(bound);
  const locked = [nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(locked).toString('base64url');
}

/** The bytes that were locked under this key and bound to the same words; throws `notOpened` otherwise. */
export function unlock(key: KeyObject, locked: string, bound: Buffer): Buffer {
  const bytes = Buffer.from(locked, 'base64url');
  // One text has one form: nothing that was changed looks the same after it is read.
  if (bytes.length < NONCE + TAG || bytes.toString('base64url') !== locked) throw notOpened();
  const nonce = bytes.subarray(0, NONCE);
  const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG })
    .setAAD(bound)
    .setAuthTag(bytes.subarray(-TAG));
  try {
    return Buffer.concat([cipher.update(bytes.subarray(NONCE, -TAG)), cipher.final()]);
  } catch {
    throw notOpened();
  }
}
