import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../tools/invariants/check.ts';
import { grant } from '../../../test/access/fixtures.ts';
import { begin, workThrough } from '../../../test/world/bulk.ts';
import { rootId } from '../../../test/world/documents.ts';
import { shareFolders, throwAway } from '../../../test/world/shared-folders.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { restoreMany } from '../actions/move.ts';
import { undoBulkJob } from '../bulk/undo-bulk-job.ts';
import { findDocument, findDocuments, findFolders } from '../record/documents.sql.ts';

const world = useWorld();
const rightTo = async (ctx: Ctx, id: string) => (await findDocument(ctx, id))?.access;
const folderRightTo = async (ctx: Ctx, id: string) => (await findFolders(ctx, [id]))[0]?.access;

/** What is reached otherwise than grants, tree and journal say. */
async function faults(): Promise<readonly unknown[]> {
  const { dataFolder } = world.appCtx.config;
  const names = ['I5', 'I10', 'I17'] as const;
  return [...(await brokenInvariants(world.ownerUrl, { dataFolder, names })).values()].flat();
}

test.each(['friend', 'member'] as const)(
  'an editor who throws away what was shared with them takes that back to where it lay, as a %s',
  async (guest) => {
    const { owner, friend, haus, garten, above, below, single } = await shareFolders(world, {
      guest,
    });
    const other = await world.member(owner);
    await grant(owner, other, { permission: 'editor', folderId: haus.id });
    await grant(owner, other, { permission: 'editor', documentId: single.id });
    const homes = async () =>
      (await findDocuments(owner, [above.id, single.id])).map(({ id, folderId }) => [id, folderId]);
    const before = await homes();

    // A folder, a document in a shared folder and one that was shared singly.
    const ids = [garten.id, above.id, single.id];
    const { documents, folders } = await throwAway(friend, ...ids);

    expect([...documents, ...folders].map(({ root }) => root)).toEqual(['trash', 'trash', 'trash']);
    for (const { id } of [above, below, single])
      expect([await rightTo(friend, id), await rightTo(other, id)]).toEqual(['editor', undefined]);
    expect(await folderRightTo(other, garten.id)).toBeUndefined();
    expect(await faults()).toEqual([]);
    await expect(restoreMany(other, [single.id])).rejects.toMatchObject({
      code: 'UNKNOWN_DOCUMENT',
    });
    await restoreMany(friend, ids);
    expect(await homes()).toEqual(before);
    expect(await findFolders(owner, [garten.id])).toMatchObject([{ parentId: haus.id }]);
    expect(await rightTo(other, below.id)).toBe('editor');
    // Whoever throws it away next decides anew.
    await throwAway(owner, ...ids);
    for (const { id } of [above, below, single]) expect(await rightTo(friend, id)).toBeUndefined();
  },
);

test('a right that ends or shrinks ends the way back as well', async () => {
  const { owner, friend, haus, above, single } = await shareFolders(world);
  await throwAway(friend, above.id, single.id);

  await grant(owner, friend, { permission: 'viewer', folderId: haus.id });
  const close = await grant(owner, friend, { permission: 'editor', documentId: single.id });
  await close();

  expect(await findDocuments(friend, [above.id, single.id])).toEqual([]);
  await grant(owner, friend, { permission: 'editor', folderId: haus.id });
  expect(await rightTo(friend, above.id)).toBe('editor');
});

test('an editor puts back only to where it lay: once that is in the trash as well, its owner decides', async () => {
  const { owner, friend, haus, garten, above, below } = await shareFolders(world);
  const ids = [above.id, garten.id];
  await throwAway(friend, ...ids);
  await throwAway(owner, haus.id);

  for (const id of ids)
    await expect(restoreMany(friend, [id])).rejects.toMatchObject({ code: 'UNKNOWN_FOLDER' });
  expect(await findFolders(friend, [haus.id])).toEqual([]);
  await restoreMany(owner, [haus.id]);
  await restoreMany(friend, ids);
  expect(await findDocument(owner, above.id)).toMatchObject({ folderId: haus.id });
  expect(await findDocument(owner, below.id)).toMatchObject({ root: 'archive' });
});

test('a document is taken out of the folder with which its editor threw it away, and goes where that came from', async () => {
  const { owner, friend, haus, garten, below } = await shareFolders(world);
  await throwAway(friend, garten.id);
  await restoreMany(friend, [below.id]);
  expect(await findDocument(owner, below.id)).toMatchObject({ folderId: haus.id, root: 'archive' });
});

test('a shared folder that its editor threw away goes back into the archive, which they do not see', async () => {
  const { owner, friend, haus, above, below } = await shareFolders(world);
  await throwAway(friend, haus.id);
  expect([await rightTo(friend, above.id), await rightTo(friend, below.id)]).toEqual([
    'editor',
    'editor',
  ]);
  await restoreMany(friend, [haus.id]);
  const parentId = await rootId(owner, 'archive');
  expect(await findFolders(owner, [haus.id])).toMatchObject([{ parentId, root: 'archive' }]);
  expect(await findFolders(friend, [parentId])).toEqual([]);
});

test('an editor takes back what they threw away by a job, as often as they like', async () => {
  const { owner, friend, haus, garten, above, below } = await shareFolders(world);
  const selection = { folderId: haus.id, withFolders: true };
  const folderId = await rootId(friend, 'trash');
  for (let turn = 0; turn < 2; turn += 1) {
    const id = await begin(friend, { action: 'move', folderId, selection });
    expect(await workThrough(friend, id)).toMatchObject({ stage: 'Done', changed: 2, refused: 0 });
    expect((await findDocument(owner, below.id))?.root).toBe('trash');

    const undoId = randomUUID();
    await undoBulkJob(friend, { id, undoId });

    expect(await workThrough(friend, undoId)).toMatchObject({ changed: 2, refused: 0 });
    expect(await findDocument(owner, above.id)).toMatchObject({ folderId: haus.id });
    expect(await findFolders(owner, [garten.id])).toMatchObject([{ parentId: haus.id }]);
  }
});
