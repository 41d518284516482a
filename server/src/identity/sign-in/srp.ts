/**
 * Sign-in with secure remote password (SRP-6a, RFC 5054): the password never leaves the browser.
 *
 * GROUP   N = the 3072-bit prime of RFC 3526/5054, g = 5 (RFC 5054, appendix A). H = SHA-256.
 * WRITING Every number is lower-case hex without 0x; A and B have exactly 768 digits (zeros in front), M1 and M2 64.
 *         The salt is 32 hex digits and is used as its 16 bytes. Text is UTF-8; the password is used in NFKC form.
 * VALUES  x  = PBKDF2-HMAC-SHA256(password, salt, `iterations` of the challenge, 32 bytes)     never the e-mail in it
 *         v  = g^x                                                    what the server keeps, with the salt
 *         k  = H(N | pad(g))        u = H(A | B)                      pad: 384 bytes, big end first
 *         S  = (B - k * g^x) ^ (a + u * x) mod N                      client;   (A * v^u) ^ b mod N   server
 *         M1 = H(A | B | S)         M2 = H(A | M1 | S)                every part padded to 384 bytes, M1 in M2 too
 *         With tssrp6a: `new SRPParameters({ N, g: 5n }, SRPParameters.H.SHA256)`; SRPRoutines with computeIdentityHash = the
 *         password's bytes, computeXStep2 = that PBKDF2, generatePrivateValue = 32 random bytes, and computeClientEvidence
 *         and computeServerEvidence = this.hashPadded(…), because its own leave the padding out.
 *         a is at least 32 random bytes. The client refuses B = 0 mod N and u = 0, and compares M2 before it believes.
 *
 * POST /auth/srp/challenge  { email }
 *   200 { challengeId, salt, B, kdf: 'PBKDF2-SHA256', iterations }    the same for an unknown e-mail
 *   400 { code: 'GeneralException' }                                  the text is no e-mail address
 * POST /auth/srp/verify     { challengeId, A, M1, puzzle?, stays?, renewed? } within 5 minutes, once; `stays`: stay signed in here
 *   200 { M2 } and the session cookie (HttpOnly, SameSite=Lax, Secure under https)
 *   200 { M2, ticket } and no cookie                                  a code of the second factor must follow
 *   401 { code: 'UserMigrationException' }                            the password was right, and what is kept of it was made with
 *       fewer rounds than now: begin anew, and send `renewed: { salt, verifier, iterations }` of the same password with the proof
 *   401 { code: 'NotAuthorizedException', again? }                    whatever was wrong; `again` is another challenge, for
 *       the same password: with its challengeId the same try is made once more, because the address may have had a login
 *       before, and does not count twice. Whether it had is nowhere to be seen.
 *   429 { code: 'LimitExceededException', retryAfter, puzzle? }       seconds; also as Retry-After
 *   Where too many have tried, whoever solves `puzzle: { text, parts, bits, expiresAt }` need not wait: begin anew, and
 *   send `puzzle: { text, answers }` with the proof. For each part 0, 1, … of `parts`, `answers` holds a number below 2^32
 *   so that SHA-256 of 40 bytes, SHA-256(text) | part | answer (both 4 bytes, big end first), begins with `bits` zero bits.
 *   A puzzle is for one e-mail and one network (/24, /56), for 10 minutes, and lets one try through.
 * POST /auth/second-factor  { ticket, code, stays?, renewed? }        within 5 minutes of the password; `renewed` where the
 *                                                                     challenge named fewer rounds than a new password has
 *   204 and the session cookie                                        the code of the app, or a recovery code
 *   401 { code: 'CodeMismatchException' | 'ExpiredCodeException' }    another code is wanted | the password is, once more
 *   429 { code: 'LimitExceededException', retryAfter }
 * POST /auth/srp/prove      { challengeId, A, M1, puzzle? } (cookie)
 *   200 { M2 } and another secret in the cookie: for five minutes what answers STEP_UP_REQUIRED may be done in this session
 *   401 { code: 'UNAUTHENTICATED' } not signed in; otherwise as verify, for a challenge of the person's own e-mail
 * GET  /auth/token          (cookie)                                  the current session
 *   200 { token, expiresAt, sessionEndsAt, idleMinutes, userId, accountId, role, isSupport?, only? }  `Authorization: Bearer <token>` for /graphql;
 *       `only`: all that this session may do: set up a second factor, or name another address
 *   401 { code: 'UNAUTHENTICATED', ended? }                           not signed in; `ended` says why somebody ended the session
 *   The token lives at most 5 minutes: ask again when less than 30 s are left. `expiresAt` is ISO 8601.
 *   No use for `idleMinutes`, or `sessionEndsAt`, ends the session; then every answer is UNAUTHENTICATED.
 * POST /auth/sign-out       {} (cookie)
 *   204; session, cookie and all its tokens are dead at once
 *
 * Bodies are JSON (`content-type: application/json`), from our own pages only. Images, downloads and uploads use the cookie.
 */

