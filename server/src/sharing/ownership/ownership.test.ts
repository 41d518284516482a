import { expect, test } from 'vitest';
import { makeDocument, makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { signIn } from '../../../test/world/http-client.ts';
import { emailOf, recipientsOf, share } from '../../../test/world/sharing.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findDocument, findFolders } from '../../documents/index.ts';
import { closeSeat } from '../../identity/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { transferOwnership } from './transfer-ownership.ts';

const world = useWorld();

/** The same person in a session in which they have just proven who they are. */
async function proven(ctx: Ctx): Promise<Ctx> {
  const { sessionId } = await signIn(ctx);
  return { ...ctx, sessionId };
}

const GIVE = `mutation ($id: ID!, $to: ID!) { transferOwnership(containerId: $id, userId: $to) { errorCode containerId } }`;
const CHANGE = `query ($id: ID!, $to: ID!) { ownershipChange(containerId: $id, userId: $to) { documents losing keeping }
  ownershipReceivers(containerId: $id) { id isOutsider } }`;

async function give(ctx: Ctx, id: string, to: Ctx) {
  const { data } = await world.ask(ctx, GIVE, { id, to: to.viewer.userId });
  return (data as { transferOwnership: { errorCode: string | null } }).transferOwnership.errorCode;
}

test('a folder that is given to a colleague is theirs with all in it: the one who gave it reaches nothing, what was shared on it stays [TRN-OWNERSHIP-TRANSFER, DEC-OWNERSHIP-SCOPE, PERM-OWNER-TRANSFER, MUT-transferOwnership]', async () => {
  const owner = await proven(await world.account({ type: 'business' }));
  const [admin, member, friend, other] = [
    await world.admin(owner),
    await world.member(owner),
    await world.account(),
    await world.account(),
  ];
  const above = await makeFolder(owner, await rootOf(owner, 'archive'), 'Alles');
  const taxes = await makeFolder(owner, above, 'Steuern');
  const { id } = await makeDocument(owner, await makeFolder(owner, taxes, '2026'), 'Bescheid');
  await share(owner, taxes.id, { to: [friend], permission: 'editor' });
  await share(owner, above.id, { to: [other] });
  await share(owner, above.id, { to: [member] });

  const { data } = await world.ask(owner, CHANGE, { id: taxes.id, to: member.viewer.userId });
  expect(data).toMatchObject({
    ownershipChange: { documents: 1, losing: ['Clara Weber'], keeping: ['Clara Weber'] },
    ownershipReceivers: [
      { id: member.viewer.userId, isOutsider: false },
      { id: friend.viewer.userId, isOutsider: true },
    ],
  });
  expect(await give(owner, taxes.id, member)).toBeNull();

  expect(await findDocument(member, id)).toMatchObject({ access: 'owner', root: 'archive' });
  for (const gone of [owner, admin, other]) {
    expect(await findDocument(gone, id)).toBeUndefined();
    expect(await findFolders(gone, [taxes.id])).toEqual([]);
  }
  expect(await findDocument(friend, id)).toMatchObject({ access: 'editor' });
  expect(await recipientsOf(member, taxes.id)).toMatchObject([
    { status: 'Owner' },
    { status: 'Write' },
  ]);
  const [mail] = (await mailsTo(owner, await emailOf(member))).filter(({ subject }) =>
    subject.includes('übergeben'),
  );
  expect(mail?.subject).toBe('Clara Weber hat Ihnen einen Ordner mit 1 Brief übergeben');
  expect((await mailsTo(owner, await emailOf(admin)))[0]?.text).toContain('keinen Zugriff mehr');
});

test('a letter that a Member gives to an Admin lies in the Inbox of the account', async () => {
  const owner = await world.account({ type: 'business' });
  const [admin, member] = [await world.admin(owner), await proven(await world.member(owner))];
  const { id } = await makeDocument(member, await rootOf(member, 'inbox'), 'Vertrag');
  await share(member, id, { to: [owner] });
  expect(await give(member, id, admin)).toBeNull();
  for (const one of [owner, admin])
    expect(await findDocument(one, id)).toMatchObject({ access: 'owner', root: 'inbox' });
  expect(await findDocument(member, id)).toBeUndefined();
  const grants = owner.db.selectFrom('documents.grant').select('id');
  expect(await grants.where('documentId', '=', id).execute()).toEqual([]);
});

test('it is given only by whose it is, to an active colleague who has not got it, with a fresh proof', async () => {
  const owner = await proven(await world.account({ type: 'business' }));
  const [admin, member, gone, friend] = [
    await world.admin(owner),
    await world.member(owner),
    await world.member(owner),
    await world.account(),
  ];
  await closeSeat(owner, gone.viewer.userId);
  const archive = await rootOf(owner, 'archive');
  const { id } = await makeDocument(owner, archive, 'Vertrag');
  const thrown = await makeDocument(owner, await rootOf(owner, 'trash'), 'Weg');
  await share(owner, id, { to: [friend], permission: 'editor' });
  expect([
    await give(friend, id, member),
    await give(member, id, member),
    await give(owner, id, admin),
    await give(owner, id, gone),
    await give(owner, thrown.id, member),
    await give(owner, archive.id, member),
  ]).toEqual([
    'NOT_ALLOWED',
    'UNKNOWN_DOCUMENT',
    'ALREADY_OWNER',
    'USER_NOT_FOUND',
    'IN_TRASH',
    'NOT_ALLOWED',
  ]);
  const { sessionId: _, ...unproven } = owner;
  const asked = { containerId: id, userId: member.viewer.userId };
  await expect(transferOwnership(unproven, asked)).rejects.toMatchObject({
    code: 'STEP_UP_REQUIRED',
  });
  expect(await findDocument(owner, id)).toMatchObject({ access: 'owner' });
});

test('a folder whose name is taken there gets another one', async () => {
  const owner = await proven(await world.account({ type: 'business' }));
  const member = await world.member(owner);
  await makeFolder(member, await rootOf(member, 'archive'), 'Steuern');
  const taxes = await makeFolder(owner, await rootOf(owner, 'archive'), 'Steuern');
  expect(await give(owner, taxes.id, member)).toBeNull();
  expect(await findFolders(member, [taxes.id])).toMatchObject([{ title: 'Steuern (2)' }]);
});
