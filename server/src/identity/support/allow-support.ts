import { randomBytes } from 'node:crypto';
import {
  MOST_TOKENS_AN_HOUR,
  RECOVERY_LENGTH,
  recoveryCode,
  shownRecoveryCode,
  SUPPORT_TOKEN_MINUTES,
} from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { hashOf } from '#platform/basics/keys';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { orRefuse, Refusal, refuseIf } from '#platform/refusal';
import { limitKey, waitFor } from '../limits/limits.ts';
import { takeBackWithLogins } from '../people/taken-back.ts';
import { viewerNamed } from '../people/user.sql.ts';
import { requireProof } from '../sessions/step-up.ts';
import { deleteTokens, insertAccess } from './access.sql.ts';
import { notifySupport } from './change-kinds.ts';
import { isNextSupportCode } from './support-code.ts';
import { findSupportPerson, lockSupportPerson } from './support-person.sql.ts';

const HOUR = 60;

/** A token as it is told on the phone; only its hash is kept. */
function newToken(ctx: Ctx) {
  const token = recoveryCode(randomBytes(RECOVERY_LENGTH));
  const tokenUntil = new Date(ctx.now().getTime() + SUPPORT_TOKEN_MINUTES * 60_000);
  return { shown: shownRecoveryCode(token), kept: { tokenHash: hashOf(token), tokenUntil } };
}

/**
 * Makes the token with which support looks in as the viewer sees it, once and within ten minutes; one of before opens
 * nothing any more. Refuses with STEP_UP_REQUIRED, LIMIT_EXCEEDED.
 * Writes identity.support-allowed. Announces supportChanged.
 */
export async function allowSupport(ctx: Ctx): Promise<string> {
  const key = limitKey(ctx, 'support tokens', ctx.viewer.userId);
  const limit = { key, max: MOST_TOKENS_AN_HOUR, minutes: HOUR, backoff: false };
  refuseIf((await waitFor(ctx, [limit])) > 0 ? 'LIMIT_EXCEEDED' : null);
  return atomically(ctx, async (ctx) => {
    await requireProof(ctx);
    const { userId } = ctx.viewer;
    await deleteTokens(ctx, userId);
    const { shown, kept } = newToken(ctx);
    const id = await insertAccess(ctx, { userId, ...kept });
    await record(ctx, { action: 'identity.support-allowed', objects: [id] });
    await notifySupport(ctx, userId);
    return shown;
  });
}

/**
 * Takes the token back that waits to be used; where none does, nothing happens.
 * Writes identity.support-withdrawn. Announces supportChanged.
 */
export function withdrawSupport(ctx: Ctx): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const { userId } = ctx.viewer;
    if ((await deleteTokens(ctx, userId)) === 0) return;
    await record(ctx, { action: 'identity.support-withdrawn', objects: [userId] });
    await notifySupport(ctx, userId);
  });
}

// Whoever was in their login may have made one, and wait on the phone with it.
takeBackWithLogins((ctx) => withdrawSupport(ctx));

type Grant = {
  /** The address of the customer. */
  readonly email: string;
  /** Who of support lets a colleague in, never themselves, and the code their app shows. */
  readonly by: string;
  readonly code: string;
  readonly reason: string;
};

/**
 * Makes the same token where the customer cannot: a second person of support answers for it with a code of their app, and
 * cannot use it themselves. Refuses with UNKNOWN_PERSON (nobody of support), WRONG_CODE, UNKNOWN_CUSTOMER, INVALID_INPUT (no
 * reason). Writes identity.support-allowed. Announces supportChanged.
 */
export function grantSupport(ctx: Ctx, { email, by, code, reason }: Grant): Promise<string> {
  return atomically(ctx, async (ctx) => {
    refuseIf(reason.trim() === '' ? 'INVALID_INPUT' : null);
    const named = orRefuse(await findSupportPerson(ctx, by.trim().toLowerCase()), 'UNKNOWN_PERSON');
    const second = orRefuse(await lockSupportPerson(ctx, named.userId), 'UNKNOWN_PERSON');
    if (!(await isNextSupportCode(ctx, second, code))) throw new Refusal('WRONG_CODE');
    const customer = orRefuse(
      await viewerNamed(ctx, email.trim().toLowerCase()),
      'UNKNOWN_CUSTOMER',
    );
    const own: Ctx = {
      ...asSystem(ctx, customer),
      actor: { kind: 'operator', operatorId: second.userId },
    };
    const { shown, kept } = newToken(own);
    const granted = { by: second.userId, reason: reason.trim() };
    const id = await insertAccess(own, { userId: customer.userId, ...kept, granted });
    await record(own, {
      action: 'identity.support-allowed',
      objects: [id],
      reason: granted.reason,
    });
    await notifySupport(own, customer.userId);
    return shown;
  });
}
