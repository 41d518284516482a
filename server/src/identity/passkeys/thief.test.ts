import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { HERE, usePasskeys } from '../../../test/world/with-passkey.ts';
import { useWorld } from '../../../test/world/world.ts';
import { hashOf } from '../../platform/basics/keys.ts';
import { ANONYMOUS, type Ctx } from '../../platform/ctx.ts';
import { askEmail } from '../email/ask-email.ts';
import { confirmEmail } from '../email/confirm-email.ts';
import { restoreEmail } from '../email/restore-email.ts';
import { askResetJob } from '../password/ask-reset.ts';
import { changePassword } from '../password/change-password.ts';
import { disownSignIn } from '../password/disown-sign-in.ts';
import { resetPassword } from '../password/reset-password.ts';
import { livingSession } from '../sessions/session.sql.ts';
import { finishWithPasskey } from '../sign-in/finish-with-passkey.ts';
import { credentialFor } from '../sign-in/srp.ts';
import { askForPasskey } from './check-passkey.ts';
import { addPasskey } from './own-passkeys.ts';
import { findOwnPasskeys } from './passkey.sql.ts';

const world = useWorld();
const pool = usePool(world, HERE.origin);
const { person, made } = usePasskeys(world, pool);
const [chosen, theirs] = [credentialFor('Postkutsche9'), credentialFor('Fremdwort7')];

type Thief = Awaited<ReturnType<typeof person>>;
type Out = (ctx: Ctx) => Promise<void>;

const linkIn = async ({ ctx }: Thief, to: string, path: string) =>
  (await mailsTo(ctx, to)).find((mail) => mail.path === path)?.secret ?? '';

/** How the owner of a login gets rid of somebody who came in with their password. */
const WAYS: Readonly<Record<string, (thief: Thief) => Promise<Out>>> = {
  'a forgotten password': async (thief) => {
    await askResetJob.run(thief.ctx, { email: thief.email }, { last: false });
    const secret = await linkIn(thief, thief.email, '/newpw');
    const credential = await chosen;
    return (ctx) => resetPassword(ctx, { secret, credential });
  },
  'that was not me': async (thief) => {
    const secret = await linkIn(thief, thief.email, '/not-me');
    return (ctx) => disownSignIn(ctx, secret);
  },
  'the way back to the former address': async (thief) => {
    const to = `fremd.${freshIp()}@example.com`;
    await askEmail(thief.ctx, to);
    await confirmEmail(thief.ctx, await linkIn(thief, to, '/newmail'));
    const secret = await linkIn(thief, thief.email, '/oldmail');
    return (ctx) => restoreEmail(ctx, secret);
  },
};

/** Somebody who knows the password of another one's login and is in, and how its owner throws them out. */
async function burgled(way: string) {
  const { email } = await person();
  const thief = await person(email);
  const out = await WAYS[way]!(thief);
  const { response, device } = await made(thief.ctx);
  const app: Ctx = { ...world.appCtx, now: thief.ctx.now };
  const add = (ctx: Ctx) => addPasskey(ctx, { name: 'Fremd', response });
  return { thief, app, out, device, add };
}

const waiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(
    world.appCtx.db,
  );
  return rows.length;
};

/** One of two in the middle of its transaction, while the other one comes. */
async function meanwhile(
  ctx: Ctx,
  first: (ctx: Ctx) => Promise<unknown>,
  second: () => Promise<unknown>,
) {
  let coming: Promise<unknown> = Promise.resolve();
  await ctx.db.transaction().execute(async (db) => {
    await first({ ...ctx, db });
    coming = second().then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
    await expect.poll(waiting).toBe(1);
  });
  return coming;
}

test.each(Object.keys(WAYS))('a passkey that a thief is just adding goes with %s', async (way) => {
  const { thief, app, out, add } = await burgled(way);

  expect(await meanwhile(thief.ctx, add, () => out(app))).toBe('done');

  expect(await findOwnPasskeys(thief.ctx)).toEqual([]);
});

test.each(Object.keys(WAYS))('while %s throws a thief out, they add no passkey', async (way) => {
  const { thief, app, out, add } = await burgled(way);

  expect(await meanwhile(app, out, () => add(thief.ctx))).toBe('STEP_UP_REQUIRED');

  expect(await findOwnPasskeys(thief.ctx)).toEqual([]);
});

test.each(Object.keys(WAYS))(
  'a thief who is just coming in by a passkey of theirs is out with %s',
  async (way) => {
    const { thief, app, out, add, device } = await burgled(way);
    await add(thief.ctx);
    const { challenge } = await askForPasskey(thief.ctx);
    const from = { ip: freshIp(), userAgent: '', device: '', stays: true };
    const response = device.answer({ challenge, ...HERE }) as never;
    let secret = '';
    const enter = async (ctx: Ctx) => {
      const opened = await finishWithPasskey(ctx, { ...from, response });
      secret = 'secret' in opened ? opened.secret : '';
    };

    expect(await meanwhile({ ...thief.ctx, viewer: ANONYMOUS }, enter, () => out(app))).toBe(
      'done',
    );

    expect(secret).not.toBe('');
    const by = { column: 'tokenHash', value: hashOf(secret) } as const;
    expect(await livingSession(thief.ctx, by)).toBeUndefined();
  },
);

test('while a forgotten password throws a thief out, they put none of their own in its place', async () => {
  const { thief, app, out } = await burgled('a forgotten password');
  const change = async () => changePassword(thief.ctx, await theirs);
  await theirs;

  expect(await meanwhile(app, out, change)).toBe('STEP_UP_REQUIRED');

  const { email } = thief;
  const enter = async (password: string) =>
    (await pool.signIn(email, { ip: freshIp(), password })).response.statusCode;
  expect([await enter('Fremdwort7'), await enter('Postkutsche9')]).toEqual([401, 200]);
});
