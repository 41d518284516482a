import { expect, test } from 'vitest';
import { addDocument } from '../../test/world/documents.ts';
import { letIn } from '../../test/world/people.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '#platform/ctx';

const world = useWorld();

const OWNER = `query ($id: ID!) { containerDocument(id: $id) { owner { name } } meFolders { inbox { owner { name } } } }`;

const ownersSeen = async (ctx: Ctx, id: string) => {
  const { data } = await world.ask(ctx, OWNER, { id });
  const { containerDocument, meFolders } = data as {
    containerDocument: { owner: { name: string } };
    meFolders: { inbox: { owner: { name: string } } };
  };
  return [containerDocument.owner.name, meFolders.inbox.owner.name];
};

const call = ({ db, viewer }: Ctx, firstName: string) =>
  db.updateTable('identity.user').set({ firstName }).where('id', '=', viewer.userId).execute();

const setRole = ({ db, viewer }: Ctx, role: 'Owner' | 'Admin') =>
  db
    .updateTable('identity.membership')
    .set({ role })
    .where('accountId', '=', viewer.accountId)
    .where('userId', '=', viewer.userId)
    .execute();

test('a document of the main space is the account’s: the Owner’s name stands there, whoever sent it, and the next one’s after them', async () => {
  const owner = await world.account();
  const admin = await letIn(owner, 'Admin');
  await call(owner, 'Olga');
  await call(admin, 'Anton');
  const id = await addDocument(admin);
  expect(await ownersSeen(admin, id)).toEqual(['Olga Weber', 'Olga Weber']);

  await setRole(owner, 'Admin');
  await setRole(admin, 'Owner');

  expect(await ownersSeen(owner, id)).toEqual(['Anton Weber', 'Anton Weber']);
});

test('a document in a member’s own space is theirs', async () => {
  const member = await letIn(await world.account(), 'Member');
  await call(member, 'Mia');

  expect(await ownersSeen(member, await addDocument(member))).toEqual(['Mia Weber', 'Mia Weber']);
});
