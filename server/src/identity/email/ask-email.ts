import { plainEmail, refuseNewEmail, type UpdateEmailRefusal } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyLogin } from '#platform/jobs/event';
import { sendMail } from '#platform/mail/mail';
import { refuseIf } from '#platform/refusal';
import { limitKey, waitFor } from '../limits/limits.ts';
import { loginChanged } from '../people/change-kinds.ts';
import { lockLoginUser, type Login } from '../people/login.sql.ts';
import { isTaken, ownUser } from '../people/user.sql.ts';
import { requireProof } from '../sessions/step-up.ts';
import { endLinksOf } from '../people/end-links.ts';
import { newEmailMail } from './email-mails.ts';
import { dropEmailChange, keepEmailChange } from './email.sql.ts';

const MOST_AN_HOUR = 5;
const HOUR = 60;

/** Whoever has not proven who they are learns nothing about an address, and everybody else about few of them. */
async function admitAddress(ctx: Ctx, email: string): Promise<void> {
  await requireProof(ctx);
  const own = await ownUser(ctx);
  refuseIf<UpdateEmailRefusal>(refuseNewEmail(email, own.email));
  const key = limitKey(ctx, 'new-email', own.id);
  const wait = await waitFor(ctx, [{ key, max: MOST_AN_HOUR, minutes: HOUR, backoff: false }]);
  refuseIf<UpdateEmailRefusal>(wait > 0 ? 'LIMIT_EXCEEDED' : null);
}

/** Forgets which address was wanted before, and ends the link that was mailed there; says whether there was one. */
async function dropWanted(ctx: Ctx, login: Login): Promise<boolean> {
  const email = await dropEmailChange(ctx, login.id);
  if (email !== null) await endLinksOf(ctx, login, { addresses: [email], kinds: [newEmailMail] });
  return email !== null;
}

/**
 * Mails a link to the address the viewer wants to sign in with; it counts when they open it, and a link of before ends.
 * Refuses with NO_NEW_EMAIL, EMAIL_NOT_VALID, EMAIL_UNCHANGED, EMAIL_IN_USE, STEP_UP_REQUIRED and, from the sixth an hour
 * on, LIMIT_EXCEEDED.
 * Writes identity.email-asked. Announces loginChanged.
 */
export async function askEmail(given: Ctx, address: string) {
  await admitAddress(given, address);
  const email = plainEmail(address);
  return atomically(given, async (ctx) => {
    const { userId } = ctx.viewer;
    const login = await lockLoginUser(ctx, userId);
    refuseIf<UpdateEmailRefusal>((await isTaken(ctx, email)) ? 'EMAIL_IN_USE' : null);
    await dropWanted(ctx, login);
    await keepEmailChange(ctx, userId, email);
    const name = `${login.firstName} ${login.lastName}`.trim();
    await sendMail(ctx, newEmailMail, { to: email, locale: login.locale, userId, name });
    await record(ctx, { action: 'identity.email-asked', objects: [userId] });
    await notifyLogin(ctx, loginChanged, { userId, ids: [] });
    return ownUser(ctx);
  });
}

/**
 * Leaves the viewer's address as it is: the link that was mailed opens nothing any more.
 * Writes identity.email-cancelled. Announces loginChanged.
 */
export function cancelEmail(given: Ctx) {
  return atomically(given, async (ctx) => {
    const { userId } = ctx.viewer;
    if (!(await dropWanted(ctx, await lockLoginUser(ctx, userId)))) return ownUser(ctx);
    await record(ctx, { action: 'identity.email-cancelled', objects: [userId] });
    await notifyLogin(ctx, loginChanged, { userId, ids: [] });
    return ownUser(ctx);
  });
}
