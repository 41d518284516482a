import { expect, test } from 'vitest';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { seatTaken } from './events.ts';

const world = useWorld();
const USERS = '{ meUsers { id email role status canDeactivate canReactivate canDelete } }';
const SEATS = '{ seats { used licences maximum priceCents } }';

type Answered = { readonly errorCode: string | null; readonly user: { status: string } | null };
const call =
  (verb: string) =>
  async (ctx: Ctx, id: string, price: number | null = null): Promise<Answered> => {
    const more = verb === 'reactivateUser' ? ', acceptedPriceCents: $price' : '';
    const declared = verb === 'reactivateUser' ? '($id: ID!, $price: Int)' : '($id: ID!)';
    const query = `mutation ${declared} { ${verb}(id: $id${more}) { errorCode user { status } } }`;
    return (await world.ask(ctx, query, { id, price })).data![verb] as Answered;
  };
const deactivate = call('deactivateUser');
const reactivate = call('reactivateUser');
const code = async (answered: Promise<Answered>) => (await answered).errorCode;
const charges = (ctx: Ctx) =>
  ctx.db
    .selectFrom('billing.charge')
    .select(['kind', 'quantity', 'cents', 'month'])
    .where('accountId', '=', ctx.viewer.accountId)
    .execute();
const actions = async (ctx: Ctx) =>
  (
    await ctx.db
      .selectFrom('platform.journal')
      .select('action')
      .where('accountId', '=', ctx.viewer.accountId)
      .where('action', 'like', 'team.%')
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action);

test('[QRY-meUsers][PERM-ADMIN-MANAGES-TEAM] an Admin sees everybody of the account and what may be done, a Member themselves alone', async () => {
  const owner = await world.account({ type: 'business' });
  const [admin, member] = [await world.admin(owner), await world.member(owner)];
  await world.account({ type: 'business' });

  const { meUsers } = (await world.ask(admin, USERS)).data as { meUsers: { role: string }[] };
  expect(meUsers.map(({ role }) => role).toSorted()).toEqual(['Admin', 'Member', 'Owner']);
  expect(meUsers[0]).toMatchObject({ role: 'Owner', status: 'active', canDeactivate: false });
  const alone = (await world.ask(member, USERS)).data;
  expect(alone).toEqual({
    meUsers: [
      expect.objectContaining({
        id: member.viewer.userId,
        canDeactivate: true,
        canReactivate: false,
        canDelete: false,
      }),
    ],
  });
  expect((await world.ask(member, SEATS)).data).toEqual({ seats: null });
});

test('[DEC-SEAT-COUNTING] Owner and active people count as seats, and whoever is shut out does not', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const seats = async () => (await world.ask(owner, SEATS)).data!.seats;
  expect(await seats()).toEqual({ used: 2, licences: 5, maximum: 5, priceCents: 499 });

  expect(await deactivate(owner, member.viewer.userId)).toEqual({
    errorCode: null,
    user: { status: 'deactivated' },
  });

  expect(await seats()).toMatchObject({ used: 1 });
});

test('[TRN-USER-DEACTIVATED][TRN-USER-REACTIVATE-FREE] who is shut out comes in again on a free seat, each told once in the journal', async () => {
  const owner = await world.account({ type: 'business' });
  const { userId } = (await world.member(owner)).viewer;

  for (const shut of [deactivate, deactivate, reactivate, reactivate])
    expect(await code(shut(owner, userId))).toBeNull();

  expect(await actions(owner)).toEqual(['team.user-deactivated', 'team.user-reactivated']);
  expect(await charges(owner)).toEqual([]);
  expect(await world.queued()).toContain('platform.spread-news');
  expect(seatTaken.name).toBe('team.seat-taken');
});

test('[TRN-USER-REACTIVATE-PAID][PERM-SEATS-BEYOND] beyond the licences a price is agreed to first, and charged once', async () => {
  const owner = await world.account({ type: 'business' });
  const { userId } = (await world.member(owner)).viewer;
  await deactivate(owner, userId);
  for (let n = 0; n < 9; n += 1) await world.member(owner);

  expect(await code(reactivate(owner, userId))).toBe('LIMIT_REACHED');
  expect(await code(reactivate(owner, userId, 498))).toBe('LIMIT_REACHED');
  expect(await code(reactivate(owner, userId, 499))).toBeNull();
  expect(await code(reactivate(owner, userId, 499))).toBeNull();

  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  expect(await charges(owner)).toEqual([{ kind: 'seat', quantity: 1, cents: 499, month }]);
  expect((await world.ask(owner, SEATS)).data!.seats).toMatchObject({ used: 11, licences: 11 });
});

