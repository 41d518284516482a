import { expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { twofold } from '../../../test/world/twofold.ts';
import { useWorld } from '../../../test/world/world.ts';
import { feedAt, renewFeed } from '../../documents/deadlines/calendar-feed.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { setMailboxProven } from '../mailbox/mailbox.sql.ts';
import { insertSession } from '../sessions/session.sql.ts';
import { newDeviceMail } from '../sign-in/new-device-mail.ts';
import { credentialFor } from '../sign-in/srp.ts';
import { askResetJob } from './ask-reset.ts';
import { changePassword } from './change-password.ts';

const world = useWorld();
const pool = usePool(world);
const made = credentialFor('Postkutsche9');
const status = async (path: string, body: object) =>
  (await pool.post(path, body, { ip: freshIp() })).statusCode;

/** The secret of a link to a new password, which is mailed from the account that the login owns. */
async function resetLink(email: string): Promise<string> {
  await askResetJob.run(world.appCtx, { email }, { last: false });
  return (await mailsTo(world.appCtx, email)).at(-1)?.secret ?? '';
}

/** The secret of “that was not me” about a sign-in at work. */
async function notMeLink(there: Ctx, to: string): Promise<string> {
  const { userId } = there.viewer;
  const about = { to, userId, name: 'Clara', browser: null, system: null } as const;
  await sendMail(there, newDeviceMail, {
    ...about,
    locale: 'de_DE',
    at: there.now().toISOString(),
  });
  return (await mailsTo(there, to)).at(-1)?.secret ?? '';
}

test('a password that is changed in one account ends the link to a new one that was mailed from another', async () => {
  const { email, there } = await twofold(world, pool);
  const secret = await resetLink(email);
  const { accountId, userId } = there.viewer;
  const row = { accountId, userId, tokenHash: email, net: '', userAgent: '' };
  const sessionId = await insertSession(there, row);

  await changePassword({ ...there, sessionId }, await made);

  expect(await status('/auth/password/link', { secret })).toBe(410);
});

test('who says that a sign-in at work was not theirs ends the link to a new password that somebody else asked for', async () => {
  const { email, there } = await twofold(world, pool);
  const [work, secret] = [await notMeLink(there, email), await resetLink(email)];

  expect(await status('/auth/not-me/confirm', { secret: work })).toBe(204);

  expect(await status('/auth/password/link', { secret })).toBe(410);
});

test('a new password by a mailed link ends what was mailed about sign-ins in other accounts', async () => {
  const { email, there } = await twofold(world, pool);
  const [work, secret] = [await notMeLink(there, email), await resetLink(email)];

  expect(await status('/auth/password/reset', { secret, ...(await made) })).toBe(204);

  expect(await status('/auth/not-me/link', { secret: work })).toBe(410);
});

test('a new password by a mailed link takes back the secret address of a calendar that somebody made lately, in every account', async () => {
  const { email, there, viewer } = await twofold(world, pool);
  const secret = await resetLink(email);
  const home: Ctx = { ...there, viewer };
  await setMailboxProven(home);
  const long = { ...home, now: () => new Date(home.now().getTime() - 73 * 3_600_000) };
  const [old, young] = [await renewFeed(long), await renewFeed(there)].map(
    (address) => /calendar\/(.+)\.ics/.exec(address)?.[1] ?? '',
  );

  expect(await status('/auth/password/reset', { secret, ...(await made) })).toBe(204);

  expect(await feedAt(world.appCtx, young!)).toBeNull();
  expect(await feedAt(world.appCtx, old!)).toContain('VCALENDAR');
});
