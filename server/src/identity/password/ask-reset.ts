import { z } from 'zod';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { enqueue, job, type JobKind } from '#platform/jobs/job';
import { sendMail } from '#platform/mail/mail';
import { limitKey, waitFor } from '../limits/limits.ts';
import { endLinksOf } from '../people/end-links.ts';
import { lockLoginUser } from '../people/login.sql.ts';
import { firstMembership } from '../people/user.sql.ts';
import { findOwnIdentities } from '../sso/linked-identity.sql.ts';
import { resetMail } from './password-mails.ts';
import { loginWithPassword } from './password.sql.ts';

const MOST_AN_HOUR = 5;
const HOUR = 60;

const resetJob: JobKind<{ email: string }> = {
  name: 'identity.ask-reset',
  payload: z.object({ email: z.string() }),
  attempts: 5,
};

/**
 * Takes note that somebody forgot the password of this address. Whether anybody signs in with it a job looks afterwards,
 * so that the answer and its time are the same for every address. More than five an hour for one address are answered
 * alike, and nothing is sent.
 */
export async function askReset(ctx: Ctx, address: string): Promise<void> {
  const email = address.trim().toLowerCase();
  const key = limitKey(ctx, 'forgot', email);
  const wait = await waitFor(ctx, [{ key, max: MOST_AN_HOUR, minutes: HOUR, backoff: false }]);
  if (wait === 0) await enqueue(ctx, resetJob, { payload: { email }, key });
}

async function mailReset(ctx: Ctx, email: string): Promise<void> {
  const login = await loginWithPassword(ctx, email);
  const membership = login && (await firstMembership(ctx, login.id));
  if (!login || !membership) return;
  await atomically(asSystem(ctx, membership), async (ctx) => {
    const all = await lockLoginUser(ctx, login.id);
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
export const askResetJob = job(resetJob, (ctx, { email }) => mailReset(ctx, email));