test('two people for the last seat: one comes in', async () => {
  const owner = await world.account();
  const shut = [];
  for (let n = 0; n < 2; n += 1) shut.push((await world.member(owner)).viewer.userId);
  for (const id of shut) await deactivate(owner, id);
  for (let n = 0; n < 3; n += 1) await world.member(owner);

  const codes = await Promise.all(shut.map((id) => code(reactivate(owner, id))));

  expect(codes.filter((one) => one === 'LIMIT_REACHED')).toHaveLength(1);
  expect(codes).toContain(null);
  expect((await world.ask(owner, SEATS)).data!.seats).toMatchObject({ used: 5, licences: 5 });
});

test('[ERR-DEACTIVATE-OWNER][PERM-ADMIN-NO-DEACTIVATE-OWNER] nobody shuts out the Owner', async () => {
  const owner = await world.account({ type: 'business' });
  const admin = await world.admin(owner);
  const { userId } = owner.viewer;
  for (const who of [owner, admin])
    expect(await code(deactivate(who, userId))).toBe('CANNOT_DEACTIVATE_OWNER');
});

test('[ERR-DEACTIVATE-NOTFOUND][ERR-DELETE-NOTFOUND] for a Member nobody else is there, and for an outsider nobody at all', async () => {
  const owner = await world.account({ type: 'business' });
  const [member, other] = [await world.member(owner), await world.member(owner)];
  const outsider = await world.account({ type: 'business' });
  const remove = 'mutation ($id: ID!) { deleteUser(id: $id) { errorCode } }';
  for (const who of [member, outsider])
    for (const { viewer } of [owner, other]) {
      expect(await code(deactivate(who, viewer.userId))).toBe('USER_NOT_FOUND');
      expect(await code(reactivate(who, viewer.userId))).toBe('USER_NOT_FOUND');
      expect((await world.ask(who, remove, { id: viewer.userId })).data).toEqual({
        deleteUser: { errorCode: 'USER_NOT_FOUND' },
      });
    }
  expect(await code(deactivate(owner, 'nobody'))).toBe('USER_NOT_FOUND');
});

test('[PERM-OWNER-NOT-DELETED][ERR-DELETE-CANNOT] who has come once is never deleted', async () => {
  const owner = await world.account({ type: 'business' });
  const [admin, member] = [await world.admin(owner), await world.member(owner)];
  const remove = 'mutation ($id: ID!) { deleteUser(id: $id) { errorCode } }';
  for (const { viewer } of [owner, admin, member])
    expect((await world.ask(admin, remove, { id: viewer.userId })).data).toEqual({
      deleteUser: { errorCode: 'CANNOT_DELETE_USER' },
    });
});

test('a Member leaves, and their sessions in this account have ended with their seat, until it is given back', async () => {
  const owner = await world.account({ type: 'business' });
  const member = await world.member(owner);
  const { accountId, userId } = member.viewer;
  const now = new Date();
  await member.db
    .insertInto('identity.session')
    .values({
      accountId,
      userId,
      tokenHash: 'a leaving Member',
      net: '127.0.0.1',
      userAgent: '',
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    })
    .execute();

  expect(await code(deactivate(member, userId))).toBeNull();

  const left = () =>
    member.db
      .selectFrom('identity.session')
      .select('endedWhy')
      .where('accountId', '=', accountId)
      .where('userId', '=', userId)
      .execute();
  expect(await left()).toEqual([{ endedWhy: 'seat' }]);
  expect(await code(reactivate(owner, userId))).toBeNull();
  expect(await left()).toEqual([]);
});

test('[A6][TRN-USER-ROLE-FIXED][PERM-MEMBER-NO-PROMOTION] no operation takes a role but the invitation', async () => {
  const { data } = await world.ask(
    await world.account(),
    '{ __schema { mutationType { fields { name args { name type { name ofType { name } } } } } } }',
  );
  type Named = { readonly name: string | null; readonly ofType?: Named | null };
  const { fields } = (
    data as {
      __schema: {
        mutationType: { fields: { name: string; args: { name: string; type: Named }[] }[] };
      };
    }
  ).__schema.mutationType;
  const takesRole = fields.filter(({ args }) =>
    args.some(({ name, type }) => /role/i.test(`${name} ${type.name} ${type.ofType?.name}`)),
  );
  expect(takesRole.map(({ name }) => name).filter((name) => name !== 'createUser')).toEqual([]);
});
