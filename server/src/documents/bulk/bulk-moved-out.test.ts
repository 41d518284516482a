import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { begin, workThrough } from '../../../test/world/bulk.ts';
import { grant, makeDocument, makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { manyDocuments } from '../../../test/access/many.ts';
import { addDocument } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findDocument, findFolders } from '../record/documents.sql.ts';
import { namesInFolder } from '../lists/listed.sql.ts';
import { undoBulkJob } from './undo-bulk-job.ts';

const world = useWorld();

const COPIED = '{ bulkJobs { id changed copied canUndo } }';
type Jobs = { readonly bulkJobs: readonly { readonly id: string }[] };
const saidOf = async (ctx: Ctx, id: string) => {
  const { bulkJobs } = (await world.ask(ctx, COPIED)).data as Jobs;
  return bulkJobs.find((one) => one.id === id);
};
async function idsIn(ctx: Ctx, folderId: string): Promise<string[]> {
  const [folder] = await findFolders(ctx, [folderId]);
  const page = { first: 500, before: null, filter: {} };
  return (await namesInFolder(ctx, folder!, page)).map(({ id }) => id);
}

test('of many things that are moved together one’s own go, those of others are copied, and both are taken back', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), 'Geteilt');
  const below = await makeFolder(owner, folder, 'Darunter');
  const letter = await makeDocument(owner, folder, 'Brief');
  await makeDocument(owner, below, 'Tiefer');
  await grant(owner, friend, { permission: 'editor', folderId: folder.id });
  const mine = await makeFolder(friend, await rootOf(friend, 'archive'), 'Meins');
  const own = await addDocument(friend);
  const ids = [letter.id, own, below.id];

  const id = await begin(friend, { action: 'move', folderId: mine.id, selection: { ids } });
  expect(await workThrough(friend, id)).toMatchObject({ stage: 'Done', changed: 3, refused: 0 });

  expect(await saidOf(friend, id)).toEqual({ id, changed: 3, copied: 2, canUndo: true });
  expect(await idsIn(friend, mine.id)).toHaveLength(2);
  expect(await findDocument(owner, letter.id)).toMatchObject({ folderId: folder.id });

  const undoId = randomUUID();
  await undoBulkJob(friend, { id, undoId });
  expect(await workThrough(friend, undoId)).toMatchObject({
    stage: 'Done',
    changed: 3,
    refused: 0,
  });
  expect(await idsIn(friend, mine.id)).toEqual([]);
  expect(await findDocument(friend, own)).toMatchObject({ root: 'inbox' });
  expect(await idsIn(friend, (await rootOf(friend, 'trash')).id)).toHaveLength(1);
  expect(await findFolders(owner, [below.id])).toMatchObject([{ parentId: folder.id }]);
});

test('a copy that was laid in a folder of others goes into their trash when it is taken back', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), 'Offen');
  await grant(owner, member, { permission: 'editor', folderId: folder.id });
  const ids = await manyDocuments(member, await rootOf(member, 'inbox'), 130);

  const id = await begin(member, { action: 'move', folderId: folder.id, selection: { ids } });
  expect(await workThrough(member, id)).toMatchObject({ stage: 'Done', changed: 130, refused: 0 });
  expect(await idsIn(owner, folder.id)).toHaveLength(130);
  const undoId = randomUUID();
  await undoBulkJob(member, { id, undoId });
  await workThrough(member, undoId);

  expect(await idsIn(owner, folder.id)).toEqual([]);
  expect(await idsIn(owner, (await rootOf(owner, 'trash')).id)).toHaveLength(130);
  expect((await idsIn(member, (await rootOf(member, 'inbox')).id)).toSorted()).toEqual(
    ids.toSorted(),
  );
});
