import { expect, test } from 'vitest';
import { mailsTo } from '../../test/peers/mailed.ts';
import { codeOf } from '../../test/world/authenticator-app.ts';
import { signIn } from '../../test/world/http-client.ts';
import { joinToo } from '../../test/world/people.ts';
import { useWorld } from '../../test/world/world.ts';
import { ownUser } from '../identity/index.ts';
import { beginSecondFactor, confirmSecondFactor } from '../identity/second-factor/set-up.ts';
import { ownSecondFactor } from '../identity/second-factor/second-factor.sql.ts';
import type { Ctx } from '../platform/ctx.ts';

const world = useWorld();

/** The same person, who has just proven who they are. */
const proven = async (ctx: Ctx): Promise<Ctx> => ({
  ...ctx,
  sessionId: (await signIn(ctx)).sessionId,
});

/** The same person with an app. */
async function secured(person: Ctx): Promise<Ctx> {
  const ctx = await proven(person);
  const { secret } = await beginSecondFactor(ctx);
  await confirmSecondFactor(ctx, codeOf(secret, ctx.now().getTime()));
  return ctx;
}

async function team() {
  const owner = await world.account({ type: 'business' });
  const [admin, member] = [await world.admin(owner), await world.member(owner)];
  return { owner, admin, member };
}

const RESET = 'mutation ($id: ID!) { resetSecondFactor(id: $id) { errorCode } }';
async function reset(by: Ctx, { viewer }: Pick<Ctx, 'viewer'>): Promise<string | null> {
  const { data } = await world.ask(by, RESET, { id: viewer.userId });
  return (data!.resetSecondFactor as { errorCode: string | null }).errorCode;
}

test('an Admin lets a Member in again who lost app and codes; they are logged out, and are mailed by whom', async () => {
  const { owner, admin, member } = await team();
  const one = await secured(member);

  expect(await reset(await proven(admin), member)).toBeNull();

  expect(await ownSecondFactor(one)).toBeUndefined();
  const left = await owner.db
    .selectFrom('identity.session')
    .select('endedWhy')
    .where('userId', '=', member.viewer.userId)
    .execute();
  expect(left).toEqual([{ endedWhy: 'second-factor' }]);
  const { email } = await ownUser(member);
  const mails = await mailsTo(world.appCtx, email);
  expect(mails.at(-1)?.subject).toBe('Anmeldung in zwei Schritten zurückgesetzt');
  expect(mails.at(-1)?.text).toContain('Clara Weber hat Ihre Anmeldung in zwei Schritten');
  const journal = await owner.db
    .selectFrom('platform.journal')
    .select('action')
    .where('accountId', '=', owner.viewer.accountId)
    .where('action', '=', 'team.second-factor-reset')
    .execute();
  expect(journal).toHaveLength(1);
  expect(await reset(await proven(admin), member)).toBe('NO_SECOND_FACTOR');
});

test('the Owner resets an Admin’s second factor; nobody resets the Owner’s or their own, and to a Member nobody is there', async () => {
  const { owner, admin, member } = await team();
  for (const one of [owner, admin, member]) await secured(one);
  const [other, outsider] = [await world.admin(owner), await world.account()];
  const by = async (who: Ctx, whom: Ctx) => reset(await proven(who), whom);

  expect(await by(admin, owner)).toBe('CANNOT_RESET_OWNER');
  expect(await by(other, admin)).toBe('CANNOT_RESET_ADMIN');
  expect(await by(admin, admin)).toBe('CANNOT_RESET_OWN');
  expect(await by(owner, owner)).toBe('CANNOT_RESET_OWN');
  for (const who of [member, outsider]) expect(await by(who, admin)).toBe('USER_NOT_FOUND');
  for (const one of [owner, admin, member]) expect(await ownSecondFactor(one)).toBeDefined();
  expect(await by(owner, admin)).toBeNull();
});

test('without a fresh proof nothing is reset, and who may not do it at all is asked for none', async () => {
  const { owner, member } = await team();
  const one = await secured(member);
  expect(await reset(owner, member)).toBe('STEP_UP_REQUIRED');
  expect(await reset(member, owner)).toBe('USER_NOT_FOUND');
  expect(await ownSecondFactor(one)).toBeDefined();
});

test('who manages one account opens no other one: a login that is used elsewhere too keeps its second factor', async () => {
  const { owner, member } = await team();
  const one = await secured(member);
  await joinToo(await world.account({ type: 'business' }), member);
  expect(await reset(await proven(owner), member)).toBe('USED_ELSEWHERE');
  expect(await ownSecondFactor(one)).toBeDefined();
});

test('who manages the team sees who uses two-step login and whose may be reset', async () => {
  const { owner, admin, member } = await team();
  await secured(member);
  await secured(admin);
  const query = '{ meUsers { role hasSecondFactor canResetSecondFactor } }';
  const seen = async (who: Ctx) =>
    ((await world.ask(who, query)).data!.meUsers as { role: string }[]).toSorted((a, b) =>
      a.role.localeCompare(b.role),
    );
  const row = (role: string, hasSecondFactor: boolean, canResetSecondFactor: boolean) => ({
    role,
    hasSecondFactor,
    canResetSecondFactor,
  });
  expect(await seen(owner)).toEqual([
    row('Admin', true, true),
    row('Member', true, true),
    row('Owner', false, false),
  ]);
  expect(await seen(admin)).toEqual([
    row('Admin', true, false),
    row('Member', true, true),
    row('Owner', false, false),
  ]);
  expect(await seen(member)).toEqual([row('Member', true, false)]);
});
