import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant, makeFolder, makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { manyDocuments } from '../../../test/access/many.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { paper, workOff } from '../../../test/world/papers.ts';
import { openPostOffice } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import { atomically, type Ctx } from '../../platform/ctx.ts';
import type { DocumentsChange } from './document-events.ts';
import { findDocument } from './documents.sql.ts';
import { editMetadata } from '../metadata/edit-metadata.ts';
import { keepSummary } from '../metadata/keep-summary.ts';
import { markMany } from '../actions/mark-read.ts';
import { moveMany, restoreMany } from '../actions/move.ts';
import { mergeDocuments, splitDocument } from '../editor/queue-page-edit.ts';
import { findDescents } from '../pages/page-edits.sql.ts';
import { undoPages } from '../editor/undo-pages.ts';

const world = useWorld();
let owner: pg.Client;
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  owner = new pg.Client(world.ownerUrl);
  await owner.connect();
  office = await openPostOffice(world.appCtx);
});
afterAll(() => Promise.all([owner.end(), office.close()]));

type Published = { readonly event: string; readonly payload: DocumentsChange };

/** What was published of an account, in its order. */
async function publishedOf({ viewer: { accountId } }: Ctx): Promise<readonly Published[]> {
  const { rows } = await owner.query<Published>(
    `select payload ->> 'event' as event, payload -> 'payload' as payload from graphile_worker._private_jobs
     where payload ->> 'event' in ('documents.moved', 'documents.trashed', 'documents.tagged', 'documents.changed')
       and payload -> 'payload' ->> 'accountId' = $1 order by id`,
    [accountId],
  );
  return rows;
}

/** What an action publishes, one line for each document, in the order of the alphabet. */
async function whileDoing(ctx: Ctx, action: () => Promise<unknown>): Promise<readonly string[]> {
  const before = (await publishedOf(ctx)).length;
  await action();
  const published = (await publishedOf(ctx)).slice(before);
  return linesOf(published);
}

const linesOf = (published: readonly Published[]) =>
  published
    .flatMap(({ event, payload }) => payload.documentIds.map((id) => `${event} ${id}`))
    .toSorted();

test('what is moved, thrown away and brought back is published once for each document that lies elsewhere now', async () => {
  const ctx = await world.account();
  const [one, two] = [await addDocument(ctx), await addDocument(ctx)];
  const ids = [one, two];
  const [archive, trash] = [await rootId(ctx, 'archive'), await rootId(ctx, 'trash')];
  const move = (folderId: string, some = ids) =>
    whileDoing(ctx, () => moveMany(ctx, { ids: some, folderId }));

  expect(await move(archive, [one])).toEqual([`documents.moved ${one}`]);
  expect(await move(archive)).toEqual([`documents.moved ${two}`]);
  expect(await move(archive)).toEqual([]);
  expect(await move(trash)).toEqual(ids.map((id) => `documents.trashed ${id}`).toSorted());
  const back = await whileDoing(ctx, () => restoreMany(ctx, ids));
  expect(back).toEqual(ids.map((id) => `documents.moved ${id}`).toSorted());
});

test('a folder that is thrown away or brought back takes its documents along, and one that goes elsewhere leaves them in it', async () => {
  const ctx = await world.account();
  const archive = await rootOf(ctx, 'archive');
  const [above, beside] = [
    await makeFolder(ctx, archive, 'Haus'),
    await makeFolder(ctx, archive, 'Hof'),
  ];
  const below = await makeFolder(ctx, above, 'Garten');
  const { id } = await makeDocument(ctx, below, 'Hecke');
  const move = (folderId: string) =>
    whileDoing(ctx, () => moveMany(ctx, { ids: [above.id], folderId }));

  expect(await move(beside.id)).toEqual([]);
  expect(await move(await rootId(ctx, 'trash'))).toEqual([`documents.trashed ${id}`]);
  expect(await whileDoing(ctx, () => restoreMany(ctx, [above.id]))).toEqual([
    `documents.moved ${id}`,
  ]);
});

test('a document chosen together with the folder it lies in is published once, and goes back into it', async () => {
  const ctx = await world.account();
  const folder = await makeFolder(ctx, await rootOf(ctx, 'archive'), 'Haus');
  const { id } = await makeDocument(ctx, folder, 'Hecke');
  const ids = [folder.id, id];
  const trash = await rootId(ctx, 'trash');

  expect(await whileDoing(ctx, () => moveMany(ctx, { ids, folderId: trash }))).toEqual([
    `documents.trashed ${id}`,
  ]);
  expect(await whileDoing(ctx, () => restoreMany(ctx, ids))).toEqual([`documents.moved ${id}`]);
  expect(await findDocument(ctx, id)).toMatchObject({ folderId: folder.id, root: 'archive' });

  // Thrown away with its folder, and then by itself out of it.
  await moveMany(ctx, { ids: [folder.id], folderId: trash });
  await moveMany(ctx, { ids: [id], folderId: trash });
  expect(await whileDoing(ctx, () => restoreMany(ctx, ids))).toEqual([`documents.moved ${id}`]);
  expect(await findDocument(ctx, id)).toMatchObject({ folderId: folder.id, root: 'archive' });
});

