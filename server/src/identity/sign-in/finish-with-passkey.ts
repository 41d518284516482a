import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { MOST_LOGINS_OF_NET } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { ANONYMOUS, atomically, type Ctx } from '#platform/ctx';
import { sealDevice, type Holder } from '../basics/device.ts';
import { removeTry } from '../limits/attempt.sql.ts';
import { limitKey, waitFor } from '../limits/limits.ts';
import { networkOf } from '#platform/basics/network';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import { renewSession, type Session } from '../sessions/session.sql.ts';
import { findEntry, whyNoEntry } from './find-entry.ts';
import { findGeneration } from './credential.sql.ts';
import type { Opened, TurnedAway } from './finish-sign-in.ts';
import { comingFrom, newSecret, openSession, type Browser, type Entering } from './open-session.ts';

type Answer = { readonly response: AuthenticationResponseJSON };

/** Counts a try of a network, of which one that succeeds is taken back; a signature cannot be guessed, but checking costs us. */
async function admit(ctx: Ctx, ip: string) {
  const key = limitKey(ctx, 'passkey', networkOf(ip));
  const minutes = ctx.config.login.windowMinutes;
  const limit = { key, max: MOST_LOGINS_OF_NET, minutes, backoff: false };
  return { key, retryAfter: await waitFor(ctx, [limit]) };
}

const tooMany = (retryAfter: number): TurnedAway => ({
  code: 'LimitExceededException',
  retryAfter,
});

const findHolder = async (ctx: Ctx, userId: string): Promise<Holder> => ({
  userId,
  generation: (await findGeneration(ctx, userId)) ?? 0,
});

/**
 * Signs in whoever holds the passkey that answered: a session, or why not. No code is asked for: the device has asked for
 * fingerprint or PIN. Writes identity.signed-in, or identity.sign-in-refused.
 */
export async function finishWithPasskey(
  given: Ctx,
  answered: Entering & Answer,
): Promise<Opened | TurnedAway> {
  const at = given.now();
  const ctx: Ctx = { ...given, now: () => at };
  const { key, retryAfter } = await admit(ctx, answered.ip);
  if (retryAfter > 0) return tooMany(retryAfter);
  return atomically(ctx, async (ctx) => {
    const userId = await checkPasskey(ctx, answered.response);
    const entry = userId === null ? undefined : await findEntry(ctx, userId, answered.via);
    const own: Ctx = { ...ctx, viewer: entry?.viewer ?? ANONYMOUS };
    if (userId === null || entry === undefined) {
      const after = comingFrom(answered);
      await record(own, { action: 'identity.sign-in-refused', objects: [], after });
      return { code: userId === null ? 'NotAuthorizedException' : await whyNoEntry(own, userId) };
    }
    await removeTry(own, [key], at);
    const holder = await findHolder(own, userId);
    const { connectionId } = entry;
    const entering = { ...answered, connectionId, byPasskey: true };
    const opened = await openSession(own, holder, entering);
    return { ...opened, device: sealDevice(own, holder, answered.device) };
  });
}

/** Proves within a session that its person holds a passkey of theirs; the session goes on under another secret. Writes identity.proven, or identity.proof-refused. */
export async function proveWithPasskey(
  given: Ctx,
  session: Session,
  answered: Browser & Answer,
): Promise<Opened | TurnedAway> {
  const at = given.now();
  const ctx: Ctx = { ...given, now: () => at };
  const { key, retryAfter } = await admit(ctx, answered.ip);
  if (retryAfter > 0) return tooMany(retryAfter);
  return atomically(ctx, async (ctx) => {
    const userId = await checkPasskey(ctx, answered.response);
    if (userId === null || userId !== session.userId || session.kind !== 'person') {
      const after = comingFrom(answered);
      await record(ctx, { action: 'identity.proof-refused', objects: [session.id], after });
      return { code: 'NotAuthorizedException' };
    }
    await removeTry(ctx, [key], at);
    const { secret, tokenHash } = newSecret();
    await renewSession(ctx, session.id, { tokenHash, byPasskey: true });
    await record(ctx, { action: 'identity.proven', objects: [session.id] });
    const device = sealDevice(ctx, await findHolder(ctx, userId), answered.device);
    return { secret, device, expiresAt: session.expiresAt };
  });
}
