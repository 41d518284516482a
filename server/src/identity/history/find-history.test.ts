import { expect, test } from 'vitest';
import { codeOf } from '../../../test/world/authenticator-app.ts';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { useApps } from '../../../test/world/with-app.ts';
import { signIn } from '../../../test/world/http-client.ts';
import { useWorld } from '../../../test/world/world.ts';
import { record } from '../../platform/audit.ts';
import { inAccount, type Ctx } from '../../platform/ctx.ts';
import { resetSecondFactor } from '../../team/reactivate-user.ts';
import { plugged } from '../../modules.ts';
import { inSession } from '../sessions/authenticator.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { removeSecondFactor } from '../second-factor/remove.ts';
import { findSecurityHistory } from './find-history.ts';

const world = useWorld();
const pool = usePool(world);
const { person, withApp, signInWith } = useApps(world, pool);

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
const WHOLE = { first: 50, after: null };

const told = async (ctx: Ctx) => (await findSecurityHistory(ctx, WHOLE)).events;
const kindsOf = async (ctx: Ctx) => (await told(ctx)).map(({ action }) => action);

/** The same person in a session of now, in which they have just proven who they are. */
async function proven(ctx: Ctx): Promise<Ctx> {
  const { sessionId } = await signIn(ctx);
  return (await inSession(ctx, sessionId))!;
}

test('a person reads who came into their login, with what and from where, who failed to, and what was changed', async () => {
  const { email, ctx } = await withApp();
  await pool.signIn(email, { ip: freshIp(), password: 'Brieftaube8', userAgent: FIREFOX });
  await removeSecondFactor(ctx);
  await pool.signIn(email, { ip: freshIp(), userAgent: FIREFOX, changed: { stays: true } });
  await endOtherSessions(ctx);

  const events = await told(ctx);

  expect(events.map(({ action }) => action)).toEqual([
    'identity.sessions-ended',
    'identity.signed-in',
    'identity.second-factor-removed',
    'identity.sign-in-refused',
    'identity.second-factor-set',
    'identity.signed-in',
    'identity.joined',
  ]);
  const windows = { browser: 'Firefox', system: 'Windows' };
  expect(events[0]).toMatchObject({ ended: 1, why: 'elsewhere', person: null });
  expect(events[1]).toMatchObject({ device: windows, stays: true, isNewDevice: true });
  expect(events[3]).toMatchObject({ device: windows, stays: false, isNewDevice: false });
});

test('a person reads what others did to their login and who, and the others do not read it as their own', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  await signIn(member);
  const name = `${owner.viewer.userId}`;

  await world.appCtx.db
    .insertInto('identity.totp')
    .values({
      userId: member.viewer.userId,
      accountId: owner.viewer.accountId,
      stage: 'on',
      secret: 'none',
      createdAt: new Date(),
    })
    .execute();
  await resetSecondFactor(await proven(owner), member.viewer.userId);

  const events = await told(member);
  expect(events.slice(0, 2)).toMatchObject([
    { action: 'team.second-factor-reset', person: { id: name } },
    { action: 'identity.sessions-ended', person: { id: name }, why: 'second-factor', ended: 1 },
  ]);
  const theirs = await kindsOf(owner);
  expect(theirs).not.toContain('team.second-factor-reset');
  expect(theirs).not.toContain('identity.sessions-ended');
});

test('what support did on behalf of a person stands there as that', async () => {
  const ctx = await world.account();
  const { userId } = ctx.viewer;
  const actor = { kind: 'support', operatorId: userId, userId } as const;
  await record({ ...ctx, actor }, { action: 'identity.passkey-removed', objects: [userId] });

  expect((await told(ctx))[0]).toMatchObject({
    action: 'identity.passkey-removed',
    bySupport: true,
    person: null,
  });
});

test('the history of a person tells nothing of colleagues, of strangers or of another account of the same login', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const other = await world.account();
  const elsewhere = inAccount(owner, other.viewer.accountId);
  const entry = { action: 'identity.password-changed', objects: [] } as const;
  for (const ctx of [member, other, elsewhere]) await record(ctx, entry);

  expect(await kindsOf(owner)).not.toContain('identity.password-changed');
  expect(await kindsOf(member)).toContain('identity.password-changed');
  expect(await kindsOf(elsewhere)).toEqual(['identity.password-changed']);
});

test('the security history comes in pages that fit together, whatever happens in between', async () => {
  const ctx = await world.account();
  const turns = ['added', 'removed', 'added', 'removed', 'added'] as const;
  const note = (turn: 'added' | 'removed') =>
    record(ctx, { action: `identity.passkey-${turn}`, objects: [] });
  for (const turn of turns) await note(turn);

  const { events, more } = await findSecurityHistory(ctx, { first: 2, after: null });
  await note('removed');
  const rest = await findSecurityHistory(ctx, { first: 50, after: events.at(-1)!.cursor });

  expect([more, rest.more]).toEqual([true, false]);
  expect([...events, ...rest.events].map(({ action }) => action)).toEqual([
    ...turns.toReversed().map((turn) => `identity.passkey-${turn}`),
    'identity.joined',
  ]);
});

test('what stands in the history of whoever it was done for is a kind of identity: the index holds no other', () => {
  const own = Object.entries(plugged.journal).filter(([, kind]) => kind.security === 'own');

  expect(own.filter(([name]) => !name.startsWith('identity.'))).toEqual([]);
});

test('the schema answers with the security history', async () => {
  const { ctx } = await person();

  const { data } = await world.ask(
    ctx,
    `{ meSecurityHistory(first: 1) { events { id at action browser system stays isNewDevice ended why role
      person { id } bySupport } pageInfo { hasNextPage endCursor } } }`,
  );

  expect(data).toMatchObject({
    meSecurityHistory: {
      events: [
        { action: 'identity.signed-in', browser: null, isNewDevice: false, bySupport: false },
      ],
      pageInfo: { hasNextPage: true },
    },
  });
});

test('a right password that no code followed stands in the history, and no longer once its person came in with one', async () => {
  const { email, ctx, secret } = await withApp();
  const [before = ''] = (await told(ctx)).map(({ cursor }) => cursor);
  const since = async () =>
    (await told(ctx)).filter(({ cursor }) => Number(cursor) > Number(before));
  await pool.signIn(email, { ip: freshIp(), userAgent: FIREFOX });

  expect(await since()).toMatchObject([
    { action: 'identity.code-asked', device: { browser: 'Firefox', system: 'Windows' } },
  ]);
  await signInWith(email, '000000');
  await signInWith(email, codeOf(secret, pool.now()));

  expect((await since()).map(({ action }) => action)).toEqual([
    'identity.signed-in',
    'identity.code-refused',
    'identity.code-asked',
    'identity.code-asked',
  ]);
});