import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { PASSWORD_ROUNDS } from '@postkorb/domain/identity';
import { GROUP, power } from '../basics/modexp.ts';
import { SRP } from './srp-values.ts';

export const ITERATIONS = PASSWORD_ROUNDS;

/** What is kept of a password, in hexadecimal: from it nobody learns the password but by trying. */
export type Credential = {
  readonly salt: string;
  readonly verifier: string;
  readonly iterations: number;
};
type Hello = {
  readonly A: string;
  readonly B: string;
  readonly verifier: string;
  readonly b: bigint;
};

const numberOf = (hex: string) => BigInt(`0x${hex}`);
const derive = promisify(pbkdf2);

/** A number modulo N as the protocol writes it. */
export const writtenNumber = SRP.written;

/** What no password fits, in the place of one that must open nothing any more. */
export function credentialOfNobody(): Credential {
  // 64 bits more than the group has, so that no verifier is likelier than another.
  const wide = numberOf(randomBytes(GROUP.width + 8).toString('hex'));
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: writtenNumber(wide % GROUP.N), iterations: ITERATIONS };
}

/** What is kept of a new password: a random salt and the verifier. The password itself is forgotten. */
export async function credentialFor(password: string): Promise<Credential> {
  const salt = randomBytes(16);
  const x = await derive(password.normalize('NFKC'), salt, ITERATIONS, 32, 'sha256');
  const verifier = writtenNumber(power(GROUP.G, numberOf(x.toString('hex'))));
  return { salt: salt.toString('hex'), verifier, iterations: ITERATIONS };
}

/** The server's public value B = kv + g^b. */
export function publicValue(verifier: string, b: bigint): string {
  return writtenNumber(SRP.publicValue(numberOf(verifier), b));
}

/** Whether A is a number a proof may be made for: between 1 and N - 1, both left out, in its one spelling. */
export function isFairValue(A: string): boolean {
  if (!/^[0-9a-f]{768}$/.test(A)) return false;
  const value = numberOf(A);
  return value > 1n && value < GROUP.N - 1n;
}

/** Whether what is kept of a password was made with fewer rounds than one has that is set now. */
export const isOutdated = (iterations: number): boolean => iterations < ITERATIONS;

/** Whether a browser made this of a new password as `credentialFor` would; what the password was nobody can tell. */
export function isFairVerifier({ salt, verifier, iterations }: Credential): boolean {
  return /^[0-9a-f]{32}$/.test(salt) && iterations === ITERATIONS && isFairValue(verifier);
}

/** The server's own proof M2, given only to who proved to know the password; otherwise null. */
export function proofFor(hello: Hello, M1: string): string | null {
  if (!isFairValue(hello.A) || !/^[0-9a-f]{64}$/.test(M1)) return null;
  const [A, B, verifier] = [numberOf(hello.A), numberOf(hello.B), numberOf(hello.verifier)];
  const S = SRP.sessionSecret({ A, B, verifier, b: hello.b });
  if (S === null) return null;
  if (!timingSafeEqual(SRP.hash(A, B, S), Buffer.from(M1, 'hex'))) return null;
  return SRP.hash(A, numberOf(M1), S).toString('hex');
}