test('tags and other values that are corrected are published apart, and what stays the same is not', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { subject: 'Dachrinne' });
  const edit = (values: Parameters<typeof editMetadata>[1]['values']) =>
    whileDoing(ctx, () => editMetadata(ctx, { id, values }));

  expect(await edit({ tags: ['Haus'] })).toEqual([`documents.tagged ${id}`]);
  expect(await edit({ subject: 'Regenrinne' })).toEqual([`documents.changed ${id}`]);
  expect(await edit({ tags: ['Hof'], subject: 'Rinne' })).toEqual([
    `documents.changed ${id}`,
    `documents.tagged ${id}`,
  ]);
  expect(await edit({ tags: ['Hof'], subject: 'Rinne' })).toEqual([]);
  const summary = { id, text: 'Die Rinne ist neu.', by: 'person', seen: null } as const;
  expect(await whileDoing(ctx, () => keepSummary(ctx, summary))).toEqual([
    `documents.changed ${id}`,
  ]);
  expect(await whileDoing(ctx, () => markMany(ctx, { ids: [id], isRead: true }))).toEqual([]);
});

test(
  'documents put together are thrown away, and come back when that is undone',
  { timeout: 60_000 },
  async () => {
    const ctx = await world.account();
    const [one, two] = [await paper(ctx, office, ['Anton']), await paper(ctx, office, ['Berta'])];
    const ids = [one.id, two.id];
    const merged = await whileDoing(ctx, async () => {
      await mergeDocuments(ctx, { ids });
      expect(await workOff(ctx, office)).toEqual(['Done']);
    });
    expect(merged).toEqual(ids.map((id) => `documents.trashed ${id}`).toSorted());
    expect((await publishedOf(ctx)).at(-1)?.payload.cause).toBe('person');

    const [whole] = (await findDescents(ctx, [one])).filter((row) => row.deed === 'merge');
    const { documentId } = whole!;
    const undone = await whileDoing(ctx, () => undoPages(ctx, documentId));
    expect(undone).toEqual(
      [...ids.map((id) => `documents.moved ${id}`), `documents.trashed ${documentId}`].toSorted(),
    );
  },
);

test(
  'what was corrected on a document is corrected on what is cut off it',
  { timeout: 60_000 },
  async () => {
    const ctx = await world.account();
    const { id } = await paper(ctx, office, ['Anton', 'Berta']);
    await editMetadata(ctx, { id, values: { tags: ['Haus'], senderName: 'Anton' } });
    await splitDocument(ctx, { id, revision: 0, at: [2] });

    const published = await whileDoing(ctx, () => workOff(ctx, office));

    const [cut] = (await findDescents(ctx, [(await findDocument(ctx, id))!])).filter(
      (row) => row.deed === 'split',
    );
    expect(published).toEqual([
      `documents.changed ${cut!.documentId}`,
      `documents.tagged ${cut!.documentId}`,
    ]);
  },
);

test('what is undone with its transaction is not published, and what is asked for twice under one key is published once', async () => {
  const ctx = await world.account();
  const [id, unknown] = [await addDocument(ctx), randomUUID()];
  const folderId = await rootId(ctx, 'archive');

  const undone = await whileDoing(ctx, async () => {
    const all = atomically(ctx, async (ctx) => {
      await moveMany(ctx, { ids: [id], folderId });
      await editMetadata(ctx, { id, values: { tags: ['Haus'], subject: 'Rinne' } });
      throw new Error('undone');
    });
    await expect(all).rejects.toThrow('undone');
    await expect(moveMany(ctx, { ids: [id, unknown], folderId })).rejects.toMatchObject({
      code: 'UNKNOWN_DOCUMENT',
    });
  });
  expect(undone).toEqual([]);

  const key = randomUUID();
  const twice = await whileDoing(ctx, async () => {
    await moveMany(ctx, { ids: [id], folderId, key });
    await moveMany(ctx, { ids: [id], folderId, key });
  });
  expect(twice).toEqual([`documents.moved ${id}`]);
});

test('a change says whose document it is, what set it off and how deep it is', async () => {
  const [ctx, friend] = [await world.account(), await world.account()];
  const { accountId, userId } = ctx.viewer;
  const folder = await makeFolder(ctx, await rootOf(ctx, 'archive'), 'Haus');
  const { id: documentId } = await makeDocument(ctx, folder, 'Hecke');
  await grant(ctx, friend, { permission: 'editor', folderId: folder.id });
  const support: Ctx = { ...ctx, actor: { kind: 'support', operatorId: randomUUID(), userId } };
  const set = [
    { by: ctx, cause: 'person', depth: 0 },
    { by: friend, cause: 'share', depth: 0 },
    { by: support, cause: 'support', depth: 0 },
    { by: { ...ctx, depth: 2 }, cause: 'automation', depth: 2 },
  ] as const;

  for (const [index, { by, cause, depth }] of set.entries()) {
    await editMetadata(by, { id: documentId, values: { tags: [`Haus ${index}`] } });
    const last = (await publishedOf(ctx)).at(-1);
    expect(last).toEqual({
      event: 'documents.tagged',
      payload: { accountId, documentIds: [documentId], cause, depth },
    });
  }
  expect(await publishedOf(friend)).toEqual([]);
});

test('of many documents each is named once, at most five hundred by one event', async () => {
  const ctx = await world.account();
  const archive = await rootOf(ctx, 'archive');
  const folder = await makeFolder(ctx, archive, 'Haus');
  const ids = await manyDocuments(ctx, folder, 701);

  const before = (await publishedOf(ctx)).length;
  await moveMany(ctx, { ids: [folder.id], folderId: await rootId(ctx, 'trash') });

  const published = (await publishedOf(ctx)).slice(before);
  expect(published.map(({ payload }) => payload.documentIds.length)).toEqual([500, 201]);
  expect(linesOf(published)).toEqual(ids.map((id) => `documents.trashed ${id}`).toSorted());
});
