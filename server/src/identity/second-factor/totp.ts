import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS, CODE_SECONDS } from '@postkorb/domain/identity';

// An app whose clock is half a minute off is no stranger.
const WINDOW = 1;
const BYTES = 20;

const shared = { issuer: 'Postkorb', algorithm: 'SHA1', digits: CODE_DIGITS, period: CODE_SECONDS };
const appOf = (secret: string, label = '') =>
  new TOTP({ ...shared, label, secret: Secret.fromBase32(secret) });

/** What an app and we shall know: 160 random bits in Base32. */
export const newSecret = (): string => new Secret({ size: BYTES }).base32;

/** The same of bytes that are known already. */
export const secretOf = (bytes: Uint8Array): string =>
  new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;

/** The address an app reads from a picture, under whose name it shows its codes. */
export const uriFor = (secret: string, email: string): string => appOf(secret, email).toString();

/** In which half minute an app shows this code, at most one before or after now; null where it shows none such (RFC 6238). */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = appOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: CODE_SECONDS, timestamp }) + delta;
}
