import { randomBytes } from 'node:crypto';
import { MOST_ATTEMPTS_OF_NET, type LoginCode } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { ANONYMOUS, atomically, type Ctx, type Viewer } from '#platform/ctx';
import { removeTry, type Limit } from './attempt.sql.ts';
import { decoyFor, secretExponent } from './begin-sign-in.ts';
import { takeChallenge } from './credential.sql.ts';
import { isKnownDevice, sealDevice } from './device.ts';
import { hashOf } from '#platform/keys';
import { limitKey, waitFor } from './limits.ts';
import { insertSession } from './session.sql.ts';
import { proofFor } from './srp.ts';
import { firstMembership } from './user.sql.ts';

export type Proof = {
  readonly challengeId: string;
  readonly A: string;
  readonly M1: string;
  readonly net: string;
  readonly userAgent: string;
  /** The device cookie, when this browser signed in before. */
  readonly device: string;
};
export type SignedIn = { readonly M2: string; readonly secret: string; readonly device: string };
export type TurnedAway = { readonly code: LoginCode; readonly retryAfter?: number };
type Taken = Awaited<ReturnType<typeof takeChallenge>>;

/** A browser that signed in before has tries of its own, so that a stranger's guessing cannot lock its owner out. */
function limitsFor(ctx: Ctx, taken: Taken, { net, device }: Proof): Limit[] {
  const { maxAttempts: max, windowMinutes: minutes } = ctx.config.login;
  const userId = taken?.userId;
  if (userId && isKnownDevice(ctx, userId, device))
    return [{ key: limitKey(ctx, 'device', device), max, minutes, backoff: true }];
  const perNet = Math.max(max, MOST_ATTEMPTS_OF_NET);
  return [
    { key: limitKey(ctx, 'net', net), max: perNet, minutes, backoff: false },
    ...(taken ? [{ key: taken.login, max, minutes, backoff: true }] : []),
  ];
}

function checked(ctx: Ctx, taken: Taken, { challengeId, A, M1 }: Proof): string | null {
  if (!taken) return null;
  const verifier = taken.verifier ?? decoyFor(ctx, taken.login).verifier;
  const b = secretExponent(ctx, challengeId);
  return proofFor({ A, B: taken.bPublic, verifier, b }, M1);
}

async function open(ctx: Ctx, { net, userAgent }: Proof): Promise<string> {
  const { accountId, userId } = ctx.viewer;
  const secret = randomBytes(32).toString('base64url');
  const row = { accountId, userId, tokenHash: hashOf(secret), net, userAgent };
  const id = await insertSession(ctx, row);
  await record(ctx, { action: 'identity.signed-in', objects: [id], after: { net, userAgent } });
  return secret;
}

/** Ends a sign-in: the server's proof and a session, or why not. A wrong word and an unknown address look alike. */
export async function finishSignIn(given: Ctx, proof: Proof): Promise<SignedIn | TurnedAway> {
  const at = given.now();
  const ctx: Ctx = { ...given, now: () => at };
  const taken = await takeChallenge(ctx, proof.challengeId, proof.net);
  const limits = limitsFor(ctx, taken, proof);
  const retryAfter = await waitFor(ctx, limits);
  if (retryAfter > 0) return { code: 'LimitExceededException', retryAfter };
  const M2 = checked(ctx, taken, proof);
  const seat = await firstMembership(ctx, taken?.userId ?? ANONYMOUS.userId);
  const viewer: Viewer = seat ?? ANONYMOUS;
  const own: Ctx = { ...ctx, viewer };
  return atomically(own, async (ctx) => {
    if (M2 === null || !seat) {
      await record(ctx, {
        action: 'identity.sign-in-refused',
        objects: [],
        after: { net: proof.net },
      });
      return { code: 'NotAuthorizedException' };
    }
    await removeTry(
      ctx,
      limits.map((limit) => limit.key),
      at,
    );
    return {
      M2,
      secret: await open(ctx, proof),
      device: sealDevice(ctx, seat.userId, proof.device),
    };
  });
}
