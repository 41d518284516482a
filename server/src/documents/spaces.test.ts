import { expect, test } from 'vitest';
import { letterOf } from '../../test/letters.ts';
import { promote } from '../../test/people.ts';
import { useWorld } from '../../test/world.ts';
import type { Ctx } from '#platform/ctx';
import { createFolder } from './create-folder.ts';
import { documentOf, foldersOf, moveMany, rootOfSpace } from './index.ts';

const world = useWorld();

/** An Owner, and an Admin who was a Member and has a space of their own beside the main one. */
async function ownerAndAdmin() {
  const owner = await world.account();
  const member = await world.member(owner);
  return { owner, admin: await promote(member), own: member.viewer.homeSpaceId };
}

const archiveOf = async (ctx: Ctx, spaceId: string) =>
  (await rootOfSpace(ctx, spaceId, 'archive'))!.id;

test('an Admin carries no letter of the account into a space that the Owner does not see, nor one back', async () => {
  const { owner, admin, own } = await ownerAndAdmin();
  const [ours, mine] = [
    await letterOf(owner),
    await letterOf({ ...admin, viewer: { ...admin.viewer, homeSpaceId: own } }),
  ];
  const move = async (id: string, spaceId: string) =>
    moveMany(admin, { ids: [id], folderId: await archiveOf(admin, spaceId) });

  await expect(move(ours, own)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  await expect(move(mine, owner.viewer.homeSpaceId)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await documentOf(owner, ours)).toBeDefined();
});

test('nor a folder', async () => {
  const { owner, admin, own } = await ownerAndAdmin();
  const parentId = await archiveOf(owner, owner.viewer.homeSpaceId);
  const { id } = await createFolder(owner, { parentId, title: 'Steuern' });

  const moved = moveMany(admin, { ids: [id], folderId: await archiveOf(admin, own) });

  await expect(moved).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await foldersOf(owner, [id])).toHaveLength(1);
});
