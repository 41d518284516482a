import { randomBytes } from 'node:crypto';
import {
  isSetUpOver,
  MOST_CODES,
  readCode,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  recoveryCode,
  shownRecoveryCode,
} from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { hashOf } from '#platform/basics/keys';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyLogin } from '#platform/jobs/event';
import { sendMail } from '#platform/mail/mail';
import { orRefuse, Refusal, refuseIf } from '#platform/refusal';
import { decryptFrom, encryptFor } from '#platform/seal';
import { removeTry } from '../limits/attempt.sql.ts';
import { limitKey, waitFor } from '../limits/limits.ts';
import { loginChanged } from '../people/change-kinds.ts';
import { lockLoginUser } from '../people/login.sql.ts';
import { ownUser } from '../people/user.sql.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { requireProof } from '../sessions/step-up.ts';
import { recoveryCodesMail, secondFactorMail } from './second-factor-mails.ts';
import {
  deleteTotp,
  hasSecondFactor,
  lockTotp,
  putTotp,
  replaceRecoveryCodes,
} from './second-factor.sql.ts';
import { newSecret, stepOf, uriFor } from './totp.ts';

/** Where a login's secret is kept: what is encrypted for one login and stage opens at no other. */
export const cellOf = (userId: string, stage: 'waiting' | 'on') =>
  ({ table: 'identity.totp', row: userId, column: `secret ${stage}` }) as const;

/** What an authenticator app has to be told: as text to type, and as the address in a picture. */
export type AppSecret = { readonly secret: string; readonly uri: string };

/**
 * Makes what an authenticator app and we shall know, and waits a quarter of an hour until the app shows that it does; what is
 * on already stays on until then. Refuses with STEP_UP_REQUIRED.
 */
export function beginSecondFactor(ctx: Ctx): Promise<AppSecret> {
  return atomically(ctx, async (ctx) => {
    await requireProof(ctx);
    const { id: userId, email } = await ownUser(ctx);
    const plain = newSecret();
    const secret = await encryptFor(ctx, cellOf(userId, 'waiting'), plain);
    await putTotp(ctx, { userId, stage: 'waiting', secret });
    return { secret: plain, uri: uriFor(plain, email) };
  });
}

async function makeCodes(ctx: Ctx, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    recoveryCode(randomBytes(RECOVERY_LENGTH)),
  );
  await replaceRecoveryCodes(ctx, userId, codes.map(hashOf));
  return codes.map(shownRecoveryCode);
}

/** Whom a mail to the viewer goes to, and what it calls them. */
export async function mailedTo(ctx: Ctx) {
  const { id: userId, email: to, locale, firstName, lastName } = await ownUser(ctx);
  return { to, locale, userId, name: `${firstName} ${lastName}`.trim() };
}

/** Counts a code that is tried while a second factor is set up; whoever guesses has to wait. Gives what it is counted under. */
async function admitCode(ctx: Ctx): Promise<string> {
  const key = limitKey(ctx, 'second factor set-up', ctx.viewer.userId);
  const limit = { key, max: MOST_CODES, minutes: ctx.config.login.windowMinutes, backoff: false };
  if ((await waitFor(ctx, [limit])) > 0) throw new Refusal('LIMIT_EXCEEDED');
  return key;
}

/**
 * Turns the second factor on once the app shows a right code, and mails that; answers ten recovery codes, which nobody is
 * shown again. Ends all other sessions of the login: whoever opened them gave no code of this app.
 * Refuses with STEP_UP_REQUIRED, NOTHING_TO_CONFIRM, WRONG_CODE and, after five codes, LIMIT_EXCEEDED.
 * Writes identity.second-factor-set, beside what `endSessionsOf` writes and announces. Announces loginChanged.
 */
export async function confirmSecondFactor(given: Ctx, typed: string): Promise<readonly string[]> {
  const at = given.now();
  const ctx: Ctx = { ...given, now: () => at };
  // Before the transaction: a try counts, also where what follows is refused.
  const key = await admitCode(ctx);
  return atomically(ctx, async (ctx) => {
    const { userId, accountId } = ctx.viewer;
    // No sign-in that is under way opens a session without a code any more. Before the proof, which locks the session: so
    // does whoever ends it.
    await lockLoginUser(ctx, userId);
    await requireProof(ctx);
    const waiting = orRefuse(await lockTotp(ctx, userId, 'waiting'), 'NOTHING_TO_CONFIRM');
    const waits = waiting.accountId === accountId && !isSetUpOver(waiting.createdAt, ctx.now());
    refuseIf(waits ? null : 'NOTHING_TO_CONFIRM');
    const plain = await decryptFrom(ctx, cellOf(userId, 'waiting'), waiting.secret);
    const read = readCode(typed);
    const code = read?.kind === 'app' ? read.code : '';
    const lastStep = orRefuse(stepOf(plain, code, ctx.now()), 'WRONG_CODE');
    const secret = await encryptFor(ctx, cellOf(userId, 'on'), plain);
    await putTotp(ctx, { userId, stage: 'on', secret, lastStep });
    await deleteTotp(ctx, userId, 'waiting');
    await removeTry(ctx, [key], at);
    const codes = await makeCodes(ctx, userId);
    await endSessionsOf(ctx, userId, { but: ctx.sessionId, why: 'second-factor' });
    await sendMail(ctx, secondFactorMail, { ...(await mailedTo(ctx)), isOn: true });
    await record(ctx, { action: 'identity.second-factor-set', objects: [userId] });
    await notifyLogin(ctx, loginChanged, { userId, ids: [] });
    return codes;
  });
}

/**
 * Makes ten new recovery codes; those of before open nothing any more. Refuses with STEP_UP_REQUIRED and NO_SECOND_FACTOR.
 * Writes identity.recovery-codes-made and mails that it happened. Announces loginChanged.
 */
export function renewRecoveryCodes(ctx: Ctx): Promise<readonly string[]> {
  return atomically(ctx, async (ctx) => {
    await requireProof(ctx);
    const { userId } = ctx.viewer;
    refuseIf((await hasSecondFactor(ctx, userId)) ? null : 'NO_SECOND_FACTOR');
    const codes = await makeCodes(ctx, userId);
    await sendMail(ctx, recoveryCodesMail, { ...(await mailedTo(ctx)), isUsed: false });
    await record(ctx, { action: 'identity.recovery-codes-made', objects: [userId] });
    await notifyLogin(ctx, loginChanged, { userId, ids: [] });
    return codes;
  });
}
