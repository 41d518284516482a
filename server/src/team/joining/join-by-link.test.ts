import { expect, test } from 'vitest';
import { dumpOf } from '../../../test/world/dump.ts';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { proven, teamEntries } from '../../../test/world/inviting.ts';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findViewer, ownUser, setMailboxProven } from '../../identity/index.ts';
import type { Ctx, Viewer } from '../../platform/ctx.ts';
import { endInvites } from '../end-invites.ts';

const world = useWorld();
const pool = usePool(world);

const CREATE = `mutation ($note: String, $price: Int) { createJoinLink(note: $note, acceptedPriceCents: $price) {
  errorCode address link { id note madeBy } } }`;
const CHANGE = (verb: string, shown: string) =>
  `mutation ($id: ID!) { ${verb}(id: $id) { errorCode ${shown} } }`;
type Made = {
  readonly errorCode: string | null;
  readonly address: string | null;
  readonly link: { readonly id: string } | null;
};
const secretIn = (address: string | null) => address?.split('#')[1] ?? '';

const business = async () => proven(await world.account({ type: 'business' }));
const create = async (ctx: Ctx, asked: object = {}) =>
  ((await world.ask(ctx, CREATE, asked)).data as { createJoinLink: Made }).createJoinLink;
const change = async (ctx: Ctx, verb: 'renewJoinLink' | 'removeJoinLink', id: string) => {
  const query = CHANGE(verb, verb === 'renewJoinLink' ? 'address' : '');
  return ((await world.ask(ctx, query, { id })).data as Record<string, Made>)[verb]!;
};
async function made(ctx: Ctx) {
  const { address, link } = await create(ctx, { note: 'Eva, Büro' });
  return { id: link?.id ?? '', secret: secretIn(address) };
}
const seats = async (ctx: Ctx) =>
  ((await world.ask(ctx, '{ seats { used } }')).data as { seats: { used: number } }).seats.used;
const told = (ctx: Ctx) => teamEntries(ctx).then((all) => all.map(({ action }) => action));
const SECONDS = 1_000;

/** Somebody with a household of their own who is signed in and has proven their mailbox. */
async function neighbour(isProven = true) {
  const { email, viewer } = await pool.household();
  const ctx: Ctx = { ...world.appCtx, viewer, actor: { kind: 'person', userId: viewer.userId } };
  if (isProven) await setMailboxProven(ctx);
  const { cookie } = await pool.signIn(email, { ip: freshIp() });
  return { ctx, email, viewer, cookie, userId: viewer.userId };
}
const open = (secret: string, cookie = '') =>
  pool.post('/auth/join/link', { secret }, { ip: freshIp(), cookie });
const join = (secret: string, cookie = '') =>
  pool.post('/auth/join/accept', { secret }, { ip: freshIp(), cookie });
const within = (userId: string, { viewer }: Ctx): Promise<Viewer | undefined> =>
  findViewer(world.appCtx, { userId, accountId: viewer.accountId });

test('a login that exists joins a business by a link, as a Member with an area of its own, and keeps its own account', async () => {
  const owner = await business();
  const { id, secret } = await made(owner);
  expect(await seats(owner)).toBe(2);
  const clara = await neighbour();
  const { email } = await ownUser(clara.ctx);
  expect((await open(secret)).json()).toMatchObject({ login: null, why: null });
  expect((await open(secret, clara.cookie)).json()).toMatchObject({
    inviter: 'Clara Weber',
    team: 'Weber Interiors GmbH',
    login: { email },
    why: null,
  });

  const answer = await join(secret, clara.cookie);

  expect([answer.statusCode, answer.json()]).toEqual([200, { accountId: owner.viewer.accountId }]);
  const there = await within(clara.userId, owner);
  expect([there?.role, there?.spaces.length]).toEqual(['Member', 1]);
  expect(owner.viewer.spaces).not.toContain(there?.homeSpaceId);
  expect(await within(clara.userId, clara.ctx)).toMatchObject({ role: 'Owner' });
  expect(await seats(owner)).toBe(2);
  expect((await teamEntries(owner)).at(-1)).toMatchObject({
    action: 'team.joined-by-link',
    objects: [clara.userId],
    actor: { userId: clara.userId, role: 'Member' },
    after: { link: id, madeBy: owner.viewer.userId },
  });
  const owners = (await ownUser(owner)).email;
  expect((await mailsTo(owner, email)).at(-1)?.subject).toBe(
    'Sie gehören jetzt zum Team von Weber Interiors GmbH',
  );
  expect((await mailsTo(owner, owners)).at(-1)?.text).toContain(email);
});

test('a join link is good once, and of two who use it at one moment one joins', async () => {
  const owner = await business();
  const { secret } = await made(owner);
  const both = [await neighbour(), await neighbour()];
  const answers = await Promise.all(both.map(({ cookie }) => join(secret, cookie)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 410]));
  for (const answer of [await open(secret), await join(secret, both[0]!.cookie)])
    expect(answer.json()).toEqual({ code: 'LINK_USED' });
  const inside = await Promise.all(both.map(({ userId }) => within(userId, owner)));
  expect(inside.filter((one) => one !== undefined)).toHaveLength(1);
  expect(await seats(owner)).toBe(2);
});

