import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { begin, workThrough } from '../../../test/world/bulk.ts';
import { grant, makeFolder, makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { manyDocuments } from '../../../test/access/many.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findDocument, findDocuments } from '../record/documents.sql.ts';
import { editMetadata } from '../metadata/edit-metadata.ts';
import { moveMany } from '../actions/move.ts';
import { undoBulkJob } from './undo-bulk-job.ts';

const world = useWorld();

const tagsOf = async (ctx: Ctx, ids: readonly string[]) => {
  const rows = new Map((await findDocuments(ctx, ids)).map((row) => [row.id, row.tags]));
  return ids.map((id) => rows.get(id));
};
const setTags = (ctx: Ctx, id: string, tags: readonly string[]) =>
  editMetadata(ctx, { id, values: { tags } });

async function takenBack(ctx: Ctx, id: string) {
  const undoId = randomUUID();
  await undoBulkJob(ctx, { id, undoId });
  return workThrough(ctx, undoId);
}

test('a tag is given to many, found by its search, and taken off again only where it was given', async () => {
  const ctx = await world.account();
  const ids = await manyDocuments(ctx, await rootOf(ctx, 'inbox'), 120);
  await setTags(ctx, ids[0]!, ['Haus', 'Steuer']);
  await setTags(ctx, ids[1]!, ['steuer']);
  const selection = { folderId: await rootId(ctx, 'inbox') };

  const id = await begin(ctx, { action: 'addTag', tag: 'Steuer', selection });

  expect(await workThrough(ctx, id)).toMatchObject({ stage: 'Done', total: 120, changed: 118 });
  const given = await tagsOf(ctx, ids);
  expect(given.slice(0, 3)).toEqual([['Haus', 'Steuer'], ['steuer'], ['Steuer']]);
  expect(given.slice(2).every((tags) => tags?.join() === 'Steuer')).toBe(true);
  const { data } = await world.ask(
    ctx,
    '{ searchContainerDocumentConnection(search: "tag:steuer", first: 200) { edges { node { id } } } }',
  );
  expect(JSON.stringify(data).match(/"id"/g)).toHaveLength(120);

  // It lies elsewhere since: a tag is taken back wherever its document is.
  await moveMany(ctx, { ids: [ids[2]!], folderId: await rootId(ctx, 'archive') });
  expect(await takenBack(ctx, id)).toMatchObject({ stage: 'Done', total: 118, changed: 118 });
  const back = await tagsOf(ctx, ids);
  expect(back.slice(0, 3)).toEqual([['Haus', 'Steuer'], ['steuer'], []]);
  expect(back.slice(2).every((tags) => tags?.length === 0)).toBe(true);
});

test('a tag is taken off many and given back, with an entry for each document that says what it was', async () => {
  const ctx = await world.account();
  const ids = [await addDocument(ctx), await addDocument(ctx), await addDocument(ctx)];
  await setTags(ctx, ids[0]!, ['Haus']);
  await setTags(ctx, ids[1]!, ['Garten', 'Haus']);

  const id = await begin(ctx, { action: 'removeTag', tag: 'Haus', selection: { ids } });
  expect(await workThrough(ctx, id)).toMatchObject({ stage: 'Done', done: 3, changed: 2 });
  expect(await tagsOf(ctx, ids)).toEqual([[], ['Garten'], []]);
  const { rows } = await sql<{ entry: string }>`select entry from platform.journal
    where account_id = ${ctx.viewer.accountId} and action = 'documents.metadata-edited' order by seq desc limit 2`.execute(
    ctx.db,
  );
  const said = rows.map(({ entry }) => JSON.parse(entry) as Record<string, unknown>);
  expect(said.toReversed()).toMatchObject([
    { objects: [ids[0]], before: { tags: ['Haus'] }, after: { tags: [] } },
    { objects: [ids[1]], before: { tags: ['Garten', 'Haus'] }, after: { tags: ['Garten'] } },
  ]);

  await takenBack(ctx, id);
  expect(await tagsOf(ctx, ids)).toEqual([['Haus'], ['Garten', 'Haus'], []]);
});

test('whose tags may not be changed is refused alone: shared for reading, in the trash, a folder, one that has thirty', async () => {
  const [ctx, friend] = [await world.account(), await world.account()];
  const folder = await makeFolder(friend, await rootOf(friend, 'archive'), 'Haus');
  const shared = (await makeDocument(friend, folder, 'Dachrinne')).id;
  await grant(friend, ctx, { permission: 'viewer', folderId: folder.id });
  const [own, full] = [await addDocument(ctx), await addDocument(ctx)];
  const thrown = await addDocument(ctx, { root: 'trash' });
  await setTags(
    ctx,
    full,
    Array.from({ length: 30 }, (_, n) => `Nummer ${n}`),
  );
  const inside = await makeFolder(ctx, await rootOf(ctx, 'archive'), 'Garten');
  const ids = [shared, own, full, thrown, inside.id];

  const id = await begin(ctx, { action: 'addTag', tag: 'Steuer', selection: { ids } });

  expect(await workThrough(ctx, id)).toMatchObject({ stage: 'Done', changed: 1, refused: 4 });
  expect((await findDocument(ctx, own))?.tags).toEqual(['Steuer']);
  expect((await findDocument(friend, shared))?.tags).not.toContain('Steuer');
  const { rows } = await sql<{ code: string }>`select code from documents.bulk_item
    where account_id = ${ctx.viewer.accountId} and job_id = ${id} and state = 'refused' order by position`.execute(
    ctx.db,
  );
  expect(rows.map(({ code }) => code)).toEqual([
    'NOT_ALLOWED',
    'TOO_MANY_TAGS',
    'IN_TRASH',
    'UNKNOWN_DOCUMENT',
  ]);
});

test('what is no tag, or a tag where none belongs, is refused before anything begins', async () => {
  const ctx = await world.account();
  const selection = { ids: [await addDocument(ctx)] };
  for (const tag of ['a', ' Haus', 'x'.repeat(41), 'Haus\n', null, undefined]) {
    const start = begin(ctx, { action: 'addTag', tag, selection });
    await expect(start).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      problems: [{ field: 'tag' }],
    });
  }
  const nothing = begin(ctx, { action: 'removeTag', tag: '', selection });
  await expect(nothing).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  // What a document carries from before may be longer than what may be written now.
  await begin(ctx, { action: 'removeTag', tag: 'x'.repeat(60), selection });
  const other = begin(ctx, { action: 'markRead', tag: 'Haus', selection });
  await expect(other).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
