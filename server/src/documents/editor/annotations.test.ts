import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childOf, found, fresh, readBack, text } from '../../../test/world/marked.ts';
import { paper, wordsOn, workOff } from '../../../test/world/papers.ts';
import { openPostOffice } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { cloneDocument } from '../copies/clone-document.ts';
import { editMetadata } from '../metadata/edit-metadata.ts';
import type { DocumentRow } from '../index.ts';
import { keepSummary } from '../metadata/keep-summary.ts';
import { saveAnnotatedCopy, saveAnnotations } from './annotate.ts';
import { arrangePages, splitDocument } from './queue-page-edit.ts';
import { findPageEdits } from '../pages/page-edits.sql.ts';
import { undoPages } from './undo-pages.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

async function textsOf(ctx: Ctx, { id }: DocumentRow): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from documents.page
    where document_id = ${id} order by number`.execute(ctx.db);
  return rows.map((row) => row.text);
}

test('what is written on a document is shown, found and undone, and the original stays as it came', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Anton', 'Berta']);
  await saveAnnotations(ctx, {
    id: document.id,
    revision: 0,
    marks: [text(2, 'Überwiesen – Łukasz ẞ 12 €')],
  });
  expect(await found(ctx, 'Überwiesen')).toEqual([]);
  expect(await workOff(ctx, office)).toEqual(['Done']);

  const annotated = await fresh(ctx, document);
  expect(await found(ctx, 'Überwiesen')).toEqual([document.id]);
  expect(await readBack(ctx, office, { ...document, pages: [1, 2] })).toEqual([
    'Anton kommt heute mit der Post',
    'Berta kommt heute mit der Post Überwiesen – Łukasz ẞ 12 €',
  ]);
  expect((await textsOf(ctx, document))[1]).toContain('Überwiesen – Łukasz ẞ 12 €');
  expect(annotated.originalSha256).toBe(document.originalSha256);
  expect(annotated.searchableSha256).not.toBe(document.searchableSha256);
  expect(await findPageEdits(ctx, annotated)).toMatchObject({ revision: 1, marks: [{ page: 2 }] });

  await saveAnnotations(ctx, { id: document.id, revision: 1, marks: [] });
  expect(await workOff(ctx, office)).toEqual(['Done', 'Done']);
  const { searchableSha256, thumbnailSha256 } = document;
  expect(await fresh(ctx, document)).toMatchObject({ searchableSha256, thumbnailSha256 });
  expect(await found(ctx, 'Überwiesen')).toEqual([]);
  expect(await textsOf(ctx, document)).toEqual([
    'Anton kommt heute mit der Post',
    'Berta kommt heute mit der Post',
  ]);
});

const at = (page: number, turn: 0 | 90 | 180 | 270 = 0) => ({ page, turn });

test('annotations go along when pages are turned, moved and cut off, and leave with the way back', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Clara', 'Dora', 'Emil']);
  const annotations = [text(1, 'Erstens'), text(3, 'Drittens')];
  await saveAnnotations(ctx, { id: document.id, revision: 0, marks: annotations });
  await workOff(ctx, office);
  await arrangePages(ctx, { id: document.id, revision: 1, letters: [[at(3, 90), at(1), at(2)]] });
  await workOff(ctx, office);
  expect((await readBack(ctx, office, { ...document, pages: [1, 2] }))[0]).toMatch(
    /^Emil .* Drittens$/,
  );
  expect((await textsOf(ctx, document))[0]).toMatch(/^Emil [\s\S]*Drittens$/);

  await splitDocument(ctx, { id: document.id, revision: 2, at: [2] });
  await workOff(ctx, office);
  const child = await childOf(ctx, document);
  expect(await wordsOn(ctx, child)).toEqual(['Clara', 'Dora']);
  expect((await readBack(ctx, office, child))[0]).toMatch(/Erstens$/);
  expect((await textsOf(ctx, child))[0]).toMatch(/Erstens$/);
  expect(await findPageEdits(ctx, child)).toMatchObject({ isEdited: false, marks: [] });

  await undoPages(ctx, document.id);
  expect(await findPageEdits(ctx, await fresh(ctx, document))).toMatchObject({
    isEdited: false,
    marks: [],
  });
  expect(await textsOf(ctx, document)).toHaveLength(3);
  expect(await found(ctx, 'Drittens')).toEqual([]);
});

test('an edited copy is a document beside the original, which it knows and leaves as it is', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Frida', 'Gustav']);
  const known = {
    subject: 'Stromrechnung',
    amountCents: 12_000,
    currency: 'EUR',
    dueDate: '2026-12-24',
    iban: 'DE33100205000001194700',
    reference: 'RE-4711',
  };
  const { id } = document;
  await editMetadata(ctx, { id, version: 1, values: known });
  await keepSummary(ctx, { id, text: 'Der Strom.', by: 'person', seen: document.summary });
  const input = {
    id: document.id,
    revision: 0,
    marks: [text(1, 'Kopie für Anna')],
    key: 'copy-once',
  };
  await saveAnnotatedCopy(ctx, input);
  await saveAnnotatedCopy(ctx, input);
  expect(await workOff(ctx, office)).toEqual(['Done']);

  const copy = await childOf(ctx, document);
  expect(copy).toMatchObject({
    folderId: document.folderId,
    digitalSource: 'Copy',
    pageCount: 2,
    ...known,
    summary: 'Der Strom.',
    summaryBy: 'person',
    classificationType: document.classificationType,
    kind: document.kind,
  });
  expect(copy.originalSha256).not.toBe(document.originalSha256);
  expect((await readBack(ctx, office, copy))[0]).toMatch(/^Frida .* Kopie für Anna$/);
  expect(await found(ctx, 'Kopie')).toEqual([copy.id]);
  expect(await fresh(ctx, document)).toMatchObject({ searchableSha256: document.searchableSha256 });
  await expect(undoPages(ctx, copy.id)).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' });
});

test('a copy made by hand bears the same annotations, and can lose them', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Hugo']);
  await saveAnnotations(ctx, { id: document.id, revision: 0, marks: [text(1, 'Wichtig')] });
  await workOff(ctx, office);
  const copy = (await cloneDocument(ctx, { id: document.id, folderId: document.folderId }))!;
  expect((await findPageEdits(ctx, copy)).marks).toHaveLength(1);
  await undoPages(ctx, copy.id);
  expect((await readBack(ctx, office, copy))[0]).toBe('Hugo kommt heute mit der Post');
  expect((await readBack(ctx, office, document))[0]).toMatch(/Wichtig$/);
});
