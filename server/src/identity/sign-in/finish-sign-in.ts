import { randomBytes } from 'node:crypto';
import type { LoginCode } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { ANONYMOUS, atomically, type Ctx, type Viewer } from '#platform/ctx';
import { hashOf } from '#platform/basics/keys';
import { removeTry } from '../limits/attempt.sql.ts';
import { sealDevice } from '../basics/device.ts';
import { networkOf } from '../limits/limits.ts';
import type { Puzzle } from '../basics/puzzle.ts';
import { notifySessions } from '../sessions/change-kinds.ts';
import { insertSession } from '../sessions/session.sql.ts';
import { tryProof, type Proof } from './try-proof.ts';
import { firstMembership } from '../people/user.sql.ts';

export type SignedIn = { readonly M2: string; readonly secret: string; readonly device: string };
export type TurnedAway = {
  readonly code: LoginCode;
  readonly retryAfter?: number;
  readonly puzzle?: Puzzle;
};

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
  await notifySessions(ctx, userId, [id]);
  return secret;
}

/** Ends a sign-in: the server's proof and a session, or why not. A wrong word and an unknown address look alike. */
export async function finishSignIn(given: Ctx, proof: Proof): Promise<SignedIn | TurnedAway> {
  const at = given.now();
  const ctx: Ctx = { ...given, now: () => at };
  const tried = await tryProof(ctx, proof);
  if ('retryAfter' in tried) return { code: 'LimitExceededException', ...tried };
  const { M2, holder } = tried;
  const membership = await firstMembership(ctx, holder?.userId ?? ANONYMOUS.userId);
  const viewer: Viewer = membership ?? ANONYMOUS;
  const own: Ctx = { ...ctx, viewer };
  return atomically(own, async (ctx) => {
    if (M2 === null || holder === null || !membership) {
      await record(ctx, {
        action: 'identity.sign-in-refused',
        objects: [],
        after: { net: networkOf(proof.ip) },
      });
      return { code: 'NotAuthorizedException' };
    }
    await removeTry(ctx, tried.counted, at);
    return {
      M2,
      secret: await open(ctx, proof),
      device: sealDevice(ctx, holder, proof.device),
    };
  });
}
