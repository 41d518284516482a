import { MOST_CODES } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { isKnownDevice, sealDevice, type Holder } from '../basics/device.ts';
import { removeTry } from '../limits/attempt.sql.ts';
import { limitKey, waitFor } from '../limits/limits.ts';
import { findConnection } from '../connections/connection.sql.ts';
import { isRightCode } from '../second-factor/is-right-code.ts';
import { readTicket } from '../second-factor/ticket.ts';
import { findEntry, findEntryBy, type Entry } from './find-entry.ts';
import { findGeneration } from './credential.sql.ts';
import { isPasswordStill, type Opened, type TurnedAway } from './finish-sign-in.ts';
import { comingFrom, openSession, type Entering } from './open-session.ts';
import { fairOrNull, lockForRenewal, renewVerifier } from './renew-verifier.ts';
import type { Credential } from './srp.ts';

type Waiting = NonNullable<ReturnType<typeof readTicket>>;
type Coded = Entering & {
  readonly ticket: string;
  readonly code: string;
  readonly renewed?: Credential | null;
};

/** Whose password was right, as long as it still is the password. */
async function findHolder(ctx: Ctx, ticket: string) {
  const holder = readTicket(ctx, ticket);
  if (holder === null) return null;
  return (await findGeneration(ctx, holder.userId)) === holder.generation ? holder : null;
}

/** What they come into: by the sign-in of a business that their ticket names, as long as it is on, its account alone. */
async function findWaitingEntry(
  ctx: Ctx,
  holder: Waiting,
  given: Coded,
): Promise<Entry | undefined> {
  const { userId, connectionId } = holder;
  if (connectionId === null) return findEntry(ctx, userId, given.via);
  const connection = await findConnection(ctx, connectionId);
  if (!connection?.isOn) return undefined;
  return findEntryBy(ctx, userId, { accountId: connection.accountId, connectionId });
}

/** What codes are counted under: a browser that signed in before has its own, so that whoever guesses keeps no owner out of it. */
function keyOf(ctx: Ctx, holder: Holder, device: string): string {
  return isKnownDevice(ctx, holder, device)
    ? limitKey(ctx, 'second factor device', device)
    : limitKey(ctx, 'second factor', holder.userId);
}

/**
 * Ends a sign-in whose password was right with the code of an app, or with a recovery code: a session, or why not
 * (ExpiredCodeException where the password was proven too long ago or is another by now, CodeMismatchException, and after five
 * codes LimitExceededException). Keeps the password anew where that is outdated. Writes identity.signed-in, or
 * identity.code-refused.
 */
export async function finishWithCode(ctx: Ctx, given: Coded): Promise<Opened | TurnedAway> {
  const holder = await findHolder(ctx, given.ticket);
  const entry = holder && (await findWaitingEntry(ctx, holder, given));
  if (!holder || !entry) return { code: 'ExpiredCodeException' };
  const { viewer, connectionId } = entry;
  const at = ctx.now();
  const key = keyOf(ctx, holder, given.device);
  const minutes = ctx.config.login.windowMinutes;
  const own: Ctx = { ...ctx, viewer, now: () => at };
  const retryAfter = await waitFor(own, [{ key, max: MOST_CODES, minutes, backoff: true }]);
  if (retryAfter > 0) return { code: 'LimitExceededException', retryAfter };
  const renewed = fairOrNull(given.renewed);
  return atomically(own, async (ctx) => {
    await lockForRenewal(ctx, holder.userId, renewed);
    if (!(await isPasswordStill(ctx, holder))) return { code: 'ExpiredCodeException' };
    if (!(await isRightCode(ctx, holder.userId, given.code))) {
      const after = comingFrom(given);
      await record(ctx, { action: 'identity.code-refused', objects: [holder.askedId], after });
      return { code: 'CodeMismatchException' };
    }
    await removeTry(ctx, [key], at);
    await renewVerifier(ctx, holder.userId, renewed);
    return {
      ...(await openSession(ctx, holder, { ...given, connectionId, askedId: holder.askedId })),
      device: sealDevice(ctx, holder, given.device),
    };
  });
}