test('who belongs to the team, was shut out of it, has proven no mailbox or is not signed in does not join, and the link stays good', async () => {
  const owner = await business();
  const { secret } = await made(owner);
  const [twice, out, unproven] = [await neighbour(), await neighbour(), await neighbour(false)];
  for (const one of [twice, out])
    expect((await join((await made(owner)).secret, one.cookie)).statusCode).toBe(200);
  await world.ask(owner, 'mutation ($id: ID!) { deactivateUser(id: $id) { errorCode } }', {
    id: out.userId,
  });
  for (const [{ cookie }, code] of [
    [twice, 'ALREADY_MEMBER'],
    [out, 'SEAT_CLOSED'],
    [unproven, 'MAILBOX_NOT_PROVEN'],
  ] as const) {
    expect((await open(secret, cookie)).json()).toMatchObject({ why: code });
    const answer = await join(secret, cookie);
    expect([answer.statusCode, answer.json()]).toEqual([409, { code }]);
  }
  expect((await join(secret)).json()).toEqual({ code: 'UNAUTHENTICATED' });
  expect((await join(secret, (await neighbour()).cookie)).statusCode).toBe(200);
});

test('a link that is taken back opens nothing and says so, one that is renewed opens by its new address alone', async () => {
  const owner = await business();
  const gone = await made(owner);
  const kept = await made(owner);
  expect((await change(owner, 'removeJoinLink', gone.id)).errorCode).toBeNull();
  expect((await open(gone.secret)).json()).toEqual({ code: 'LINK_TAKEN_BACK' });
  expect((await change(owner, 'removeJoinLink', gone.id)).errorCode).toBe('UNKNOWN_JOIN_LINK');
  const { address } = await change(owner, 'renewJoinLink', kept.id);
  expect((await open(kept.secret)).json()).toEqual({ code: 'LINK_EXPIRED' });
  expect((await join(secretIn(address), (await neighbour()).cookie)).statusCode).toBe(200);
  expect((await change(owner, 'renewJoinLink', kept.id)).errorCode).toBe('UNKNOWN_JOIN_LINK');
  expect(await seats(owner)).toBe(2);
});

test('[DEC-SEAT-COUNTING] after 7 days a link opens nothing, the System ends it, its seat is free, and a month later it is forgotten', async () => {
  const owner = await business();
  const { id, secret } = await made(owner);
  const at = (days: number): Ctx => ({
    ...world.appCtx,
    now: () => new Date(Date.now() + days * 86_400 * SECONDS),
    actor: { kind: 'job', name: 'team.end-invites' },
  });
  await endInvites(at(6.9));
  expect(await seats(owner)).toBe(2);
  for (const days of [7.1, 7.2]) await endInvites(at(days));
  expect(await seats(owner)).toBe(1);
  expect((await open(secret)).json()).toEqual({ code: 'LINK_EXPIRED' });
  expect((await teamEntries(owner)).at(-1)).toMatchObject({
    action: 'team.join-link-removed',
    objects: [id],
    actor: { role: 'System' },
    after: { why: 'expired' },
  });
  await endInvites(at(40));
  const left = await owner.db
    .selectFrom('team.joinLink')
    .select('id')
    .where('accountId', '=', owner.viewer.accountId)
    .execute();
  expect(left).toEqual([]);
});

test('a link takes a licence like somebody who was invited, its price accepted first, and Members make none', async () => {
  const owner = await business();
  for (let n = 0; n < 9; n += 1) await made(owner);
  expect((await create(owner)).errorCode).toBe('LIMIT_REACHED');
  expect((await create(owner, { price: 499 })).errorCode).toBeNull();
  expect((await create(owner, { note: 'x'.repeat(81), price: 499 })).errorCode).toBe(
    'NOTE_TOO_LONG',
  );
  const member = await world.member(owner);
  expect((await create(member)).errorCode).toBe('INVALID_TENANT_ID');
  expect((await world.ask(member, '{ joinLinks { id } }')).data).toEqual({ joinLinks: [] });
  expect((await create(await world.account({ type: 'business' }))).errorCode).toBe(
    'MAILBOX_NOT_PROVEN',
  );
  const { data } = await world.ask(owner, '{ joinLinks { id note madeBy } }');
  expect((data as { joinLinks: object[] }).joinLinks).toHaveLength(10);
  const other = await business();
  const { joinLinks } = data as { joinLinks: { id: string }[] };
  for (const verb of ['renewJoinLink', 'removeJoinLink'] as const)
    expect((await change(other, verb, joinLinks[0]!.id)).errorCode).toBe('UNKNOWN_JOIN_LINK');
  expect((await told(owner)).filter((one) => one === 'team.join-link-made')).toHaveLength(10);
});

test('a dump of all tables opens no join link', async () => {
  const owner = await business();
  const { secret } = await made(owner);
  const dump = (await dumpOf(world.ownerUrl)).join('\n');
  const bytes = Buffer.from(secret, 'base64url');
  for (const form of [secret, bytes.toString('hex'), bytes.toString('base64')])
    expect(dump).not.toContain(form);
});
