import { randomUUID } from 'node:crypto';
import { CHALLENGE_SECONDS } from '@postkorb/domain/identity';
import type { Ctx } from '#platform/ctx';
import { findCredential, insertChallenge } from './credential.sql.ts';
import { keyFor, seal } from '#platform/basics/keys';
import { limitKey } from '../limits/limits.ts';
import { GROUP } from '../basics/modexp.ts';
import { ITERATIONS, publicValue, writtenNumber, type Credential } from './srp.ts';

/**
 * What a browser needs to prove a password, good for five minutes and once; an address nobody knows gets one that looks
 * alike.
 */
export type Challenge = {
  readonly challengeId: string;
  readonly salt: string;
  readonly B: string;
  readonly kdf: 'PBKDF2-SHA256';
  readonly iterations: number;
};

/** What an address without a login is answered: always the same, and good for nothing. */
export function decoyFor(ctx: Ctx, login: string): Credential {
  const { secret } = ctx.config;
  const salt = Buffer.from(seal(secret, 'decoy salt', login), 'base64url').subarray(0, 16);
  // 64 bits more than the group has, so that no verifier is likelier than another.
  const wide = BigInt(`0x${keyFor(secret, `decoy verifier ${login}`, 392).toString('hex')}`);
  return {
    salt: salt.toString('hex'),
    verifier: writtenNumber(wide % GROUP.N),
    iterations: ITERATIONS,
  };
}

/** The server's secret exponent of one challenge; derived, so that no database ever holds it. */
export function secretExponent(ctx: Ctx, challengeId: string): bigint {
  const key = keyFor(ctx.config.secret, `secret exponent ${challengeId}`);
  return BigInt(`0x${key.toString('hex')}`);
}

type Beginning = { readonly email: string; readonly net: string };

/** Begins a sign-in; an address nobody knows is answered in the same way and time. */
export async function beginSignIn(
  ctx: Ctx,
  { email, net: network }: Beginning,
): Promise<Challenge> {
  const address = email.trim().toLowerCase();
  const login = limitKey(ctx, 'login', address);
  const decoy = decoyFor(ctx, login);
  const known = await findCredential(ctx, address);
  const { salt, verifier, iterations } = known ?? decoy;
  const challengeId = randomUUID();
  const B = publicValue(verifier, secretExponent(ctx, challengeId));
  const expiresAt = new Date(ctx.now().getTime() + CHALLENGE_SECONDS * 1000);
  const userId = known?.userId ?? null;
  await insertChallenge(ctx, {
    id: challengeId,
    userId,
    login,
    net: network,
    bPublic: B,
    expiresAt,
  });
  return { challengeId, salt, B, kdf: 'PBKDF2-SHA256', iterations };
}
