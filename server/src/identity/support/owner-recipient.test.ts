import { expect, test } from 'vitest';
import { codeOf } from '../../../test/world/authenticator-app.ts';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { usePool } from '../../../test/world/pool.ts';
import { useSupport } from '../../../test/world/support.ts';
import { useApps } from '../../../test/world/with-app.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { ownUser } from '../people/user.sql.ts';
import { grantSupport } from './allow-support.ts';

const world = useWorld();
const pool = usePool(world);
const support = useSupport(world, pool);
const { person } = useApps(world, pool);

const LOOKS = '{ supportAccess { current { id } looks { id of isOwn isCurrent endedWhy } } }';
const END = 'mutation ($id: ID!) { endSupport(id: $id) { errorCode } }';
type Access = { current: object | null; looks: { id: string }[] };
const accessOf = async (ctx: Ctx) =>
  (await world.ask(ctx, LOOKS)).data!.supportAccess as unknown as Access;
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
  const [{ id }] = own.looks as [{ id: string }];
  expect(own).toMatchObject({ current: { id }, looks: [{ isOwn: true, isCurrent: true }] });
  const seen = { id, of: 'Clara Weber', isOwn: false, isCurrent: true, endedWhy: null };
  expect(await accessOf(owner)).toEqual({ current: null, looks: [seen] });
  const outsider = await world.account();
  for (const other of [admin, outsider]) {
    expect(await accessOf(other)).toEqual({ current: null, looks: [] });
    expect(await ended(other, id)).toEqual({ errorCode: 'UNKNOWN_SUPPORT_ACCESS' });
  }

  expect(await ended(owner, id)).toEqual({ errorCode: null });
  pool.wait(0, 2);
  expect(await pool.token(cookie)).toBeUndefined();
  expect((await accessOf(member)).looks).toMatchObject([{ isCurrent: false, endedWhy: 'owner' }]);
  expect(await subjects(owner, email)).toEqual([
    'Der Support sieht Ihr Konto so an wie Clara Weber',
    'Der Support sieht Ihr Konto nicht mehr so an wie Clara Weber',
  ]);
  const mails = await mailsTo(owner, (await ownUser(member)).email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Der Support sieht in Ihren Postkorb',
    'Der Support sieht nicht mehr in Ihren Postkorb',
  ]);
  expect(mails[1]?.text).toContain('Der Inhaber des Kontos hat den Zugriff beendet.');
  expect(await subjects(owner, (await ownUser(admin)).email)).toEqual([]);
});

test('who owns the account is told of a look at their own view once, and a Member nothing of it', async () => {
  const { ctx: owner, email } = await person('business');
  const member = await world.member(owner);
  await look(owner);
  expect(await accessOf(owner)).toMatchObject({ current: {}, looks: [{ isOwn: true }] });
  expect(await subjects(owner, email)).toEqual(['Der Support sieht in Ihren Postkorb']);
  expect(await accessOf(member)).toEqual({ current: null, looks: [] });
});
