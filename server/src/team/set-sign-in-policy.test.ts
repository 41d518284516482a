import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listen,
  openTestServer,
  sendRequest,
  ask,
  signIn,
  type TestServer,
} from '../../test/world/http-client.ts';
import { joinToo } from '../../test/world/people.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';

const world = useWorld();
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer(world);
});
afterAll(() => server.close());

type Device = Awaited<ReturnType<typeof signIn>>;
const SET =
  'mutation ($forbids: Boolean!) { setSignInPolicy(forbidsStaying: $forbids) { errorCode policy { forbidsStaying } } }';
const SEEN = '{ signInPolicy { forbidsStaying canChange } meSessions { isCurrent stays endsAt } }';

async function asked(device: Device, query: string, variables = {}) {
  const { text } = await ask(server, device, { query, variables });
  return (JSON.parse(text) as { data: Record<string, unknown> }).data;
}
const set = async (device: Device, forbids: boolean) =>
  (await asked(device, SET, { forbids })).setSignInPolicy;
const token = async ({ cookie = '' }: Device) =>
  JSON.parse((await sendRequest(server, { cookie }, { method: 'GET', path: '/auth/token' })).text);

async function team() {
  const [ctx, somebody, other] = [
    await world.account(),
    await world.account(),
    await world.account(),
  ];
  return { ctx, member: await joinToo(ctx, somebody), elsewhere: other };
}
const told = (ctx: Ctx) =>
  ctx.db
    .selectFrom('platform.journal')
    .select('entry')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('action', '=', 'team.sign-in-policy-set')
    .orderBy('seq')
    .execute();

test('the Owner forbids staying signed in: every Member of the account is concerned at once, nobody else is, and the journal says so', async () => {
  const { ctx, member, elsewhere } = await team();
  const [owner, theirs, other] = [
    await signIn(ctx),
    await signIn(member, { stays: true }),
    await signIn(elsewhere, { stays: true }),
  ];
  const screen = await listen(server, theirs);
  expect(await token(theirs)).toMatchObject({ idleMinutes: 7 * 24 * 60 });

  expect(await set(owner, true)).toEqual({ errorCode: null, policy: { forbidsStaying: true } });

  await expect.poll(() => screen.heard).toContainEqual({ kind: 'sessions', ids: [] });
  screen.stop();
  expect(await asked(theirs, SEEN)).toMatchObject({
    signInPolicy: { forbidsStaying: true, canChange: false },
    meSessions: [{ isCurrent: true, stays: false }],
  });
  expect(await asked(other, SEEN)).toMatchObject({
    signInPolicy: { forbidsStaying: false, canChange: true },
    meSessions: [{ stays: true }],
  });
  expect(await set(owner, true)).toMatchObject({ errorCode: null });
  expect(await set(owner, false)).toEqual({ errorCode: null, policy: { forbidsStaying: false } });
  expect((await told(ctx)).map(({ entry }) => JSON.parse(entry))).toMatchObject([
    { objects: [theirs.sessionId], after: { forbidsStaying: true } },
    { objects: [], before: { forbidsStaying: true }, after: { forbidsStaying: false } },
  ]);
});

test('nobody but the Owner changes it, and the Owner only with a fresh proof', async () => {
  const { ctx, member } = await team();
  const [owner, theirs] = [await signIn(ctx), await signIn(member)];
  expect(await set(theirs, true)).toEqual({ errorCode: 'NOT_ALLOWED', policy: null });
  await world.appCtx.db
    .updateTable('identity.session')
    .set({ provenAt: new Date(Date.now() - 301_000) })
    .where('id', '=', owner.sessionId)
    .execute();
  expect(await set(owner, true)).toEqual({ errorCode: 'STEP_UP_REQUIRED', policy: null });
  expect(await told(ctx)).toEqual([]);
});
