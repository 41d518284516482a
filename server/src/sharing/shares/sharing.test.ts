import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { anyAddress } from '../../../test/world/inviting.ts';
import { emailOf, recipientsOf, share, unshare } from '../../../test/world/sharing.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findDocument } from '../../documents/index.ts';
import { closeSeat } from '../../identity/index.ts';
import type { Ctx } from '../../platform/ctx.ts';

const world = useWorld();

async function letterOf(owner: Ctx) {
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Geteilt');
  return id;
}

async function journal(
  ctx: Ctx,
): Promise<readonly { action: string; after?: object; before?: object }[]> {
  const rows = await ctx.db
    .selectFrom('platform.journal')
    .select(['action', 'entry'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('action', 'like', 'sharing.%')
    .orderBy('seq')
    .execute();
  return rows.map(({ action, entry }) => ({ ...(JSON.parse(entry) as object), action }));
}

test('a letter is shared with somebody who has a login: they read it, are mailed, and the journal says so once [MUT-shareContainerWithManyContacts]', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const id = await letterOf(owner);
  expect(await findDocument(friend, id)).toBeUndefined();

  const answer = await share(owner, id, { to: [friend], note: 'Bitte ansehen' });
  expect(answer).toEqual({ errorCode: null, problems: [], container: { __typename: 'Document' } });

  expect(await findDocument(friend, id)).toMatchObject({ access: 'viewer' });
  const [mail] = await mailsTo(owner, await emailOf(friend));
  expect(mail?.subject).toBe('Clara Weber hat einen Brief mit Ihnen geteilt');
  expect(mail?.text).toContain('Bitte ansehen');
  expect(mail?.text).not.toContain('Marke');
  const entries = await journal(owner);
  expect(entries.map(({ action }) => action)).toEqual(['sharing.shared']);
  expect(entries[0]?.after).toMatchObject({
    permission: 'viewer',
    recipients: [{ userId: friend.viewer.userId }],
  });
});

test('whoever has it already may do more or less from now on, without another mail [ENT-RECIPIENT-CANEDITPERMISSION]', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const id = await letterOf(owner);
  await share(owner, id, { to: [friend] });
  await share(owner, id, { to: [friend], permission: 'editor' });
  expect(await findDocument(friend, id)).toMatchObject({ access: 'editor' });
  await share(owner, id, { to: [friend], permission: 'viewer', endsOn: '2031-01-01' });
  expect(await findDocument(friend, id)).toMatchObject({ access: 'viewer' });
  await share(owner, id, { to: [friend], permission: 'viewer', endsOn: '2031-01-01' });

  expect(await mailsTo(owner, await emailOf(friend))).toHaveLength(1);
  const changed = 'sharing.permission-changed';
  expect((await journal(owner)).map(({ action }) => action)).toEqual([
    'sharing.shared',
    changed,
    changed,
  ]);
  expect(await recipientsOf(owner, id)).toMatchObject([
    { status: 'Owner', canUnshare: false, canEditPermission: false },
    {
      status: 'ReadOnly',
      permission: 'viewer',
      endsOn: '2031-01-01',
      canUnshare: true,
      canEditPermission: true,
    },
  ]);
});

test('an address nobody has proven is invited, and sees nothing until it is [ENT-RECIPIENT-ISINVITED]', async () => {
  const owner = await world.account();
  const [id, email] = [await letterOf(owner), anyAddress()];
  await share(owner, id, { to: [email] });
  expect(await recipientsOf(owner, id)).toMatchObject([
    { status: 'Owner' },
    { status: 'Invited', email, permission: 'viewer', isInvited: true, canUnshare: true },
  ]);
  const newcomer = await world.account({ email });
  expect(await findDocument(newcomer, id)).toBeUndefined();
  const [mail] = await mailsTo(owner, email);
  expect(mail?.subject).toBe('Clara Weber möchte einen Brief mit Ihnen teilen');
});

test('all or nobody is let in, and each address is told what is wrong with it', async () => {
  const owner = await world.account({ type: 'business' });
  const [admin, member, gone, friend] = [
    await world.admin(owner),
    await world.member(owner),
    await world.member(owner),
    await world.account(),
  ];
  await closeSeat(owner, gone.viewer.userId);
  const id = await letterOf(owner);
  const answer = await share(owner, id, {
    to: [owner, admin, member, gone, friend, 'müller@example.com'],
  });
  expect(answer).toMatchObject({
    errorCode: 'INVALID_INPUT',
    problems: [{ field: 'emails', code: 'EMAIL_NOT_VALID', position: 5 }],
  });
  expect(await share(owner, id, { to: [owner, admin, member, gone, friend] })).toMatchObject({
    errorCode: 'INVALID_INPUT',
    problems: [
      { code: 'HAS_ACCESS', position: 0 },
      { code: 'HAS_ACCESS', position: 1 },
      { code: 'SEAT_TAKEN', position: 3 },
    ],
  });
  expect(await findDocument(friend, id)).toBeUndefined();
  expect(await share(owner, id, { to: [member, friend] })).toMatchObject({ errorCode: null });
  expect(await findDocument(member, id)).toMatchObject({ access: 'viewer' });
});

