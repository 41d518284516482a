import { present } from '@postkorb/domain/basics';
import { expect, test } from 'vitest';
import { makeDocument, makeEInvoice, makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { brokenOf, FEW } from '../../../test/world/giving.ts';
import { signIn } from '../../../test/world/http-client.ts';
import { emailOf, recipientsOf, share } from '../../../test/world/sharing.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findDocument, findFolders, searchDocuments } from '../../documents/index.ts';
import { insertOriginal } from '../../originals/papers/originals.sql.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { transferOwnership } from './transfer-ownership.ts';

const world = useWorld();

async function proven(ctx: Ctx): Promise<Ctx> {
  const { sessionId } = await signIn(ctx);
  return { ...ctx, sessionId };
}

async function give(ctx: Ctx, containerId: string, to: Ctx): Promise<string> {
  const given = await transferOwnership(ctx, { containerId, userId: to.viewer.userId });
  return present(given.containerId);
}

const CHANGE = `query ($id: ID!, $to: ID!) { ownershipChange(containerId: $id, userId: $to) { documents hiding losing keeping staying { id } }
  ownershipReceivers(containerId: $id) { id email isOutsider } }`;

/** A folder of a private account with an e-invoice in a folder below it, which two people were let in to. */
async function shared() {
  const owner = await proven(await world.account());
  const [friend, other, inheriting] = [
    await world.account(),
    await world.account(),
    await world.account(),
  ];
  const above = await makeFolder(owner, await rootOf(owner, 'archive'), 'Alles');
  const taxes = await makeFolder(owner, above, 'Steuern');
  const year = await makeFolder(owner, taxes, '2026');
  const { id } = await makeDocument(owner, year, 'Bescheid');
  await makeEInvoice(owner, id, 'Bescheid');
  await share(owner, taxes.id, { to: [friend], permission: 'editor' });
  await share(owner, id, { to: [other] });
  await share(owner, above.id, { to: [inheriting] });
  return { owner, friend, other, inheriting, above, taxes, year, id };
}

async function documentsOf(ctx: Ctx) {
  const { hits } = await searchDocuments(ctx, { search: 'Bescheid', first: 5, after: null });
  return hits.map(({ document }) => document);
}

test('a folder that is given to an outsider who may edit it lies whole in their archive, is gone where it was, and stays open to those it was opened to [TRN-OWNERSHIP-TRANSFER, DEC-OWNERSHIP-SCOPE]', async () => {
  const { owner, friend, other, inheriting, above, taxes, year, id } = await shared();
  const { data } = await world.ask(owner, CHANGE, { id: taxes.id, to: friend.viewer.userId });
  expect(data).toMatchObject({
    ownershipChange: { documents: 1, hiding: 0, staying: [] },
    ownershipReceivers: [{ id: friend.viewer.userId, isOutsider: true }],
  });

  const before = await brokenOf(world, FEW);
  const given = await give(owner, taxes.id, friend);
  // What the test put there by itself has no entry, and is gone with the folder.
  expect(before).toEqual(expect.arrayContaining(await brokenOf(world, FEW)));

  const [folder] = await findFolders(friend, [given]);
  expect(folder).toMatchObject({ title: 'Steuern', access: 'owner', root: 'archive' });
  const [document] = await documentsOf(friend);
  expect(document).toMatchObject({
    accountId: friend.viewer.accountId,
    access: 'owner',
    subject: 'Marke Bescheid',
    isEinvoice: true,
  });
  const bytes = document!.originalSha256;
  expect(await friend.blobs.size(friend.viewer.accountId, bytes)).toBeGreaterThan(0);
  const invoices = owner.db.selectFrom('einvoice.invoice').select('accountId');
  expect(await invoices.where('documentId', '=', document!.id).execute()).toHaveLength(1);

  for (const gone of [owner, friend, other]) {
    expect(await findFolders(gone, [taxes.id, year.id])).toEqual([]);
    expect(await findDocument(gone, id)).toBeUndefined();
  }
  expect(await documentsOf(owner)).toEqual([]);
  expect(await documentsOf(inheriting)).toEqual([]);
  expect(await findFolders(owner, [above.id])).toHaveLength(1);
  expect(await documentsOf(other)).toMatchObject([{ id: document!.id, access: 'viewer' }]);
  expect(await recipientsOf(friend, document!.id)).toMatchObject([
    { status: 'Owner' },
    { status: 'ReadOnly' },
  ]);
  const told = await mailsTo(owner, await emailOf(friend));
  expect(told.map(({ subject }) => subject)).toContain(
    'Clara Weber hat Ihnen einen Ordner mit 1 Brief übergeben',
  );
  expect((await mailsTo(owner, await emailOf(owner)))[0]?.text).toContain('keinen Zugriff mehr');
});

test('a letter that is given to an outsider lies in their Inbox, and who is invited to it sees it there once their mailbox is proven', async () => {
  const owner = await proven(await world.account());
  const friend = await world.account();
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Bescheid');
  await share(owner, id, { to: [friend], permission: 'editor' });
  await share(owner, id, { to: ['kommt.noch@example.org'] });

  const given = await give(owner, id, friend);

  expect(await findDocument(friend, given)).toMatchObject({ access: 'owner', root: 'inbox' });
  expect(await findDocument(owner, given)).toBeUndefined();
  expect(await recipientsOf(friend, given)).toMatchObject([
    { status: 'Owner' },
    { status: 'Invited', email: 'kommt.noch@example.org' },
  ]);
});

test('paper in the archive keeps a letter in its account: nothing goes, and it is named', async () => {
  const { owner, friend, taxes, id } = await shared();
  await insertOriginal(owner, {
    documentId: id,
    scanId: 'S-1',
    shelf: null,
    receivedOn: '2026-11-20',
    isSimulated: true,
  });

  await expect(give(owner, taxes.id, friend)).rejects.toMatchObject({ code: 'PAPER_STORED' });

  expect(await findDocument(owner, id)).toMatchObject({ access: 'owner' });
  expect(await findFolders(friend, [taxes.id])).toMatchObject([{ access: 'editor' }]);
  const { data } = await world.ask(owner, CHANGE, { id: taxes.id, to: friend.viewer.userId });
  expect(data).toMatchObject({ ownershipChange: { staying: [{ id }] } });
});

test('who may only read it, or was not let in, is given nothing', async () => {
  const { owner, other, inheriting, taxes, id } = await shared();
  for (const [thing, to] of [
    [id, other],
    [taxes.id, inheriting],
    [taxes.id, await world.account()],
  ] as const)
    await expect(give(owner, thing, to)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  expect(await findDocument(owner, id)).toMatchObject({ access: 'owner' });
});
