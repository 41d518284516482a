import { expect, test } from 'vitest';
import { makeDocument, makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { anyAddress } from '../../../test/world/inviting.ts';
import { recipientsOf, share, unshare } from '../../../test/world/sharing.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findDocument, findFolders } from '../../documents/index.ts';
import type { Ctx } from '../../platform/ctx.ts';

const world = useWorld();

async function letterOf(owner: Ctx) {
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Geteilt');
  return id;
}

test('access through a folder is changed at that folder alone, and the strongest right wins [DEC-TRANS-SHARE, ENT-RECIPIENT-INHERITEDFROM]', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const taxes = await makeFolder(owner, await rootOf(owner, 'archive'), 'Steuern');
  const year = await makeFolder(owner, taxes, '2026');
  const { id } = await makeDocument(owner, year, 'Bescheid');
  await share(owner, taxes.id, { to: [friend], permission: 'editor' });
  expect(await findDocument(friend, id)).toMatchObject({ access: 'editor' });
  expect((await unshare(owner, id, [friend])).errorCode).toBe('INHERITED');
  expect((await unshare(friend, id, [friend])).errorCode).toBe('INHERITED');
  await share(owner, id, { to: [friend], permission: 'viewer' });
  expect(await findDocument(friend, id)).toMatchObject({ access: 'editor' });
  expect(await recipientsOf(owner, id)).toMatchObject([
    { status: 'Owner' },
    {
      status: 'Write',
      isInherited: true,
      inheritedFrom: { id: taxes.id },
      canUnshare: false,
      canEditPermission: false,
    },
    {
      status: 'ReadOnly',
      isInherited: false,
      inheritedFrom: null,
      canUnshare: true,
      canEditPermission: true,
    },
  ]);
  await unshare(owner, taxes.id, [friend]);
  expect(await findDocument(friend, id)).toMatchObject({ access: 'viewer' });
  expect(await findFolders(friend, [taxes.id, year.id])).toEqual([]);
});

test('whoever was let in sees their own right and of the others the names', async () => {
  const [owner, friend, other] = [
    await world.account(),
    await world.account(),
    await world.account(),
  ];
  const id = await letterOf(owner);
  await share(owner, id, { to: [friend, other, anyAddress()], permission: 'editor' });
  const [own, self, beside, ...more] = await recipientsOf(friend, id);
  expect(own).toMatchObject({ status: 'Owner', email: null, name: 'Clara Weber' });
  expect(self).toMatchObject({
    status: 'Write',
    isSelf: true,
    canUnshare: true,
    canEditPermission: false,
  });
  expect(beside).toMatchObject({
    name: 'Clara Weber',
    email: null,
    status: null,
    permission: null,
    canUnshare: false,
  });
  expect(more).toEqual([]);
});

test('recipients come page by page', async () => {
  const owner = await world.account();
  const id = await letterOf(owner);
  await share(owner, id, { to: Array.from({ length: 7 }, anyAddress) });
  const { data } = await world.ask(
    owner,
    `query ($id: ID!) { containerDocument(id: $id) {
    recipients(first: 4) { edges { node { id } } pageInfo { hasNextPage endCursor } } } }`,
    { id },
  );
  const { edges, pageInfo } = (
    data as {
      containerDocument: {
        recipients: { edges: unknown[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
      };
    }
  ).containerDocument.recipients;
  expect([edges.length, pageInfo.hasNextPage]).toEqual([5, true]);
  expect(await recipientsOf(owner, id, { first: 4, after: pageInfo.endCursor })).toHaveLength(3);
});
