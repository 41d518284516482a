import { expect, test } from 'vitest';
import { begin, workThrough } from '../../../test/world/bulk.ts';
import { pack, prepare, useDownloads } from '../../../test/world/downloads.ts';
import { rootId } from '../../../test/world/documents.ts';
import { beginGiving, brokenOf, carryOn, has, muchToGive } from '../../../test/world/giving.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findDocuments } from '../../documents/index.ts';

const world = useWorld();
const fetched = useDownloads(world);

test('what was begun before on many letters of a folder that is on its way to another account ends without having changed one', async () => {
  const { owner, friend, taxes, ids } = await muchToGive(world, { letters: 520 });
  const folderId = await rootId(owner, 'inbox');
  const selection = { folderId: taxes.id, filter: {} };
  const bulk = await begin(owner, { action: 'move', folderId, selection });
  const id = await beginGiving(owner, taxes.id, friend);

  const job = await workThrough(owner, bulk);

  expect(job).toMatchObject({ stage: 'Stopped', changed: 0, refused: 20 });
  const rows = await findDocuments(owner, ids.slice(0, 300));
  expect(rows.filter((row) => row.folderId === folderId)).toEqual([]);
  expect(await carryOn(owner, id)).toMatchObject({ stage: 'Done' });
  expect(await has(owner)).toMatchObject({ documents: 0 });
  expect(await brokenOf(world)).toEqual([]);
});

test('files that were packed before their letters went to another account are handed out no more', async () => {
  const { owner, friend, taxes, ids } = await muchToGive(world, { letters: 520 });
  const packed = ids.slice(0, 2);
  const download = await prepare(owner, packed, { file: 'original' });
  expect(await pack(owner, download.id)).toMatchObject({ stage: 'Ready' });
  const waiting = await prepare(owner, packed, { file: 'original' });
  const id = await beginGiving(owner, taxes.id, friend);
  expect((await fetched(owner, download.id)).answer.status).toBe(200);

  expect(await carryOn(owner, id)).toMatchObject({ stage: 'Done' });

  expect((await fetched(owner, download.id)).answer.status).toBe(404);
  expect(await pack(owner, waiting.id)).toMatchObject({
    stage: 'Failed',
    code: 'UNKNOWN_DOCUMENT',
  });
});
