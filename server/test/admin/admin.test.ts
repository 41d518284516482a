import { expect, test } from 'vitest';
import pg from 'pg';
import { COMMANDS } from '../../../tools/operate/commands.ts';
import type { Given, Listing } from '../../../tools/operate/command.ts';
import { linesOf } from '../../../tools/operate/lines.ts';
import { ownUser } from '../../src/identity/index.ts';
import { admitTry } from '../../src/identity/limits/admit-try.ts';
import { credentialFor, limitKey } from '../../src/identity/index.ts';
import { addressToReset, resetPassword } from '../../src/identity/password/reset-password.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { giveFeedback } from '../../src/documents/metadata/give-feedback.ts';
import { addDocument } from '../world/documents.ts';
import { freshIp, PASSWORD, usePool } from '../world/pool.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld();
const pool = usePool(world);

const order = async (name: string, given: Given = {}) => {
  const command = COMMANDS[name];
  if (!command) throw new Error(`there is no command ${name}`);
  return command.run(world.appCtx, given, world.ownerUrl);
};
const rowsOf = async (name: string, given: Given = {}) =>
  ((await order(name, given)) as Listing).rows;
const entriesOf = async ({ db, viewer }: Ctx, action: string) => {
  const rows = await db
    .selectFrom('platform.journal')
    .select('entry')
    .where('accountId', '=', viewer.accountId)
    .where('action', '=', action)
    .execute();
  return rows.map(({ entry }) => JSON.parse(entry) as { reason?: string; after?: object });
};

async function withOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

test('an operator finds an account by its Owner, and sees how much it has and nothing of what is in it', async () => {
  const ctx = await world.account();
  await addDocument(ctx, { subject: 'Kanarienvogel 4711' });
  const { email } = await ownUser(ctx);
  const rows = await rowsOf('accounts', { like: email.slice(0, -8).toUpperCase() });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ id: ctx.viewer.accountId, owner: email, people: 1, letters: 1 });
  expect(JSON.stringify(rows)).not.toContain('Kanarienvogel');
  expect(await rowsOf('accounts', { like: "nobody' or true --" })).toEqual([]);
});

test('a job that failed for good is found and tried again, with the reason in the journal of its account', async () => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const id = await withOwner(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with job as (select * from graphile_worker.add_job('documents.make-page-images', $1::json, max_attempts => 3))
       select id::text from job`,
      [JSON.stringify({ accountId, documentId: accountId })],
    );
    return rows[0]?.id ?? '';
  });
  const again = (given: Given) => order('job-again', given);
  await expect(again({ job: id, reason: 'T-1' })).rejects.toMatchObject({ code: 'UNKNOWN_JOB' });
  await withOwner((client) =>
    client.query(
      `update graphile_worker._private_jobs set attempts = 3, last_error = 'no disk' where id = $1`,
      [id],
    ),
  );
  const dead = await rowsOf('jobs', { state: 'dead' });
  expect(dead.find(({ job }) => job === id)).toMatchObject({ state: 'dead', error: 'no disk' });
  await again({ job: id, reason: 'T-1' });
  const alive = await rowsOf('jobs', { state: 'alive' });
  expect(alive.find(({ job }) => job === id)).toMatchObject({ attempts: 0, error: '' });
  expect(await entriesOf(ctx, 'accounts.job-again')).toMatchObject([
    { reason: 'T-1', after: { job: 'documents.make-page-images' } },
  ]);
  await expect(again({ job: 'x; drop', reason: 'T' })).rejects.toMatchObject({
    code: 'UNKNOWN_JOB',
  });
});

test('somebody who mistyped too often may try again at once, and only with a reason', async () => {
  const ctx = await world.account();
  const { email } = await ownUser(ctx);
  const login = limitKey(world.appCtx, 'login', email);
  const guess = (n: number) =>
    admitTry(world.appCtx, { login, ip: `203.0.113.${n}`, solution: null });
  for (let n = 0; n < 9; n += 1) await guess(n);
  expect(await guess(10)).not.toHaveProperty('counted');
  await expect(order('unlock', { email, reason: ' ' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(
    order('unlock', { email: 'nobody@example.test', reason: 'T' }),
  ).rejects.toMatchObject({ code: 'UNKNOWN_CUSTOMER' });
  await order('unlock', { email: email.toUpperCase(), reason: 'T-9' });
  expect(await guess(11)).toHaveProperty('counted');
  expect(await entriesOf(ctx, 'identity.login-unlocked')).toMatchObject([{ reason: 'T-9' }]);
});

test('what people said was read wrongly is listed, the newest first', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, {});
  for (const message of ['Der Absender ist falsch', 'Das Datum auch'])
    await giveFeedback(ctx, { id, fields: ['sender'], message });
  const rows = await rowsOf('feedback');
  expect(rows.slice(0, 2).map(({ message }) => message)).toEqual([
    'Das Datum auch',
    'Der Absender ist falsch',
  ]);
  expect(rows[0]).toMatchObject({ account: ctx.viewer.accountId, fields: 'sender' });
});

test('what is found is a table, or JSON', () => {
  const rows = [
    { name: 'a', count: 12 },
    { name: 'longer', count: null },
  ];
  expect(linesOf({ rows }, false)).toEqual(['name    count', 'a       12', 'longer']);
  expect(linesOf({ rows }, true)).toEqual([JSON.stringify(rows)]);
  expect(linesOf({ rows: [] }, false)).toEqual(['Nothing.']);
  expect(linesOf(['Done.'], true)).toEqual(['{"done":["Done."]}']);
});

test('an operator opens an account whose Owner chooses the password by the link, once; nobody else is told it', async () => {
  const email = `owner-${Date.now()}@postkorb.example`;
  const given = { email, 'first-name': 'Jonas', 'last-name': 'Ahrens', company: 'Ahrens GmbH' };
  const [, link = ''] = (await order('owner-add', given)) as readonly string[];
  expect(link).toMatch(/^https?:\/\/[^/]+\/newpw#[\w-]{43}$/);
  const [row] = await rowsOf('accounts', { like: email });
  expect(row).toMatchObject({ owner: email, type: 'business', people: 1 });
  const sent = await withOwner((client) =>
    client.query('select state, secret_hash from platform.mail where recipient = $1', [email]),
  );
  expect(sent.rows).toMatchObject([{ state: 'sent' }]);
  expect(JSON.stringify(sent.rows)).not.toContain(link.split('#')[1]);

  const secret = link.split('#')[1] ?? '';
  expect(await addressToReset(world.appCtx, secret)).toBe(email);
  await resetPassword(world.appCtx, { secret, credential: await credentialFor(PASSWORD) });
  expect((await pool.signIn(email, { ip: freshIp() })).response.statusCode).toBe(200);
  const again = resetPassword(world.appCtx, { secret, credential: await credentialFor(PASSWORD) });
  await expect(again).rejects.toMatchObject({ code: 'LINK_EXPIRED' });

  await expect(order('owner-add', given)).rejects.toMatchObject({ code: 'EMAIL_EXISTS' });
  const nameless = { ...given, email: 'nobody', 'first-name': '' };
  await expect(order('owner-add', nameless)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
