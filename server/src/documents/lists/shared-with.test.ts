import { expect, test } from 'vitest';
import { grant, makeDocument, makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { countStatements } from '../../../test/world/statements.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';

const world = useWorld();

const call = ({ db, viewer }: Ctx, firstName: string) =>
  db.updateTable('identity.user').set({ firstName }).where('id', '=', viewer.userId).execute();

const FOLDER = `query ($id: ID!) { containerFolder(id: $id) { myPermission spaceId sharedWith { names count } } }`;
const folderSeen = async (ctx: Ctx, id: string) =>
  (await world.ask(ctx, FOLDER, { id })).data?.containerFolder;
const TREE = '{ folders { title sharedWith { names count } } }';

test('a shared folder tells its own people who sees what is put into it, whichever folder they were let in to, and nobody else', async () => {
  const owner = await world.account();
  const [member, friend] = [await world.member(owner), await world.account()];
  const archive = await rootOf(owner, 'archive');
  const house = await makeFolder(owner, archive, 'Haus');
  const garden = await makeFolder(owner, house, 'Garten');
  const own = await makeFolder(owner, archive, 'Privat');
  await call(member, 'Mia');
  await call(friend, 'Eva');
  await grant(owner, member, { permission: 'viewer', folderId: house.id });
  for (const folderId of [house.id, garden.id])
    await grant(owner, friend, { permission: 'editor', folderId });

  const spaceId = owner.viewer.homeSpaceId;
  const names = ['Eva Weber', 'Mia Weber'];
  expect(await folderSeen(await world.admin(owner), garden.id)).toEqual({
    myPermission: 'Owner',
    spaceId,
    sharedWith: { names, count: 2 },
  });
  expect(await folderSeen(owner, own.id)).toMatchObject({ sharedWith: null });
  expect(await folderSeen(member, garden.id)).toEqual({
    myPermission: 'ReadOnly',
    spaceId,
    sharedWith: null,
  });
  expect(await folderSeen(friend, garden.id)).toMatchObject({
    myPermission: 'Write',
    sharedWith: null,
  });
});

test('of many who see a folder five are named and all are counted, and a whole tree asks as often as one folder', async () => {
  const owner = await world.account();
  const house = await makeFolder(owner, await rootOf(owner, 'archive'), 'Haus');
  for (const name of ['Fritz', 'Eva', 'Doris', 'Clara', 'Berta', 'Anton']) {
    const friend = await world.account();
    await call(friend, name);
    await grant(owner, friend, { permission: 'viewer', folderId: house.id });
  }
  const asked = async () => {
    const { db, statements } = countStatements(owner.db);
    const { data } = await world.ask({ ...owner, db }, TREE);
    return { data, statements: statements() };
  };
  const one = await asked();
  for (const title of ['Dach', 'Garten', 'Keller']) await makeFolder(owner, house, title);
  const four = await asked();

  const names = ['Anton', 'Berta', 'Clara', 'Doris', 'Eva'].map((name) => `${name} Weber`);
  expect(four.data).toEqual({
    folders: ['Dach', 'Garten', 'Haus', 'Keller'].map((title) => ({
      title,
      sharedWith: { names, count: 6 },
    })),
  });
  expect(four.statements).toBe(one.statements);
});

test('who was let in as an editor is offered those folders and all below them, and no others', async () => {
  const owner = await world.account();
  const [member, friend] = [await world.member(owner), await world.account()];
  const archive = await rootOf(owner, 'archive');
  const house = await makeFolder(owner, archive, 'Haus');
  await makeFolder(owner, house, 'Garten');
  const looked = await makeFolder(owner, archive, 'Nur lesen');
  const thrown = await makeFolder(owner, await rootOf(owner, 'trash'), 'Weggeworfen');
  for (const folderId of [house.id, thrown.id])
    await grant(owner, friend, { permission: 'editor', folderId });
  await grant(owner, friend, { permission: 'viewer', folderId: looked.id });
  const titles = async (ctx: Ctx) =>
    (await world.ask(ctx, '{ writableFolders { title canMoveInto } }')).data?.writableFolders;

  expect(await titles(friend)).toEqual([
    { title: 'Garten', canMoveInto: true },
    { title: 'Haus', canMoveInto: true },
  ]);
  for (const ctx of [owner, member]) expect(await titles(ctx)).toEqual([]);
});

test('a letter says how whoever looks at it holds it', async () => {
  const [owner, viewer, editor] = [
    await world.account(),
    await world.account(),
    await world.account(),
  ];
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Geteilt');
  await grant(owner, viewer, { permission: 'viewer', documentId: id });
  await grant(owner, editor, { permission: 'editor', documentId: id });
  const seen = async (ctx: Ctx) =>
    (
      await world.ask(
        ctx,
        'query ($id: ID!) { containerDocument(id: $id) { myPermission spaceId } }',
        { id },
      )
    ).data?.containerDocument;

  const spaceId = owner.viewer.homeSpaceId;
  expect(await seen(owner)).toEqual({ myPermission: 'Owner', spaceId });
  expect(await seen(viewer)).toEqual({ myPermission: 'ReadOnly', spaceId });
  expect(await seen(editor)).toEqual({ myPermission: 'Write', spaceId });
});
