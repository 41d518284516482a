import { expect, test } from 'vitest';
import { mailsTo } from '../../test/peers/mailed.ts';
import { codeOf } from '../../test/world/authenticator-app.ts';
import { signIn } from '../../test/world/http-client.ts';
import { letIn } from '../../test/world/people.ts';
import { freshIp, usePool } from '../../test/world/pool.ts';
import { HERE, usePasskeys } from '../../test/world/with-passkey.ts';
import { useWorld } from '../../test/world/world.ts';
import { ownUser } from '../identity/index.ts';
import { beginSecondFactor, confirmSecondFactor } from '../identity/second-factor/set-up.ts';
import type { Ctx } from '../platform/ctx.ts';
import { remindOfFactorJob, requireSecondFactor } from './require-second-factor.ts';

const world = useWorld();
const pool = usePool(world, HERE.origin);
const { person, made, withPasskey } = usePasskeys(world, pool);

const signedIn = async (ctx: Ctx): Promise<Ctx> => ({
  ...ctx,
  sessionId: (await signIn(ctx)).sessionId,
});
const subjects = async (ctx: Ctx) =>
  (await mailsTo(world.appCtx, (await ownUser(ctx)).email)).map(({ subject }) => subject);
const told = (ctx: Ctx) =>
  ctx.db
    .selectFrom('platform.journal')
    .select('entry')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('action', 'like', 'team.second-factor-%')
    .orderBy('seq')
    .execute();

test('the Owner asks a second factor of everybody: all are mailed at once, who has none is reminded, and it can be taken back', async () => {
  const owner = await signedIn(await world.account({ type: 'business' }));
  const member = await signedIn(await letIn(owner, 'Member'));
  const { secret } = await beginSecondFactor(owner);
  await confirmSecondFactor(owner, codeOf(secret, Date.now()));
  await mailsTo(world.appCtx, (await ownUser(owner)).email);

  const from = await requireSecondFactor(owner, true);

  const days = ((from?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.99);
  expect(days).toBeLessThanOrEqual(14);
  expect(await requireSecondFactor(owner, true)).toEqual(from);
  const [first] = await mailsTo(world.appCtx, (await ownUser(member)).email);
  expect(first?.subject).toBe('Anmeldung in zwei Schritten wird Pflicht');
  expect(first?.text).toContain('Bitte richten Sie sie vorher');
  const [owners] = await mailsTo(world.appCtx, (await ownUser(owner)).email);
  expect(owners?.text).toContain('Sie haben das schon eingerichtet');

  const payload = { accountId: owner.viewer.accountId, from: from?.toISOString() };
  await remindOfFactorJob.run(world.appCtx, payload, { last: false });
  expect(await subjects(owner)).toEqual([]);
  expect(await subjects(member)).toEqual([expect.stringMatching(/^Bitte bis /)]);

  expect(await requireSecondFactor(owner, false)).toBeNull();
  expect(await subjects(member)).toEqual(['Anmeldung in zwei Schritten ist keine Pflicht mehr']);
  await remindOfFactorJob.run(world.appCtx, payload, { last: false });
  expect(await subjects(member)).toEqual([]);
  expect((await told(owner)).map(({ entry }) => JSON.parse(entry))).toMatchObject([
    { action: 'team.second-factor-required', after: { from: from?.toISOString() } },
    { action: 'team.second-factor-withdrawn', after: { from: null } },
  ]);
});

test('nobody but the Owner asks it of others, and the Owner only with a fresh proof', async () => {
  const owner = await signedIn(await world.account());
  for (const role of ['Admin', 'Member'] as const) {
    const other = await signedIn(await letIn(owner, role));
    await expect(requireSecondFactor(other, true)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  }
  const late: Ctx = { ...owner, now: () => new Date(Date.now() + 301_000) };
  await expect(requireSecondFactor(late, true)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  expect(await told(owner)).toEqual([]);
});

/** Whether a browser may do nothing but set up a second factor. */
const enrols = async (cookie: string) => {
  pool.wait(0, 2);
  return (await pool.send({ url: '/auth/token' }, { cookie })).json().only === 'second-factor';
};
const whoIs = async (cookie: string) => (await pool.who((await pool.token(cookie)) ?? '')).userId;
const soon = async (one: { email: string; viewer: Ctx['viewer'] }) => {
  await requireSecondFactor((await person(one.email)).ctx, true);
  pool.wait(14 * 24 * 60, 1);
};

test('from that day on a password alone opens nothing but the setting up of an app, and with it all is as before', async () => {
  const one = await person();
  await requireSecondFactor(one.ctx, true);
  pool.wait(14 * 24 * 60 - 1);
  const { cookie } = await pool.signIn(one.email, { ip: freshIp() });
  expect(await enrols(cookie)).toBe(false);
  pool.wait(1);
  expect(await enrols(cookie)).toBe(true);
  expect(await whoIs(cookie)).not.toBe(one.viewer.userId);

  const again = await person(one.email);
  expect(again.viewer.userId).not.toBe(one.viewer.userId);
  const inside: Ctx = { ...again.ctx, viewer: one.viewer };
  const { secret } = await beginSecondFactor(inside);
  const codes = await confirmSecondFactor(inside, codeOf(secret, pool.now()));

  expect(codes).toHaveLength(10);
  expect(await enrols(again.cookie)).toBe(false);
  expect(await whoIs(again.cookie)).toBe(one.viewer.userId);
});

test('who comes with a passkey needs no more, and who came with the password shows it or sets one up', async () => {
  const one = await withPasskey();
  await soon(one);
  const options = async () =>
    (await pool.post('/auth/passkey/challenge', {})).json() as { readonly challenge: string };
  const answered = async () => one.device.answer({ ...(await options()), ...HERE });
  const byKey = await pool.post(
    '/auth/passkey/verify',
    { response: await answered() },
    { ip: freshIp() },
  );
  const cookieOf = (answer: typeof byKey) => [answer.headers['set-cookie'] ?? []].flat().join('; ');
  expect(await enrols(cookieOf(byKey))).toBe(false);

  const { cookie } = await pool.signIn(one.email, { ip: freshIp() });
  expect(await enrols(cookie)).toBe(true);
  const shown = await pool.post(
    '/auth/passkey/prove',
    { response: await answered() },
    { ip: freshIp(), cookie },
  );
  expect(await enrols(cookieOf(shown))).toBe(false);

  const { addPasskey } = await import('../identity/passkeys/own-passkeys.ts');
  const other = await person();
  await soon(other);
  const late = await person(other.email);
  const inside: Ctx = { ...late.ctx, viewer: other.viewer };
  expect(await enrols(late.cookie)).toBe(true);
  const { response } = await made(inside);
  await addPasskey(inside, { name: 'Telefon', response });
  expect(await enrols(late.cookie)).toBe(false);
});
