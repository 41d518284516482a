import { expect, test } from 'vitest';
import { addDocument } from '../../test/world/documents.ts';
import { promote } from '../../test/world/people.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '#platform/ctx';
import { createFolder } from './folders/create-folder.ts';
import { emptyTrash } from './actions/empty-trash.ts';
import { findDocument, findFolders, moveMany, rootOfSpace } from './index.ts';
import { restoreMany } from './actions/move.ts';

const world = useWorld();

/** An Owner, and an Admin who was a Member and has a space of their own beside the main one. */
async function ownerAndAdmin() {
  const owner = await world.account();
  const member = await world.member(owner);
  return { owner, admin: await promote(member), own: member.viewer.homeSpaceId };
}

const archiveOf = async (ctx: Ctx, spaceId: string) =>
  (await rootOfSpace(ctx, spaceId, 'archive'))!.id;

test('what an Admin moves from the account into a space that the Owner does not see, or back, stays, and goes there as a copy', async () => {
  const { owner, admin, own } = await ownerAndAdmin();
  const [ours, mine] = [
    await addDocument(owner),
    await addDocument({ ...admin, viewer: { ...admin.viewer, homeSpaceId: own } }),
  ];
  const move = async (id: string, spaceId: string) => {
    const folderId = await archiveOf(admin, spaceId);
    const { copies } = await moveMany(admin, { ids: [id], folderId });
    return copies.map(({ copy }) => copy.spaceId);
  };

  expect(await move(ours, own)).toEqual([own]);
  expect(await move(mine, owner.viewer.homeSpaceId)).toEqual([owner.viewer.homeSpaceId]);
  expect(await findDocument(owner, ours)).toMatchObject({ root: 'inbox' });
  expect(await findDocument(admin, mine)).toMatchObject({ spaceId: own, root: 'inbox' });
});

test('nor does a folder leave the account', async () => {
  const { owner, admin, own } = await ownerAndAdmin();
  const parentId = await archiveOf(owner, owner.viewer.homeSpaceId);
  const { id } = await createFolder(owner, { parentId, title: 'Steuern' });

  const { copies } = await moveMany(admin, { ids: [id], folderId: await archiveOf(admin, own) });

  expect(copies).toMatchObject([{ source: { id }, copy: { title: 'Steuern', spaceId: own } }]);
  expect(await findFolders(owner, [id])).toHaveLength(1);
});

const at = (ctx: Ctx, homeSpaceId: string): Ctx => ({
  ...ctx,
  viewer: { ...ctx.viewer, homeSpaceId },
});
const rootIn = async (ctx: Ctx, spaceId: string, root: 'inbox' | 'archive' | 'trash') =>
  (await rootOfSpace(ctx, spaceId, root))!.id;

const SPACES = `{ meFolders { inbox { id } otherSpaces { id inbox { id totalCount } archive { id } trash { id canEmpty } } }
  folders { title } }`;

test('an Admin sees the space they had as a Member beside the main one, with its folders', async () => {
  const { owner, admin, own } = await ownerAndAdmin();
  await addDocument(at(admin, own));
  await createFolder(admin, { parentId: await archiveOf(admin, own), title: 'Privat' });
  await createFolder(owner, {
    parentId: await archiveOf(owner, owner.viewer.homeSpaceId),
    title: 'Firma',
  });

  expect((await world.ask(admin, SPACES)).data).toEqual({
    meFolders: {
      inbox: { id: await rootIn(owner, owner.viewer.homeSpaceId, 'inbox') },
      otherSpaces: [
        {
          id: own,
          inbox: { id: await rootIn(admin, own, 'inbox'), totalCount: 1 },
          archive: { id: await archiveOf(admin, own) },
          trash: { id: await rootIn(admin, own, 'trash'), canEmpty: true },
        },
      ],
    },
    folders: [{ title: 'Firma' }, { title: 'Privat' }],
  });
  expect((await world.ask(owner, SPACES)).data).toMatchObject({
    meFolders: { otherSpaces: [] },
    folders: [{ title: 'Firma' }],
  });
});

test('within it documents are filed, thrown away and taken back as everywhere', async () => {
  const { admin, own } = await ownerAndAdmin();
  const id = await addDocument(at(admin, own));
  const home = admin.viewer.homeSpaceId;

  await moveMany(admin, { ids: [id], folderId: await archiveOf(admin, own) });
  expect(await findDocument(admin, id)).toMatchObject({ root: 'archive', spaceId: own });
  // Whichever trash is named, it goes into the one of its space.
  await moveMany(admin, { ids: [id], folderId: await rootIn(admin, home, 'trash') });
  expect(await findDocument(admin, id)).toMatchObject({ root: 'trash', spaceId: own });
  await restoreMany(admin, [id]);
  expect(await findDocument(admin, id)).toMatchObject({ root: 'archive', spaceId: own });
});

test('each of the two trashes is emptied by itself', async () => {
  const { owner, admin, own } = await ownerAndAdmin();
  const thrown = async () => [
    await addDocument(owner, { root: 'trash' }),
    await addDocument(at(admin, own), { root: 'trash' }),
  ];
  const [ours = '', mine = ''] = await thrown();

  await emptyTrash(admin, { folderId: await rootIn(admin, own, 'trash') });
  expect(await findDocument(admin, mine)).toBeUndefined();
  expect(await findDocument(admin, ours)).toBeDefined();

  const [, kept = ''] = await thrown();
  await emptyTrash(admin);
  expect(await findDocument(admin, ours)).toBeUndefined();
  expect(await findDocument(admin, kept)).toBeDefined();
});

test('an archive is no trash, and one’s own trash is nobody else’s to empty', async () => {
  const { owner, admin, own } = await ownerAndAdmin();
  const empty = (ctx: Ctx, folderId: string) => emptyTrash(ctx, { folderId });
  const theirs = await rootIn(admin, own, 'trash');

  for (const [ctx, folderId] of [
    [admin, await archiveOf(admin, own)],
    [owner, theirs],
    [owner, 'no-such-id'],
  ] as const)
    await expect(empty(ctx, folderId)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
});
