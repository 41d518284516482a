import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { begin, standing, workOnce, workThrough } from '../../../test/world/bulk.ts';
import { makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findDocument, findFolders } from '../record/documents.sql.ts';
import { moveMany, restoreMany } from '../actions/move.ts';
import { undoBulkJob } from './undo-bulk-job.ts';

const world = useWorld();

async function takenBack(ctx: Ctx, id: string) {
  const undoId = randomUUID();
  await undoBulkJob(ctx, { id, undoId });
  return workThrough(ctx, undoId);
}
const placeOf = async (ctx: Ctx, id: string) => (await findDocument(ctx, id))?.folderId;

test('what somebody put elsewhere since is not taken back, and the rest is', async () => {
  const ctx = await world.account();
  const [inbox, archive] = [await rootId(ctx, 'inbox'), await rootOf(ctx, 'archive')];
  const folder = await makeFolder(ctx, archive, 'Haus');
  const [one, two] = [await addDocument(ctx), await addDocument(ctx)];
  const id = await begin(ctx, {
    action: 'move',
    folderId: archive.id,
    selection: { ids: [one, two] },
  });
  await workThrough(ctx, id);

  await moveMany(ctx, { ids: [one], folderId: folder.id });

  expect(await takenBack(ctx, id)).toMatchObject({ stage: 'Done', changed: 1, refused: 0 });
  expect([await placeOf(ctx, one), await placeOf(ctx, two)]).toEqual([folder.id, inbox]);
});

test('nor a folder, nor what is out of the trash again', async () => {
  const ctx = await world.account();
  const archive = await rootOf(ctx, 'archive');
  const [house, garden] = [
    await makeFolder(ctx, archive, 'Haus'),
    await makeFolder(ctx, archive, 'Garten'),
  ];
  const [one, two] = [await addDocument(ctx), await addDocument(ctx)];
  const ids = [house.id, one, two];
  const trash = await rootId(ctx, 'trash');
  const id = await begin(ctx, { action: 'move', folderId: trash, selection: { ids } });
  await workThrough(ctx, id);

  await restoreMany(ctx, [house.id, one]);
  await moveMany(ctx, { ids: [house.id, one], folderId: garden.id });

  expect(await takenBack(ctx, id)).toMatchObject({ stage: 'Done', changed: 1, refused: 0 });
  expect((await findFolders(ctx, [house.id]))[0]?.parentId).toBe(garden.id);
  expect(await placeOf(ctx, one)).toBe(garden.id);
  expect((await findDocument(ctx, two))?.root).toBe('inbox');
});

test('nor a document brought back that was filed since, nor a copy that was', async () => {
  const ctx = await world.account();
  const archive = await rootOf(ctx, 'archive');
  const folder = await makeFolder(ctx, archive, 'Haus');
  const thrown = await addDocument(ctx, { root: 'trash' });
  const back = await begin(ctx, { action: 'restore', selection: { ids: [thrown] } });
  await workThrough(ctx, back);
  const copying = { action: 'copy', folderId: archive.id, selection: { ids: [thrown] } } as const;
  const copied = await begin(ctx, copying);
  await workThrough(ctx, copied);
  const { rows } = await sql<{ id: string }>`select result_id as id from documents.bulk_item
    where account_id = ${ctx.viewer.accountId} and job_id = ${copied}`.execute(ctx.db);
  const copy = rows[0]!.id;

  await moveMany(ctx, { ids: [thrown, copy], folderId: folder.id });

  for (const id of [back, copied])
    expect(await takenBack(ctx, id)).toMatchObject({ stage: 'Done', changed: 0, refused: 0 });
  expect([await placeOf(ctx, thrown), await placeOf(ctx, copy)]).toEqual([folder.id, folder.id]);
});

test('nothing is put back into a folder that lies in the trash: it is refused, and stays where it is', async () => {
  const ctx = await world.account();
  const [archive, trash] = [await rootOf(ctx, 'archive'), await rootId(ctx, 'trash')];
  const folder = await makeFolder(ctx, archive, 'Haus');
  const one = await addDocument(ctx);
  await moveMany(ctx, { ids: [one], folderId: folder.id });
  await moveMany(ctx, { ids: [folder.id], folderId: trash });
  const selection = { ids: [one] };
  const id = await begin(ctx, { action: 'move', folderId: archive.id, selection });
  expect(await workThrough(ctx, id)).toMatchObject({ stage: 'Done', changed: 1 });

  expect(await takenBack(ctx, id)).toMatchObject({
    stage: 'Done',
    refused: 1,
    code: 'NOT_ALLOWED',
  });

  expect(await placeOf(ctx, one)).toBe(archive.id);
});

test('a search that is no longer understood fails the work instead of going round in it', async () => {
  const ctx = await world.account();
  await addDocument(ctx);
  const id = await begin(ctx, { action: 'markRead', selection: { search: 'garten' } });
  await sql`update documents.bulk_job set selection = ${JSON.stringify({ search: 'x'.repeat(5_000) })}::jsonb
    where account_id = ${ctx.viewer.accountId} and id = ${id}`.execute(ctx.db);

  await expect(workOnce(ctx, id, true)).rejects.toMatchObject({ code: 'INVALID_INPUT' });

  expect(await standing(ctx, id)).toMatchObject({ stage: 'Failed', done: 0 });
});
