import { randomBytes } from 'node:crypto';
import { MOST_LOGINS_OF_NET, type LoginCode } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { ANONYMOUS, atomically, type Ctx, type Viewer } from '#platform/ctx';
import { hashOf } from '#platform/basics/keys';
import { admitTry, type Admitted, type Refused } from '../limits/admit-try.ts';
import { removeTry } from '../limits/attempt.sql.ts';
import { decoyFor, secretExponent } from './begin-sign-in.ts';
import { takeChallenge } from './credential.sql.ts';
import { isKnownDevice, sealDevice } from '../basics/device.ts';
import { limitKey, networkOf, waitFor } from '../limits/limits.ts';
import type { Puzzle, Solution } from '../basics/puzzle.ts';
import { insertSession } from '../sessions/session.sql.ts';
import { proofFor } from './srp.ts';
import { firstMembership } from '../people/user.sql.ts';

export type Proof = {
  readonly challengeId: string;
  readonly A: string;
  readonly M1: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The device cookie, when this browser signed in before. */
  readonly device: string;
  /** What was done instead of waiting, when too many had tried. */
  readonly solution: Solution | null;
};
export type SignedIn = { readonly M2: string; readonly secret: string; readonly device: string };
export type TurnedAway = {
  readonly code: LoginCode;
  readonly retryAfter?: number;
  readonly puzzle?: Puzzle;
};
type Taken = Awaited<ReturnType<typeof takeChallenge>>;

/** A browser that signed in before has tries of its own, so that a stranger's guessing cannot lock its owner out. */
async function admit(ctx: Ctx, taken: Taken, proof: Proof): Promise<Admitted | Refused> {
  const { ip, device, solution } = proof;
  const { maxAttempts: max, windowMinutes: minutes } = ctx.config.login;
  const isKnown = taken?.userId ? isKnownDevice(ctx, taken.userId, device) : false;
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
  const verifier = taken.verifier ?? decoyFor(ctx, taken.login).verifier;
  const b = secretExponent(ctx, challengeId);
  return proofFor({ A, B: taken.bPublic, verifier, b }, M1);
}

async function open(ctx: Ctx, { ip, userAgent }: Proof): Promise<string> {
  const network = networkOf(ip);
  const { accountId, userId } = ctx.viewer;
  const secret = randomBytes(32).toString('base64url');
  const row = { accountId, userId, tokenHash: hashOf(secret), net: network, userAgent };
  const id = await insertSession(ctx, row);
  await record(ctx, {
    action: 'identity.signed-in',
    objects: [id],
    after: { net: network, userAgent },
  });
  return secret;
}

/** Ends a sign-in: the server's proof and a session, or why not. A wrong word and an unknown address look alike. */
export async function finishSignIn(given: Ctx, proof: Proof): Promise<SignedIn | TurnedAway> {
  const at = given.now();
  const ctx: Ctx = { ...given, now: () => at };
  const network = networkOf(proof.ip);
  const taken = await takeChallenge(ctx, proof.challengeId, network);
  const admission = await admit(ctx, taken, proof);
  if ('retryAfter' in admission) return { code: 'LimitExceededException', ...admission };
  const M2 = checked(ctx, taken, proof);
  const membership = await firstMembership(ctx, taken?.userId ?? ANONYMOUS.userId);
  const viewer: Viewer = membership ?? ANONYMOUS;
  const own: Ctx = { ...ctx, viewer };
  return atomically(own, async (ctx) => {
    if (M2 === null || !membership) {
      await record(ctx, {
        action: 'identity.sign-in-refused',
        objects: [],
        after: { net: network },
      });
      return { code: 'NotAuthorizedException' };
    }
    await removeTry(ctx, admission.counted, at);
    return {
      M2,
      secret: await open(ctx, proof),
      device: sealDevice(ctx, membership.userId, proof.device),
    };
  });
}
