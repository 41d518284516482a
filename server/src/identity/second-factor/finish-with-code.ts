import { MOST_CODES, readCode } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { hashOf } from '#platform/basics/keys';
import { atomically, type Ctx } from '#platform/ctx';
import { decryptFrom } from '#platform/seal';
import { sealDevice, type Holder } from '../basics/device.ts';
import { removeTry } from '../limits/attempt.sql.ts';
import { limitKey, networkOf, waitFor } from '../limits/limits.ts';
import { firstMembership } from '../people/user.sql.ts';
import type { Opened, TurnedAway } from '../sign-in/finish-sign-in.ts';
import { openSession, type Browser } from '../sign-in/open-session.ts';
import { generationOf } from '../sign-in/credential.sql.ts';
import { lockTotp, noteStep, useRecoveryCode } from './second-factor.sql.ts';
import { cellOf } from './set-up.ts';
import { readTicket } from './ticket.ts';
import { stepOf } from './totp.ts';

type Coded = Browser & { readonly ticket: string; readonly code: string };

/** A code an app shows counts once: who looked over a shoulder comes too late with it. */
async function isNextCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const kept = await lockTotp(ctx, userId, 'on');
  if (kept === undefined) return false;
  const home: Ctx = { ...ctx, viewer: { ...ctx.viewer, accountId: kept.accountId } };
  const plain = await decryptFrom(home, cellOf(userId, 'on'), kept.secret);
  const step = stepOf(plain, code, ctx.now());
  if (step === null || step <= Number(kept.lastStep)) return false;
  await noteStep(ctx, userId, step);
  return true;
}

async function isRight(ctx: Ctx, userId: string, typed: string): Promise<boolean> {
  const read = readCode(typed);
  if (read === null) return false;
  if (read.kind === 'app') return isNextCode(ctx, userId, read.code);
  const isUsed = await useRecoveryCode(ctx, userId, hashOf(read.code));
  if (isUsed) await record(ctx, { action: 'identity.recovery-code-used', objects: [userId] });
  return isUsed;
}

/** Whose password was right, as long as it still is the password. */
async function holderOf(ctx: Ctx, ticket: string): Promise<Holder | null> {
  const holder = readTicket(ctx, ticket);
  if (holder === null) return null;
  return (await generationOf(ctx, holder.userId)) === holder.generation ? holder : null;
}

/**
 * Ends a sign-in whose password was right with the code of an app, or with a recovery code: a session, or why not
 * (ExpiredCodeException where the password was proven too long ago or is another by now, CodeMismatchException, and after five
 * codes LimitExceededException). Writes identity.signed-in, or identity.code-refused.
 */
export async function finishWithCode(ctx: Ctx, given: Coded): Promise<Opened | TurnedAway> {
  const holder = await holderOf(ctx, given.ticket);
  const viewer = holder && (await firstMembership(ctx, holder.userId));
  if (!holder || !viewer) return { code: 'ExpiredCodeException' };
  const at = ctx.now();
  const key = limitKey(ctx, 'second factor', holder.userId);
  const minutes = ctx.config.login.windowMinutes;
  const own: Ctx = { ...ctx, viewer, now: () => at };
  const retryAfter = await waitFor(own, [{ key, max: MOST_CODES, minutes, backoff: true }]);
  if (retryAfter > 0) return { code: 'LimitExceededException', retryAfter };
  return atomically(own, async (ctx) => {
    if (!(await isRight(ctx, holder.userId, given.code))) {
      const after = { net: networkOf(given.ip) };
      await record(ctx, { action: 'identity.code-refused', objects: [], after });
      return { code: 'CodeMismatchException' };
    }
    await removeTry(ctx, [key], at);
    return {
      secret: await openSession(ctx, given),
      device: sealDevice(ctx, holder, given.device),
    };
  });
}
