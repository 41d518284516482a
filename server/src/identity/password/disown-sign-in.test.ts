import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { useWorld } from '../../../test/world/world.ts';
import { credentialFor } from '../sign-in/srp.ts';
import { disownSignIn } from './disown-sign-in.ts';

const world = useWorld();
const pool = usePool(world);
const NEW = 'Postkutsche9';
const NEW_DEVICE = 'Anmeldung mit einem neuen Gerät';
const made = credentialFor(NEW);

type Household = Awaited<ReturnType<typeof pool.household>>;
const comeIn = ({ email }: Pick<Household, 'email'>, cookie = '', password?: string) =>
  pool.signIn(email, { ip: freshIp(), cookie, ...(password && { password }) });
const deviceOnly = (cookie: string) => /postkorb_device=[^;]*/.exec(cookie)?.[0] ?? '';
const mails = ({ email }: Pick<Household, 'email'>) =>
  mailsTo({ ...world.appCtx, now: () => new Date(pool.now()) }, email);
const subjects = async (who: Pick<Household, 'email'>) =>
  (await mails(who)).map(({ subject }) => subject);
const confirm = (secret: string) =>
  pool.post('/auth/not-me/confirm', { secret }, { ip: freshIp() });
const isIn = async (cookie: string) => (await pool.token(cookie)) !== undefined;

/** Somebody at home on one device, and a outsider who knows the password and has signed in too. */
async function burgled() {
  const clara = await pool.household();
  const own = await comeIn(clara);
  const outsider = await comeIn(clara);
  const [mail] = await mails(clara);
  return { clara, own, outsider, secret: mail?.secret ?? '' };
}

test('the first sign-in of a login is told to nobody, one with a new browser is, and one with a known browser is not', async () => {
  const clara = await pool.household();
  const { cookie } = await comeIn(clara);
  expect(await subjects(clara)).toEqual([]);

  await comeIn(clara, deviceOnly(cookie));
  expect(await subjects(clara)).toEqual([]);

  await comeIn(clara);
  const [mail, ...more] = await mails(clara);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: clara.email, subject: NEW_DEVICE, path: '/not-me' });
});

test('a wrong password is told to nobody', async () => {
  const clara = await pool.household();
  await comeIn(clara);
  await comeIn(clara, '', 'Brieftaube8');
  expect(await subjects(clara)).toEqual([]);
});

test('of two first sign-ins at once one is the first, and the other is told', async () => {
  const clara = await pool.household();
  await Promise.all([comeIn(clara), comeIn(clara)]);
  expect(await subjects(clara)).toEqual([NEW_DEVICE]);
});

test('the mail names browser and time in Berlin, in words of ours alone', async () => {
  const clara = await pool.household();
  await comeIn(clara);
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) <b>Ruf an: 0190</b> Gecko/20100101 Firefox/141.0';
  await pool.signIn(clara.email, { ip: freshIp(), userAgent: agent });
  const [mail] = await mails(clara);
  const at = new Date(pool.now());
  const day = at.toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });
  expect(mail?.text).toContain(`Firefox auf Windows, ${day}`);
  expect(mail?.text).not.toContain('0190');
  const opened = await pool.post('/auth/not-me/link', { secret: mail?.secret }, { ip: freshIp() });
  expect(opened.json()).toMatchObject({
    email: clara.email,
    browser: 'Firefox',
    system: 'Windows',
  });
});

test('who says it was not them ends every session, forgets every browser and the password, and is mailed a link to a new one', async () => {
  const { clara, own, outsider, secret } = await burgled();
  expect([await isIn(own.cookie), await isIn(outsider.cookie)]).toEqual([true, true]);

  expect((await confirm(secret)).statusCode).toBe(204);

  pool.wait(0, 2);
  for (const { cookie } of [own, outsider]) {
    const answer = await pool.send({ url: '/auth/token' }, { cookie });
    expect(answer.json()).toEqual({ code: 'UNAUTHENTICATED', ended: 'not-me' });
  }
  const again = await comeIn(clara, deviceOnly(outsider.cookie));
  expect(again.response.statusCode).toBe(401);
  const journal = await pool.journal(clara.viewer.accountId);
  expect(journal.slice(-3)).toEqual([
    'identity.sessions-ended',
    'identity.sign-in-disowned',
    'identity.sign-in-refused',
  ]);
  const [mail] = await mails(clara);
  expect(mail).toMatchObject({ subject: 'Ihr neues Passwort für Postkorb', path: '/newpw' });
  const reset = { secret: mail?.secret, ...(await made) };
  expect((await pool.post('/auth/password/reset', reset, { ip: freshIp() })).statusCode).toBe(204);
  expect((await comeIn(clara, '', NEW)).response.statusCode).toBe(200);
  // The first sign-in after a reset is expected.
  expect(await subjects(clara)).toEqual(['Ihr Passwort wurde geändert']);
  await comeIn(clara, '', NEW);
  expect(await subjects(clara)).toEqual([NEW_DEVICE]);
});

test('the link opens once, within seven days, and nothing for anybody else', async () => {
  const { own, secret } = await burgled();
  expect((await confirm('x'.repeat(43))).json()).toEqual({ code: 'LINK_EXPIRED' });
  expect(await isIn(own.cookie)).toBe(true);
  const late = await burgled();
  pool.wait(7 * 24 * 60, 1);
  expect((await confirm(late.secret)).statusCode).toBe(410);
  const fresh = await burgled();
  expect((await confirm(fresh.secret)).statusCode).toBe(204);
  expect((await confirm(fresh.secret)).statusCode).toBe(410);
  expect(secret).not.toBe(fresh.secret);
});

test('whoever came in cannot take the link away by choosing another password', async () => {
  const { clara, outsider, secret } = await burgled();
  const { credential } = { credential: await made };
  await world.appCtx.db
    .updateTable('identity.credential')
    .set({ ...credential, generation: sql<number>`generation + 1` })
    .where('userId', '=', clara.viewer.userId)
    .execute();
  expect((await confirm(secret)).statusCode).toBe(204);
  pool.wait(0, 2);
  expect(await isIn(outsider.cookie)).toBe(false);
});

test('a sign-in under way with the password that is given up opens nothing', async () => {
  const { clara, secret } = await burgled();
  const waiting = () =>
    sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
      .execute(world.appCtx.db)
      .then(({ rows }) => rows[0]?.count);
  let coming: ReturnType<typeof comeIn> | undefined;

  await world.appCtx.db.transaction().execute(async (db) => {
    await disownSignIn({ ...world.appCtx, db, now: () => new Date(pool.now()) }, secret);
    coming = comeIn(clara);
    await expect.poll(waiting).toBe(1);
  });

  expect((await coming)?.response.statusCode).toBe(401);
});
