import { z } from 'zod';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { enqueue, job, type JobKind } from '#platform/jobs/job';
import { sendMail } from '#platform/mail/mail';
import { limitKey, waitFor } from '../limits/limits.ts';
import { endLinksOf } from '../people/end-links.ts';
import { lockLoginUser, type Login } from '../people/login.sql.ts';
import { firstMembership } from '../people/user.sql.ts';
import { findOwnIdentities } from '../sso/linked-identity.sql.ts';
import { takeAddressMail } from '../mailbox/take-address-mail.ts';
import { resetMail } from './password-mails.ts';
import { loginWithPassword } from './password.sql.ts';

const MOST_AN_HOUR = 5;
const HOUR = 60;

type Asked = { readonly email: string; readonly isSignUp?: boolean | undefined };

const resetJob: JobKind<Asked> = {
  name: 'identity.ask-reset',
  effect: 'within',
  payload: z.object({ email: z.string(), isSignUp: z.boolean().optional() }),
  attempts: 5,
};

/**
 * Takes note that somebody forgot the password of this address. Whether anybody signs in with it a job looks afterwards,
 * so that the answer and its time are the same for every address. More than five an hour for one address are answered
 * alike, and nothing is sent. Who signed up with the address of somebody else is mailed only where nobody has proven it.
 */
export async function askReset(ctx: Ctx, address: string, isSignUp = false): Promise<void> {
  const email = address.trim().toLowerCase();
  const key = limitKey(ctx, 'forgot', email);
  const wait = await waitFor(ctx, [{ key, max: MOST_AN_HOUR, minutes: HOUR, backoff: false }]);
  if (wait === 0) await enqueue(ctx, resetJob, { payload: { email, isSignUp }, key });
}

/** What was held with an address that nobody has proven is none of whoever reads its mailbox: they get an account of their own. */
async function mailAddress(ctx: Ctx, login: Login): Promise<void> {
  const { email: to, locale, id: userId } = login;
  await endLinksOf(ctx, login, { addresses: [to], kinds: [takeAddressMail] });
  await sendMail(ctx, takeAddressMail, { to, locale, userId });
  await record(ctx, { action: 'identity.reset-asked', objects: [userId] });
}

async function mailReset(ctx: Ctx, email: string, isSignUp: boolean): Promise<void> {
  const login = await loginWithPassword(ctx, email);
  const membership = login && (await firstMembership(ctx, login.id));
  if (!login || !membership) return;
  await atomically(asSystem(ctx, membership), async (ctx) => {
    const all = await lockLoginUser(ctx, login.id);
    if (all.addressIsLent && all.mailboxProvenAt === null) return mailAddress(ctx, all);
    if (isSignUp) return;
    await endLinksOf(ctx, all, { addresses: [email], kinds: [resetMail] });
    const name = `${login.firstName} ${login.lastName}`.trim();
    const { locale, id: userId, isVoid } = login;
    const houses = isVoid ? await findOwnIdentities(ctx) : [];
    const only = houses.length > 0 ? [...new Set(houses.map((one) => one.provider))] : undefined;
    await sendMail(ctx, resetMail, { to: email, locale, userId, name, ...(only && { only }) });
    await record(ctx, { action: 'identity.reset-asked', objects: [userId] });
  });
}

/** Mails the link to whoever signs in with the address, and nothing to anybody else; who has no password is told how they sign in. Writes identity.reset-asked. */
export const askResetJob = job(resetJob, (ctx, { email, isSignUp = false }) =>
  mailReset(ctx, email, isSignUp),
);
