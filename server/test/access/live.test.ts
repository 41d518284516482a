import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uploadsChanged } from '../../src/intake/change-kinds.ts';
import { documentsChanged } from '../../src/documents/access/change-kinds.ts';
import { markMany } from '../../src/documents/actions/mark-read.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { notifyClients, type Change } from '../../src/platform/jobs/event.ts';
import { openLive } from '../../src/platform/api/live.ts';
import { grant, makeDocument, openFixtures, rootOf, type Fixtures } from './fixtures.ts';
import {
  deactivated,
  sendRequest,
  listen,
  openTestServer,
  signIn,
  type TestServer,
} from '../world/http-client.ts';
import { givenBy, thingsOf as all } from './matrix.ts';
import { PEOPLE } from './expected-access.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld();
let server: TestServer;
let fixtures: Fixtures;
beforeAll(async () => {
  server = await openTestServer(world);
  fixtures = await openFixtures(world);
});
afterAll(() => server.close());

const documentNamed = async (ctx: Ctx, word: string) =>
  (await makeDocument(ctx, await rootOf(ctx, 'inbox'), word)).id;

const KINDS = ['document', 'upload'] as const;
const thingsOf = (kind: (typeof KINDS)[number]) =>
  Object.entries(all(fixtures, kind)).flatMap(([name, { id }]) => {
    const holder = PEOPLE.find((person) => givenBy(person, kind, name) === 'owner');
    return holder ? [{ name, id, ctx: fixtures.people[holder] }] : [];
  });

/** Every thing of the fixtures is changed by whoever it belongs to. */
async function touchEverything(): Promise<void> {
  for (const { id, ctx } of thingsOf('document')) {
    await markMany(ctx, { ids: [id], isRead: true });
    await markMany(ctx, { ids: [id], isRead: false });
  }
  for (const { id, ctx } of thingsOf('upload')) await notifyClients(ctx, uploadsChanged, [id]);
}

test.each(PEOPLE)(
  'the open screen of %s hears of what is within reach, and of nothing else',
  async (person) => {
    const ctx = fixtures.people[person];
    const last = await documentNamed(ctx, 'Zuletzt');
    const screen = await listen(server, await signIn(ctx));
    await touchEverything();
    await markMany(ctx, { ids: [last], isRead: true });
    await screen.until(last);
    screen.stop();

    const reachable = KINDS.flatMap((kind) =>
      thingsOf(kind).flatMap(({ name, id }) =>
        givenBy(person, kind, name) === 'absent' ? [] : [id],
      ),
    );
    expect(new Set(screen.heard.flatMap((change) => change.ids))).toEqual(
      new Set([...reachable, last]),
    );
    // Nor is there a sign that something happened out of reach.
    expect(screen.heard.filter((change) => change.ids.length === 0)).toEqual([]);
  },
);

const SUBSCRIPTION = { query: 'subscription { changes { kind ids } }' };

test.each([
  ['in a batch', [SUBSCRIPTION], 'text/event-stream'],
  ['as JSON', SUBSCRIPTION, 'application/json'],
  ['in parts', SUBSCRIPTION, 'multipart/mixed'],
])(
  'live updates asked for %s are refused, and nobody goes on listening',
  async (_, body, accept) => {
    const follow = vi.spyOn(server.live, 'follow');
    const headers = { 'content-type': 'application/json', accept };
    const keys = await signIn(fixtures.people.owner);

    const reply = await sendRequest(server, keys, {
      method: 'POST',
      path: '/graphql',
      headers,
      body: JSON.stringify(body),
    });

    expect(reply.status === 406 || reply.text.includes('NOT_A_STREAM')).toBe(true);
    expect(follow).not.toHaveBeenCalled();
    follow.mockRestore();
  },
);

test('the forty-first open screen of one person ends the first, and nobody else’s', async () => {
  const [ctx, other] = [await world.account(), await world.account()];
  const look = (change: Change) => Promise.resolve(change);
  const follow = ({ viewer }: Ctx) => server.live.follow({ viewer, shared: [], look });
  const [theirs, first] = [follow(other), follow(ctx)];
  const screens = Array.from({ length: 40 }, () => follow(ctx));
  const [told, heard] = [screens[0]!.next(), theirs.next()];

  expect(await first.next()).toMatchObject({ done: true });
  await notifyClients(ctx, documentsChanged, [ctx.viewer.userId]);
  await notifyClients(other, documentsChanged, [other.viewer.userId]);
  expect(await told).toMatchObject({ value: { ids: [ctx.viewer.userId] } });
  expect(await heard).toMatchObject({ value: { ids: [other.viewer.userId] } });
  for (const screen of [...screens, theirs]) await screen.return?.();
});

test('a screen that slept through more than can be kept is told to look at everything, of whatever kind the last was', async () => {
  const ctx = await world.account();
  const look = (change: Change) => Promise.resolve(change);
  const follow = () => server.live.follow({ viewer: ctx.viewer, shared: [], look });
  const [asleep, awake] = [follow(), follow()];
  const ids = Array.from({ length: 501 }, () => randomUUID());

  for (const id of ids) {
    await notifyClients(ctx, documentsChanged, [id]);
    expect(await awake.next()).toMatchObject({ value: { ids: [id] } });
  }
  expect(await asleep.next()).toMatchObject({ value: { kind: 'all', ids: [] } });
  for (const screen of [asleep, awake]) await screen.return?.();
});

