import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childrenOf, found, fresh } from '../../../test/world/marked.ts';
import { paper, wordsOn, workOff } from '../../../test/world/papers.ts';
import { openPostOffice } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import { markMany } from '../index.ts';
import { cloneDocument } from '../copies/clone-document.ts';
import { editMetadata } from '../metadata/edit-metadata.ts';
import {
  arrangePages,
  extractPages,
  mergeDocuments,
  splitDocument,
} from '../editor/queue-page-edit.ts';
import { findPageEdits } from './page-edits.sql.ts';
import { undoPages } from '../editor/undo-pages.ts';
import { lentPath } from '../../../test/world/blobs.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const at = (page: number, turn: 0 | 90 | 180 | 270 = 0) => ({ page, turn });

test('[TRN-DOC-SPLIT][MUT-splitDocument] a split document keeps its first pages, the others are documents that know where they came from', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Anton', 'Berta', 'Clara', 'Dora']);
  await editMetadata(ctx, {
    id: document.id,
    version: 1,
    values: { subject: 'Drei Briefe', tags: ['Steuer'] },
  });
  await markMany(ctx, { ids: [document.id], isRead: true });

  await splitDocument(ctx, { id: document.id, revision: 0, at: [2, 4] });
  expect(await wordsOn(ctx, document)).toEqual(['Anton', 'Berta', 'Clara', 'Dora']);
  expect(await workOff(ctx, office)).toEqual(['Done']);

  const [second, third] = await childrenOf(ctx, document);
  expect(await wordsOn(ctx, document)).toEqual(['Anton']);
  expect(await wordsOn(ctx, second!)).toEqual(['Berta', 'Clara']);
  expect(await wordsOn(ctx, third!)).toEqual(['Dora']);
  expect(await found(ctx, 'Clara')).toEqual([second!.id]);
  expect(await found(ctx, 'Anton')).toEqual([document.id]);
  expect(second).toMatchObject({
    subject: 'Drei Briefe (Seiten 2–3)',
    tags: ['Steuer'],
    userFields: ['subject', 'tags'],
    isRead: true,
    folderId: document.folderId,
    pageCount: 2,
    filename: 'Post (2).pdf',
  });
  expect(second!.createdAt.getTime()).toBeGreaterThan(document.createdAt.getTime());
  expect(third!.subject).toBe('Drei Briefe (Seite 4)');
  expect(second!.thumbnailSha256).not.toBeNull();
  expect(second!.originalSha256).not.toBe(document.originalSha256);
  expect(await fresh(ctx, document)).toMatchObject({
    originalSha256: document.originalSha256,
    pageCount: 1,
  });
});

test('[ENT-DOCUMENT-FILE-IMMUTABLE] a turned page shows its words where they stand now, and the way back brings everything as it came', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Emil', 'Frida', 'Gustav']);
  await arrangePages(ctx, { id: document.id, revision: 0, letters: [[at(3, 90), at(1)]] });
  expect(await workOff(ctx, office)).toEqual(['Done']);
  const shown = await fresh(ctx, document);
  expect(shown.originalSha256).toBe(document.originalSha256);
  expect(await ctx.blobs.size(document.accountId, document.originalSha256)).toBeGreaterThan(0);
  expect(await wordsOn(ctx, document)).toEqual(['Gustav', 'Emil']);
  expect(await found(ctx, 'Frida')).toEqual([]);
  const pdf = await lentPath(ctx, ctx.viewer.accountId, shown.searchableSha256);
  const read = await office.pdf.text(pdf, [1, 2]);
  const placed = read.ok ? read.value[0]!.words[0]! : null;
  const { words } = (
    await sql<{ words: [string, number, number][] }>`select words from documents.page
    where document_id = ${document.id} and number = 1`.execute(ctx.db)
  ).rows[0]!;
  expect(words[0]![0]).toBe('Gustav');
  expect([words[0]![1], words[0]![2]]).toEqual([
    expect.closeTo(placed!.x, 2),
    expect.closeTo(placed!.y, 2),
  ]);

  await arrangePages(ctx, { id: document.id, revision: 1, letters: [[at(1, 270), at(2)]] });
  await workOff(ctx, office);
  expect((await findPageEdits(ctx, await fresh(ctx, document))).sheets).toEqual([at(3), at(1)]);

  const key = 'undo-once';
  const original = await undoPages(ctx, document.id, key);
  expect(await undoPages(ctx, document.id, key)).toEqual(original);
  expect(await wordsOn(ctx, document)).toEqual(['Emil', 'Frida', 'Gustav']);
  expect(await found(ctx, 'Frida')).toEqual([document.id]);
  const { searchableSha256, thumbnailSha256, pageCount } = document;
  expect(await fresh(ctx, document)).toMatchObject({
    searchableSha256,
    thumbnailSha256,
    pageCount,
  });
  await expect(undoPages(ctx, document.id)).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' });
});

