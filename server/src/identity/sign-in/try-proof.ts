import { MOST_LOGINS_OF_NET } from '@postkorb/domain/identity';
import type { Ctx } from '#platform/ctx';
import { admitTry, type Admitted, type Refused } from '../limits/admit-try.ts';
import { decoyFor, decoyOfParted, secretExponent } from './begin-sign-in.ts';
import { takeChallenge } from './credential.sql.ts';
import { isKnownDevice, type Holder } from '../basics/device.ts';
import { limitKey, waitFor } from '../limits/limits.ts';
import { networkOf } from '#platform/basics/network';
import type { Solution } from '../basics/puzzle.ts';
import type { Entering } from './open-session.ts';
import { isOutdated, proofFor, type Credential } from './srp.ts';

/** What a browser made of a password and a challenge, and where it comes from. */
export type Proof = Entering & {
  readonly challengeId: string;
  readonly A: string;
  readonly M1: string;
  /** What was done instead of waiting, when too many had tried. */
  readonly solution: Solution | null;
  /** What the browser made anew of the same password, because what is kept of it is outdated. */
  readonly renewed?: Credential | null;
};
type Taken = Awaited<ReturnType<typeof takeChallenge>>;
export type Tried = Admitted & {
  /** When it was counted, and the key of the address where a second proof may follow. */
  readonly at: Date;
  readonly again: string | null;
  /** Whose login it is, when there is one of that address. */
  readonly holder: Holder | null;
  /** The server's own proof, for who knows the password. */
  readonly M2: string | null;
  /** Whether what is kept of the password was made with fewer rounds than now. */
  readonly isOutdated: boolean;
};

const holderOf = (taken: Taken): Holder | null =>
  taken?.userId ? { userId: taken.userId, generation: taken.generation ?? 0 } : null;

/** A browser that signed in before has tries of its own, so that a stranger's guessing cannot lock its owner out. */
async function admit(ctx: Ctx, taken: Taken, proof: Proof): Promise<Admitted | Refused> {
  const { ip, device, solution } = proof;
  const { maxAttempts: max, windowMinutes: minutes } = ctx.config.login;
  const holder = holderOf(taken);
  const isKnown = holder ? isKnownDevice(ctx, holder, device) : false;
  if (taken && !isKnown) return admitTry(ctx, { login: taken.login, ip, solution });
  // What belongs to no sign-in that has begun is no guess; it is only kept from going on for ever.
  const limit = isKnown
    ? { key: limitKey(ctx, 'device', device), max, minutes, backoff: true }
    : {
        key: limitKey(ctx, 'blind', networkOf(ip)),
        max: MOST_LOGINS_OF_NET,
        minutes,
        backoff: false,
      };
  const retryAfter = await waitFor(ctx, [limit]);
  return retryAfter > 0 ? { retryAfter } : { counted: [limit.key] };
}

function checked(ctx: Ctx, taken: Taken, { challengeId, A, M1 }: Proof): string | null {
  if (!taken) return null;
  const decoy = taken.firstAt ? decoyOfParted : decoyFor;
  const verifier = taken.verifier ?? decoy(ctx, taken.login).verifier;
  const b = secretExponent(ctx, challengeId);
  return proofFor({ A, B: taken.bPublic, verifier, b }, M1);
}

/** Takes the challenge and tries the proof, once, within the limits on tries; the try counts until somebody removes it. */
export async function tryProof(ctx: Ctx, proof: Proof): Promise<Tried | Refused> {
  const taken = await takeChallenge(ctx, proof.challengeId, networkOf(proof.ip));
  const { firstCounted, firstAt } = taken ?? {};
  const isSecond = firstCounted && firstAt;
  // A second proof belongs to a try that counts already.
  const admission = isSecond ? { counted: firstCounted } : await admit(ctx, taken, proof);
  if ('retryAfter' in admission) return admission;
  const [at, again] = isSecond ? [firstAt, null] : [ctx.now(), taken?.login ?? null];
  const proven = { holder: holderOf(taken), M2: checked(ctx, taken, proof) };
  return {
    ...admission,
    at,
    again,
    ...proven,
    isOutdated: isOutdated(taken?.iterations ?? Infinity),
  };
}
