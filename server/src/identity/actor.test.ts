import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { letIn, promote } from '../../test/world/people.ts';
import { addDocument } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import { findDocument, markMany } from '#documents';
import { asSystem, type Ctx } from '#platform/ctx';
import { hashOf } from '#platform/basics/keys';
import { actorOf, viewerOf } from './sessions/authenticator.ts';
import { livingSession } from './sessions/session.sql.ts';

const world = useWorld();

/** A session of an operator, alone or on behalf of somebody. */
async function operatorSession(operator: Ctx, customer: Ctx | null) {
  const operatorId = operator.viewer.userId;
  const values = { userId: operatorId };
  await operator.db.insertInto('identity.operator').values(values).execute();
  const now = operator.now();
  const { id } = await operator.db
    .insertInto('identity.session')
    .values({
      kind: customer ? 'support' : 'operator',
      operatorId,
      accountId: customer?.viewer.accountId ?? null,
      userId: customer?.viewer.userId ?? null,
      tokenHash: hashOf(randomBytes(8).toString('hex')),
      net: '127.0.0.1',
      userAgent: 'test',
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return livingSession(operator, { column: 'id', value: id });
}

test('who is made an Admin reaches the main space and keeps the documents of their own', async () => {
  const owner = await world.account();
  const member = await letIn(owner, 'Member');
  const [own, main] = [await addDocument(member), await addDocument(owner)];
  expect(await findDocument(member, main)).toBeUndefined();

  const admin = await promote(member);

  expect(admin.viewer.homeSpaceId).toBe(owner.viewer.homeSpaceId);
  expect(admin.viewer.spaces).toEqual([owner.viewer.homeSpaceId, member.viewer.homeSpaceId]);
  expect((await findDocument(admin, own))?.access).toBe('owner');
  expect((await findDocument(admin, main))?.access).toBe('owner');
  expect(await findDocument(owner, own)).toBeUndefined();
});

test('no space is opened for an Admin: their home is the main one', async () => {
  const owner = await world.account();
  const admin = await letIn(owner, 'Admin');

  const spaces = await owner.db
    .selectFrom('accounts.space')
    .select('id')
    .where('accountId', '=', owner.viewer.accountId)
    .execute();

  expect(spaces.map(({ id }) => id)).toEqual([admin.viewer.homeSpaceId]);
});

test('the System reaches all spaces of its account, and no other account', async () => {
  const [owner, outsider] = [await world.account(), await world.account()];
  const member = await letIn(owner, 'Member');
  const system = asSystem(owner, { accountId: owner.viewer.accountId });

  for (const id of [await addDocument(owner), await addDocument(member)])
    expect((await findDocument(system, id))?.access).toBe('owner');
  expect(await findDocument(system, await addDocument(outsider))).toBeUndefined();
});

test('an operator is signed in without an account, and reaches nothing', async () => {
  const [owner, operator] = [await world.account(), await world.account()];
  const id = await addDocument(owner);

  const session = await operatorSession(operator, null);

  expect(actorOf(session)).toEqual({ kind: 'operator', operatorId: operator.viewer.userId });
  const viewer = viewerOf(session);
  expect(viewer.role).toBe('Operator');
  for (const one of [id, await addDocument(operator)])
    expect(await findDocument({ ...owner, viewer }, one)).toBeUndefined();
});

test('support on behalf of a customer reaches what they reach, and the journal keeps both', async () => {
  const [owner, operator] = [await world.account(), await world.account()];
  const id = await addDocument(owner);
  const session = await operatorSession(operator, owner);
  const { userId } = owner.viewer;
  const operatorId = operator.viewer.userId;
  const ctx: Ctx = { ...owner, viewer: viewerOf(session), actor: actorOf(session) };
  expect(ctx.viewer).toEqual(owner.viewer);

  await markMany(ctx, { ids: [id], isRead: true });

  const { rows } = await sql<{ entry: string }>`select entry from platform.journal
    where account_id = ${owner.viewer.accountId} order by seq desc limit 1`.execute(owner.db);
  expect(JSON.parse(rows[0]!.entry)).toMatchObject({
    action: 'documents.marked-read',
    actor: { userId, role: 'Owner' },
    by: { kind: 'support', operatorId, userId },
  });
});

test('sessions end with the right to be an operator', async () => {
  const [owner, operator] = [await world.account(), await world.account()];
  const session = (await operatorSession(operator, owner))!;

  await operator.db
    .deleteFrom('identity.operator')
    .where('userId', '=', operator.viewer.userId)
    .execute();

  expect(await livingSession(operator, { column: 'id', value: session.id })).toBeUndefined();
});
