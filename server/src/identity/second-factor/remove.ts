import { isSettled } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyLogin } from '#platform/jobs/event';
import { sendMail } from '#platform/mail/mail';
import { orRefuse, refuseIf } from '#platform/refusal';
import { loginChanged } from '../people/change-kinds.ts';
import type { Seat } from '../people/seat.sql.ts';
import { isWayBack, ownUser } from '../people/user.sql.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { requireProof } from '../sessions/step-up.ts';
import { secondFactorMail, secondFactorResetMail } from './second-factor-mails.ts';
import { deleteTotp, ownSecondFactor, replaceRecoveryCodes } from './second-factor.sql.ts';
import { mailedTo } from './set-up.ts';

type Reset = Pick<Seat, 'id' | 'email' | 'locale' | 'role' | 'firstName' | 'lastName'>;

/** Removes the app of a login, one that waits, and its recovery codes; tells whether it asked for codes. */
async function dropSecondFactor(ctx: Ctx, userId: string): Promise<boolean> {
  const wasOn = await deleteTotp(ctx, userId, 'on');
  await deleteTotp(ctx, userId, 'waiting');
  await replaceRecoveryCodes(ctx, userId, []);
  return wasOn;
}

async function removeOwn(ctx: Ctx) {
  const user = await ownUser(ctx);
  const { id: userId, email: to, locale, firstName, lastName } = user;
  if (!(await dropSecondFactor(ctx, userId))) return undefined;
  const name = `${firstName} ${lastName}`.trim();
  await sendMail(ctx, secondFactorMail, { to, locale, userId, name, isOn: false });
  await record(ctx, { action: 'identity.second-factor-removed', objects: [userId] });
  await notifyLogin(ctx, loginChanged, { userId, ids: [] });
  return user;
}

/**
 * Lets the password be enough again; recovery codes go with it. Refuses with STEP_UP_REQUIRED, NO_SECOND_FACTOR and
 * IS_WAY_BACK (the Owner of a business whose people come in by its own sign-in alone). Writes
 * identity.second-factor-removed and mails that it happened. Announces loginChanged.
 */
export function removeSecondFactor(ctx: Ctx) {
  return atomically(ctx, async (ctx) => {
    await requireProof(ctx);
    refuseIf((await isWayBack(ctx, ctx.viewer.userId)) ? 'IS_WAY_BACK' : null);
    return orRefuse(await removeOwn(ctx), 'NO_SECOND_FACTOR');
  });
}

/**
 * Removes the viewer's second factor where it is so young that whoever had stolen the password may have set it up: otherwise
 * a new password would lead its owner to a code they do not have. Writes identity.second-factor-removed and mails that it happened. Announces loginChanged.
 */
export async function removeUnsettled(ctx: Ctx): Promise<void> {
  const factor = await ownSecondFactor(ctx);
  if (factor && !isSettled(factor.since, ctx.now())) await removeOwn(ctx);
}

/**
 * Lets a colleague's password be enough again who lost app and codes, ends all their sessions and mails them by whom. The
 * caller asks whether the viewer may, and writes the journal.
 */
export async function clearSecondFactor(ctx: Ctx, seat: Reset): Promise<void> {
  const { id: userId, email: to, locale, role, firstName, lastName } = seat;
  await dropSecondFactor(ctx, userId);
  // Their sessions: the journal tells it as something that was done for them.
  const theirs: Ctx = { ...ctx, viewer: { ...ctx.viewer, userId, role } };
  await endSessionsOf(theirs, userId, { why: 'second-factor' });
  const { name: by } = await mailedTo(ctx);
  const name = `${firstName} ${lastName}`.trim();
  await sendMail(ctx, secondFactorResetMail, { to, locale, userId, name, by });
}

/** Lets an Owner's password be enough again who lost app and codes, ends all their sessions and mails them. The caller writes the journal. */
export async function releaseSecondFactor(ctx: Ctx, seat: Reset): Promise<void> {
  const { id: userId, email: to, locale, firstName, lastName } = seat;
  await dropSecondFactor(ctx, userId);
  await endSessionsOf(ctx, userId, { why: 'second-factor' });
  const name = `${firstName} ${lastName}`.trim();
  await sendMail(ctx, secondFactorMail, { to, locale, userId, name, isOn: false });
}
