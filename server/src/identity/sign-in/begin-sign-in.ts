import { randomUUID } from 'node:crypto';
import { CHALLENGE_SECONDS } from '@postkorb/domain/identity';
import type { Ctx } from '#platform/ctx';
import {
  findCredential,
  findPartedCredential,
  insertChallenge,
  type KnownLogin,
} from './credential.sql.ts';
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

/** What a try was counted under, whose first proof was wrong: the second one counts no more. */
type First = { readonly counted: readonly string[]; readonly at: Date };

type Offer = {
  readonly known: KnownLogin | undefined;
  readonly decoy: Credential;
  readonly login: string;
  readonly net: string;
  readonly first?: First;
};

async function offer(ctx: Ctx, { known, decoy, login, net, first }: Offer): Promise<Challenge> {
  const { salt, verifier, iterations } = known ?? decoy;
  const challengeId = randomUUID();
  const B = publicValue(verifier, secretExponent(ctx, challengeId));
  const expiresAt = new Date(ctx.now().getTime() + CHALLENGE_SECONDS * 1000);
  const again = { firstCounted: first ? [...first.counted] : null, firstAt: first?.at ?? null };
  const userId = known?.userId ?? null;
  const row = { id: challengeId, userId, login, net, bPublic: B, expiresAt };
  await insertChallenge(ctx, { ...row, ...again });
  return { challengeId, salt, B, kdf: 'PBKDF2-SHA256', iterations };
}

/** For what a second proof of this key is checked against where no login was parted from the address. */
export const decoyOfParted = (ctx: Ctx, login: string): Credential =>
  decoyFor(ctx, `parted ${login}`);

type Again = First & { readonly login: string; readonly net: string };

/**
 * What a browser needs to prove the same password a second time, after a wrong proof: to the login that was parted from this
 * address, or, which looks alike, to nobody.
 */
export async function offerAgain(ctx: Ctx, { login, net, ...first }: Again): Promise<Challenge> {
  const known = await findPartedCredential(ctx, login);
  return offer(ctx, { known, decoy: decoyOfParted(ctx, login), login, net, first });
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
  return offer(ctx, { known, decoy, login, net: network });
}