test('the way back from a split puts the parts into the trash', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Hugo', 'Ida']);
  await splitDocument(ctx, { id: document.id, revision: 0, at: [2] });
  await workOff(ctx, office);
  await undoPages(ctx, document.id);
  const [child] = await childrenOf(ctx, document);
  expect(child).toMatchObject({ root: 'trash', trashedFrom: document.folderId });
  expect(await wordsOn(ctx, document)).toEqual(['Hugo', 'Ida']);
});

test('extracted pages are a new document, and the old one stays as it is', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Julia', 'Konrad', 'Ludwig']);
  await extractPages(ctx, { id: document.id, revision: 0, pages: [at(3), at(2, 180)] });
  await workOff(ctx, office);
  const [child] = await childrenOf(ctx, document);
  expect(await wordsOn(ctx, child!)).toEqual(['Ludwig', 'Konrad']);
  expect(await fresh(ctx, document)).toMatchObject({
    pageCount: 3,
    searchableSha256: document.searchableSha256,
  });
});

test('documents that are put together go to the trash, and come back when the new one is taken apart', async () => {
  const ctx = await world.account();
  const one = await paper(ctx, office, ['Martha', 'Nordpol']);
  const two = await paper(ctx, office, ['Otto']);
  await mergeDocuments(ctx, { ids: [two.id, one.id] });
  expect((await fresh(ctx, one)).root).toBe('inbox');
  await workOff(ctx, office);

  const [whole] = await childrenOf(ctx, one);
  expect(await wordsOn(ctx, whole!)).toEqual(['Otto', 'Martha', 'Nordpol']);
  expect([(await fresh(ctx, one)).root, (await fresh(ctx, two)).root]).toEqual(['trash', 'trash']);

  await undoPages(ctx, whole!.id);
  const roots = [one, two, whole!].map(async (row) => (await fresh(ctx, row)).root);
  expect(await Promise.all(roots)).toEqual(['inbox', 'inbox', 'trash']);
});

test('a copy of a document whose pages were edited shows the same pages, and finds its original', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Wanda', 'Xaver', 'Yvonne']);
  await arrangePages(ctx, { id: document.id, revision: 0, letters: [[at(3), at(2)]] });
  await workOff(ctx, office);
  const copy = (await cloneDocument(ctx, { id: document.id, folderId: document.folderId }))!;
  await extractPages(ctx, { id: copy.id, revision: 1, pages: [at(1)] });
  await workOff(ctx, office);

  const [part] = await childrenOf(ctx, copy);
  expect([await wordsOn(ctx, copy), await wordsOn(ctx, part!)]).toEqual([
    ['Yvonne', 'Xaver'],
    ['Yvonne'],
  ]);
  await undoPages(ctx, copy.id);
  expect(await wordsOn(ctx, copy)).toEqual(['Wanda', 'Xaver', 'Yvonne']);
});
