import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ask,
  listen,
  openTestServer,
  sendRequest,
  signIn,
  type TestServer,
} from '../../../test/world/http-client.ts';
import { joinToo } from '../../../test/world/people.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';

const world = useWorld();
let server: TestServer;
let ahead = 0;
beforeAll(async () => {
  const now = () => new Date(Date.now() + ahead);
  server = await openTestServer(world, { ...world.appCtx, now });
});
afterAll(() => server.close());

type Device = Awaited<ReturnType<typeof signIn>>;
type Shown = { readonly id: string; readonly isCurrent: boolean; readonly account: string };
const LISTED = '{ meSessions { id isCurrent account browser system stays } }';

async function asked<T>(
  device: Device,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<T> {
  const { text } = await ask(server, device, { query, variables });
  return (JSON.parse(text) as { data: T }).data;
}
const listed = async (device: Device) =>
  (await asked<{ meSessions: Shown[] }>(device, LISTED)).meSessions;

/** What the server says to the cookie of a device. */
async function cookieOf({ cookie = '' }: Device) {
  const { status, text } = await sendRequest(
    server,
    { cookie },
    { method: 'GET', path: '/auth/token' },
  );
  return { status, ended: (JSON.parse(text) as { ended?: string }).ended };
}
const isOut = async (device: Device) => {
  const { text } = await ask(server, device, { query: '{ meUser { id } }' });
  return text.includes('UNAUTHENTICATED');
};
/** What was known a moment ago counts for a second at most. */
const wait = (seconds: number) => void (ahead += seconds * 1000);

const ended = (ctx: Ctx) =>
  ctx.db
    .selectFrom('platform.journal')
    .select('entry')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('action', '=', 'identity.sessions-ended')
    .execute();

test('a person sees where they are signed in, in whatever account, and nobody else does', async () => {
  const [ctx, other] = [await world.account(), await world.account({ type: 'business' })];
  const there = await joinToo(other, ctx);
  const [here, elsewhere] = [await signIn(ctx), await signIn(there)];
  await signIn(other);

  expect(await listed(here)).toEqual([
    {
      id: here.sessionId,
      isCurrent: true,
      account: 'Clara Weber',
      browser: null,
      system: null,
      stays: false,
    },
    {
      id: elsewhere.sessionId,
      isCurrent: false,
      account: 'Weber Interiors GmbH',
      browser: null,
      system: null,
      stays: false,
    },
  ]);
  expect((await listed(elsewhere)).map(({ id }) => id)).toEqual([
    elsewhere.sessionId,
    here.sessionId,
  ]);
});

test('one session is ended: its token and cookie are dead within a second, its browser is told why, the others live', async () => {
  const ctx = await world.account();
  const [here, lost, third] = [await signIn(ctx), await signIn(ctx), await signIn(ctx)];
  expect(await isOut(lost)).toBe(false);

  const end = 'mutation ($id: ID!) { endSession(id: $id) { errorCode sessions { id } } }';
  const answer = await asked(here, end, { id: lost.sessionId });

  expect(answer).toMatchObject({ endSession: { errorCode: null, sessions: { length: 2 } } });
  wait(1);
  expect(await isOut(lost)).toBe(true);
  expect(await cookieOf(lost)).toEqual({ status: 401, ended: 'elsewhere' });
  expect([await isOut(here), await isOut(third)]).toEqual([false, false]);
  expect((await ended(ctx)).map(({ entry }) => JSON.parse(entry))).toMatchObject([
    { objects: [lost.sessionId], after: { why: 'elsewhere' } },
  ]);
  const again = await asked(here, end, { id: lost.sessionId });
  expect(again).toMatchObject({ endSession: { errorCode: 'UNKNOWN_SESSION' } });
});

test('the open screen of a session that ends is closed at once, and no other one', async () => {
  const ctx = await world.account();
  const [here, lost] = [await signIn(ctx), await signIn(ctx)];
  const [screen, gone] = [await listen(server, here), await listen(server, lost)];

  await asked(here, 'mutation ($id: ID!) { endSession(id: $id) { errorCode } }', {
    id: lost.sessionId,
  });
  await screen.until(lost.sessionId);
  await gone.ended;

  expect(gone.heard).toEqual([]);
  expect(screen.heard).toEqual([{ kind: 'sessions', ids: [lost.sessionId] }]);
  screen.stop();
});

test('all others are ended, also in other accounts, each with an entry in the journal of its account', async () => {
  const [ctx, other] = [await world.account(), await world.account()];
  const there = await joinToo(other, ctx);
  const [here, second, third] = [await signIn(ctx), await signIn(ctx), await signIn(there)];
  const outsider = await signIn(other);

  const answer = await asked(here, 'mutation { endOtherSessions { errorCode sessions { id } } }');

  expect(answer).toEqual({
    endOtherSessions: { errorCode: null, sessions: [{ id: here.sessionId }] },
  });
  wait(1);
  expect([await isOut(second), await isOut(third)]).toEqual([true, true]);
  expect([await isOut(here), await isOut(outsider)]).toEqual([false, false]);
  const [own, theirs] = [await ended(ctx), await ended(other)];
  expect([own.length, theirs.length]).toEqual([1, 1]);
});

test('all sessions end only for who proved within five minutes who they are', async () => {
  const ctx = await world.account();
  const [here, other] = [await signIn(ctx), await signIn(ctx)];
  const { db } = world.appCtx;
  const old = new Date(Date.now() + ahead - 301_000);
  const prove = (provenAt: Date) =>
    db.updateTable('identity.session').set({ provenAt }).where('id', '=', here.sessionId).execute();
  const all = () => asked(here, 'mutation { endAllSessions { errorCode sessions { id } } }');

  await prove(old);
  expect(await all()).toEqual({
    endAllSessions: { errorCode: 'STEP_UP_REQUIRED', sessions: null },
  });
  expect([await isOut(here), await isOut(other)]).toEqual([false, false]);

  await prove(new Date(Date.now() + ahead));
  expect(await all()).toEqual({ endAllSessions: { errorCode: null, sessions: [] } });
  wait(1);
  expect([await isOut(here), await isOut(other)]).toEqual([true, true]);
});