test('only its own people share, no root, and nothing that lies in the trash', async () => {
  const [owner, friend, other] = [
    await world.account(),
    await world.account(),
    await world.account(),
  ];
  const id = await letterOf(owner);
  const trash = await rootOf(owner, 'trash');
  const thrown = await makeDocument(owner, trash, 'Weg');
  await share(owner, id, { to: [friend], permission: 'editor' });
  const codes = [
    await share(friend, id, { to: [other] }),
    await share(other, id, { to: [friend] }),
    await share(owner, thrown.id, { to: [friend] }),
    await share(owner, trash.id, { to: [friend] }),
    await share(owner, randomUUID(), { to: [friend] }),
  ].map(({ errorCode }) => errorCode);
  expect(codes).toEqual([
    'NOT_ALLOWED',
    'UNKNOWN_DOCUMENT',
    'IN_TRASH',
    'NOT_ALLOWED',
    'UNKNOWN_DOCUMENT',
  ]);
});

test('an account that does not pay shares nothing more and raises no right, and goes on reading, lowering and taking back', async () => {
  const [owner, friend, other] = [
    await world.account(),
    await world.account(),
    await world.account(),
  ];
  const id = await letterOf(owner);
  await share(owner, id, { to: [friend] });
  const unpaid: Ctx = {
    ...owner,
    viewer: { ...owner.viewer, standing: { ...owner.viewer.standing, paywalled: true } },
  };
  expect(await world.ask(unpaid, '{ me { shareAccess } }')).toMatchObject({
    data: { me: { shareAccess: false } },
  });
  const code = async (to: Ctx, permission: 'viewer' | 'editor') =>
    (await share(unpaid, id, { to: [to], permission })).errorCode;
  expect([await code(other, 'viewer'), await code(friend, 'editor')]).toEqual([
    'PAYWALL',
    'PAYWALL',
  ]);
  expect(await code(friend, 'viewer')).toBeNull();
  expect(await findDocument(friend, id)).toBeDefined();
  expect((await unshare(unpaid, id, [friend])).errorCode).toBeNull();
  expect(await findDocument(friend, id)).toBeUndefined();
});

test('what is taken back is gone at once, and whoever was let in may leave [MUT-unshareContainerWithManyContacts]', async () => {
  const [owner, friend, other] = [
    await world.account(),
    await world.account(),
    await world.account(),
  ];
  const id = await letterOf(owner);
  const email = anyAddress();
  await share(owner, id, { to: [friend, other, email] });
  expect((await unshare(friend, id, [other])).errorCode).toBe('NOT_ALLOWED');
  expect((await unshare(friend, id, [friend])).errorCode).toBeNull();
  expect([await findDocument(friend, id), await findDocument(other, id)]).toMatchObject([
    undefined,
    { access: 'viewer' },
  ]);
  expect((await unshare(owner, id, [other, email])).errorCode).toBeNull();
  expect(await findDocument(other, id)).toBeUndefined();
  expect(await recipientsOf(owner, id)).toMatchObject([{ status: 'Owner' }]);
  expect((await journal(owner)).map(({ action }) => action)).toEqual([
    'sharing.shared',
    'sharing.left',
    'sharing.unshared',
  ]);
});

test('the same call sent twice shares once', async () => {
  const owner = await world.account();
  const [id, email, key] = [await letterOf(owner), anyAddress(), randomUUID()];
  for (const _ of [1, 2])
    expect((await share(owner, id, { to: [email], key })).errorCode).toBeNull();
  expect((await share(owner, id, { to: [anyAddress()], key })).errorCode).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  );
  expect(await mailsTo(owner, email)).toHaveLength(1);
});

test('so many are let in a day and no more', async () => {
  const owner = await world.account();
  const id = await letterOf(owner);
  const fifty = () => Array.from({ length: 50 }, anyAddress);
  expect((await share(owner, id, { to: fifty() })).errorCode).toBeNull();
  expect((await share(owner, id, { to: fifty() })).errorCode).toBeNull();
  expect((await share(owner, id, { to: [anyAddress()] })).errorCode).toBe('LIMIT_REACHED');
});
