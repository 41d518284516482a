import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf } from '../../../test/world/authenticator-app.ts';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { usePool } from '../../../test/world/pool.ts';
import { useSupport } from '../../../test/world/support.ts';
import { useApps } from '../../../test/world/with-app.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { ownUser } from '../people/user.sql.ts';
import { findPastLooks, findRunningLooks } from './access.sql.ts';
import { grantSupport } from './allow-support.ts';

const world = useWorld();
const pool = usePool(world);
const support = useSupport(world, pool);
const { person } = useApps(world, pool);

const LOOK = 'id of isOwn isCurrent endedWhy';
const LOOKS = `{ supportAccess { running { ${LOOK} } } supportLooks { looks { ${LOOK} } } }`;
const NOBODY = { running: [], past: [] };
const END = 'mutation ($id: ID!) { endSupport(id: $id) { errorCode } }';
type Rows = { id: string }[];
type Access = { supportAccess: { running: Rows }; supportLooks: { looks: Rows } };
const accessOf = async (ctx: Ctx) => {
  const answer = (await world.ask(ctx, LOOKS)).data as unknown as Access;
  return { running: answer.supportAccess.running, past: answer.supportLooks.looks };
};
const ended = async (ctx: Ctx, id: string) =>
  (await world.ask(ctx, END, { id })).data!.endSupport as unknown as { errorCode: string | null };
const subjects = async (ctx: Ctx, to: string) =>
  (await mailsTo(ctx, to)).map(({ subject }) => subject).filter((one) => one.includes('Support'));

/** Support looks as that person sees the account; a second person of support let them. */
async function look(one: Ctx) {
  const [first, second] = [await support.person(), await support.person()];
  const { email } = await ownUser(one);
  const by = { by: second.email, code: codeOf(second.secret, pool.now()), reason: 'Ausfall' };
  const system: Ctx = { ...world.appCtx, now: () => new Date(pool.now()) };
  const token = await grantSupport(system, { email, ...by });
  pool.wait(1);
  return support.enter(await support.pass(first), { email, token });
}

test('the Owner sees that support looks as a Member does, is mailed, and throws it out; nobody else of the account hears of it', async () => {
  const { ctx: owner, email } = await person('business');
  const [admin, member] = [await world.admin(owner), await world.member(owner)];
  const { cookie } = await look(member);

  const own = await accessOf(member);
  const [{ id }] = own.running as [{ id: string }];
  expect(own).toMatchObject({ running: [{ isOwn: true, isCurrent: true }] });
  const seen = { id, of: 'Clara Weber', isOwn: false, isCurrent: true, endedWhy: null };
  expect(await accessOf(owner)).toEqual({ running: [seen], past: [] });
  const outsider = await world.account();
  for (const other of [admin, outsider]) {
    expect(await accessOf(other)).toEqual(NOBODY);
    expect(await ended(other, id)).toEqual({ errorCode: 'UNKNOWN_SUPPORT_ACCESS' });
  }

  expect(await ended(owner, id)).toEqual({ errorCode: null });
  pool.wait(0, 2);
  expect(await pool.token(cookie)).toBeUndefined();
  expect((await accessOf(member)).past).toMatchObject([{ isCurrent: false, endedWhy: 'owner' }]);
  expect(await subjects(owner, email)).toEqual([
    'Der Support sieht Ihr Konto so an wie Clara Weber',
    'Der Support sieht Ihr Konto nicht mehr so an wie Clara Weber',
  ]);
  const mails = await mailsTo(owner, (await ownUser(member)).email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Der Support sieht in Ihren Postkorb',
    'Der Support sieht nicht mehr in Ihren Postkorb',
  ]);
  expect(mails[1]?.text).toContain(
    'Die Inhaberin oder der Inhaber des Kontos hat den Zugriff beendet.',
  );
  expect(await subjects(owner, (await ownUser(admin)).email)).toEqual([]);
});

test('who owns the account is told of a look at their own view once, and a Member nothing of it', async () => {
  const { ctx: owner, email } = await person('business');
  const member = await world.member(owner);
  await look(owner);
  expect(await accessOf(owner)).toMatchObject({ running: [{ isOwn: true }] });
  expect(await subjects(owner, email)).toEqual(['Der Support sieht in Ihren Postkorb']);
  expect(await accessOf(member)).toEqual(NOBODY);
});

test('a look that goes on is never crowded out by later ones that are over, and those come page by page, each once', async () => {
  const { ctx: owner } = await person('business');
  await look(await world.member(owner));
  const [running] = await findRunningLooks(owner);
  // Later ones, some of them begun in the same moment.
  await sql`insert into identity.support_access
    (account_id, id, user_id, operator_id, granted_by, reason, ticket, token_until, created_at, began_at, ends_at, ended_at, ended_why)
    select account_id, gen_random_uuid(), user_id, operator_id, granted_by, reason, 'T-' || n, token_until, created_at,
      began_at + n / 3 * interval '1 second', ends_at, ends_at, 'support'
    from identity.support_access, generate_series(1, 60) n where id = ${running!.id}`.execute(
    owner.db,
  );

  expect((await findRunningLooks(owner)).map(({ id }) => id)).toEqual([running!.id]);
  const pages = [await findPastLooks(owner, { first: 25, after: null })];
  while (pages.at(-1)!.more)
    pages.push(await findPastLooks(owner, { first: 25, after: pages.at(-1)!.looks.at(-1)!.id }));
  const looks = pages.flatMap((page) => page.looks);
  expect(pages.map((page) => page.looks.length)).toEqual([25, 25, 10]);
  expect(new Set(looks.map(({ id }) => id)).size).toBe(60);
  const began = looks.map(({ beganAt }) => beganAt!.getTime());
  expect(began).toEqual(began.toSorted((a, b) => b - a));
  const none = await findPastLooks(await world.account(), { first: 25, after: looks[0]!.id });
  expect(none).toEqual({ looks: [], more: false });
});