test('what was shared and is no more is not heard of, though the screen stays open', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const [shared, last] = [
    await documentNamed(owner, 'Geteilt'),
    await documentNamed(member, 'Zuletzt'),
  ];
  const unshare = await grant(owner, member, { permission: 'viewer', documentId: shared });
  const screen = await listen(server, await signIn(member));
  await markMany(owner, { ids: [shared], isRead: true });
  await screen.until(shared);

  await unshare();
  await markMany(owner, { ids: [shared], isRead: false });
  await markMany(member, { ids: [last], isRead: true });
  await screen.until(last);

  // That it is shared no more is told without a name.
  expect(screen.heard.map((change) => change.ids)).toEqual([[shared], [], [last]]);
  screen.stop();
});

test('a share that begins while a screen is open is told to the person, of whatever account, and heard from then on', async () => {
  const [owner, friend, outsider] = [
    await world.account(),
    await world.account(),
    await world.account(),
  ];
  const [document, last] = [
    await documentNamed(owner, 'Neu'),
    await documentNamed(outsider, 'Zuletzt'),
  ];
  const [screen, other] = [
    await listen(server, await signIn(friend)),
    await listen(server, await signIn(outsider)),
  ];

  await grant(owner, friend, { permission: 'viewer', documentId: document });
  await markMany(owner, { ids: [document], isRead: true });
  await screen.until(document);
  await markMany(outsider, { ids: [last], isRead: true });
  await other.until(last);

  expect(screen.heard.map((change) => change.ids)).toEqual([[], [document]]);
  expect(other.heard.map((change) => change.ids)).toEqual([[last]]);
  for (const one of [screen, other]) one.stop();
});

test('what a person who was let in reads is heard by their own screens, and by nobody else’s', async () => {
  const owner = await world.account();
  const [member, friend] = [await world.member(owner), await world.account()];
  const document = await documentNamed(owner, 'Geteilt');
  for (const guest of [member, friend])
    await grant(owner, guest, { permission: 'viewer', documentId: document });
  const people = [owner, member, friend];
  const screens = await Promise.all(people.map(async (one) => listen(server, await signIn(one))));

  await markMany(friend, { ids: [document], isRead: true });
  const heard: unknown[] = [];
  for (const [at, person] of people.entries()) {
    const last = await documentNamed(person, 'Zuletzt');
    await markMany(person, { ids: [last], isRead: true });
    await screens[at]!.until(last);
    heard.push(screens[at]!.heard.filter((one) => !one.ids.includes(last)).map((one) => one.ids));
    screens[at]!.stop();
  }

  expect(heard).toEqual([[], [], [[document]]]);
});

test('of a change of many documents only those hear who reach one of them, and without ids', async () => {
  const owner = await world.account();
  const [invited, other] = [await world.member(owner), await world.member(owner)];
  const ids: string[] = [];
  for (let n = 0; n < 51; n += 1) ids.push(await documentNamed(owner, 'Viele'));
  await grant(owner, invited, { permission: 'viewer', documentId: ids[50]! });
  const people = [owner, invited, other];
  const screens = await Promise.all(people.map(async (one) => listen(server, await signIn(one))));

  await markMany(owner, { ids, isRead: true });
  const heard: unknown[] = [];
  for (const [at, person] of people.entries()) {
    const last = await documentNamed(person, 'Zuletzt');
    await markMany(person, { ids: [last], isRead: true });
    await screens[at]!.until(last);
    heard.push(screens[at]!.heard.filter((one) => !one.ids.includes(last)).map((one) => one.ids));
    screens[at]!.stop();
  }

  expect(heard).toEqual([[[]], [[]], []]);
});

test('an open screen goes quiet when its user signs out or loses the seat', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const leaving = await signIn(owner);
  const [gone, dismissed] = [
    await listen(server, leaving),
    await listen(server, await signIn(member)),
  ];
  await sendRequest(server, leaving, { method: 'POST', path: '/auth/sign-out' });
  await deactivated(member);
  let quiet = false;
  void Promise.all([gone.ended, dismissed.ended]).then(() => (quiet = true));
  // A session that ended elsewhere is dead here within a second.
  const change = async () => {
    await markMany(owner, { ids: [await documentNamed(owner, 'Spät')], isRead: true });
    await markMany(member, { ids: [await documentNamed(member, 'Spät')], isRead: true });
    return quiet;
  };
  await expect.poll(change).toBe(true);

  expect(gone.heard).toEqual([]);
});

test('while the database is away, one try at a time is made to hear from it again', async () => {
  let tries = 0;
  const closed = createServer((socket) => {
    tries += 1;
    socket.destroy();
  });
  await new Promise<void>((open) => closed.listen(0, '127.0.0.1', open));
  const { port } = closed.address() as AddressInfo;
  const live = openLive(`postgres://nobody@127.0.0.1:${port}/none`, world.appCtx.log);

  await expect.poll(() => tries).toBeGreaterThan(5);
  const [before, began] = [tries, Date.now()];
  await expect.poll(() => Date.now() - began).toBeGreaterThan(2_000);
  await live.stop();
  closed.close();

  expect(tries - before).toBeLessThanOrEqual(5);
});

test('whoever begins to listen while the server ends is not kept waiting', async () => {
  const ctx = await world.account();
  const live = openLive(world.ownerUrl, ctx.log);
  await live.stop();
  const look = (change: Change) => Promise.resolve(change);
  const changes = live.follow({ viewer: ctx.viewer, shared: [], look });
  expect(await changes.next()).toEqual({ done: true, value: undefined });
});
