import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterOf } from '../../test/letters.ts';
import { paper, wordsOn, workOff } from '../../test/papers.ts';
import { openPostOffice, post } from '../../test/post-office.ts';
import { useWorld } from '../../test/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { cloneDocument } from './clone-document.ts';
import { formsOf } from './form.sql.ts';
import { documentOf, documentsOf, searchDocuments, type DocumentRow } from './index.ts';
import { makePages } from './make-pages.ts';
import { saveMarkedCopy, saveMarks } from './order-marks.ts';
import { arrangePages, splitDocument } from './order-pages.ts';
import { descentsOf, recipeOf } from './recipe.sql.ts';
import { undoPages } from './undo-pages.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.ground);
});
afterAll(() => office.close());

const fresh = async (ctx: Ctx, { id }: Pick<DocumentRow, 'id'>) => (await documentOf(ctx, id))!;
const text = (page: number, written: string, more = {}) => ({
  id: `t${page}`,
  kind: 'text',
  page,
  box: [0.1, 0.5, 0.8, 0.1],
  turn: 0,
  text: written,
  size: 16,
  colour: 'blue',
  ...more,
});

async function found(ctx: Ctx, search: string): Promise<string[]> {
  const { hits } = await searchDocuments(ctx, { search, first: 10, after: null });
  return hits.map((hit) => hit.document.id);
}

/** What PDFium reads on the pages of the file a letter is shown and downloaded as. */
async function readBack(ctx: Ctx, { id }: DocumentRow, pages = [1]): Promise<string[]> {
  const row = await fresh(ctx, { id });
  const file = await ctx.blobs.path(row.accountId, row.searchableSha256 ?? row.originalSha256);
  const texts = await office.pdf.text(file, pages);
  if (!texts.ok) throw new Error(texts.detail);
  return texts.value.map(({ words }) => words.map((word) => word.text).join(' '));
}

async function textsOf(ctx: Ctx, { id }: DocumentRow): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from documents.page
    where document_id = ${id} order by number`.execute(ctx.db);
  return rows.map((row) => row.text);
}

async function childOf(ctx: Ctx, parent: DocumentRow): Promise<DocumentRow> {
  const descents = await descentsOf(ctx, [parent]);
  const ids = descents.filter((one) => one.parentId === parent.id).map((one) => one.documentId);
  return (await documentsOf(ctx, ids))[0]!;
}

test('what is written on a letter is shown, found and undone, and the original stays as it came', async () => {
  const ctx = await world.account();
  const letter = await paper(ctx, office, ['Anton', 'Berta']);
  await saveMarks(ctx, {
    id: letter.id,
    edition: 0,
    marks: [text(2, 'Überwiesen – Łukasz ẞ 12 €')],
  });
  expect(await found(ctx, 'Überwiesen')).toEqual([]);
  expect(await workOff(ctx, office)).toEqual(['Done']);

  const marked = await fresh(ctx, letter);
  expect(await found(ctx, 'Überwiesen')).toEqual([letter.id]);
  expect(await readBack(ctx, letter, [1, 2])).toEqual([
    'Anton kommt heute mit der Post',
    'Berta kommt heute mit der Post Überwiesen – Łukasz ẞ 12 €',
  ]);
  expect((await textsOf(ctx, letter))[1]).toContain('Überwiesen – Łukasz ẞ 12 €');
  expect(marked.originalSha256).toBe(letter.originalSha256);
  expect(marked.searchableSha256).not.toBe(letter.searchableSha256);
  expect(await recipeOf(ctx, marked)).toMatchObject({ edition: 1, marks: [{ page: 2 }] });

  await saveMarks(ctx, { id: letter.id, edition: 1, marks: [] });
  expect(await workOff(ctx, office)).toEqual(['Done', 'Done']);
  const { searchableSha256, thumbnailSha256 } = letter;
  expect(await fresh(ctx, letter)).toMatchObject({ searchableSha256, thumbnailSha256 });
  expect(await found(ctx, 'Überwiesen')).toEqual([]);
  expect(await textsOf(ctx, letter)).toEqual([
    'Anton kommt heute mit der Post',
    'Berta kommt heute mit der Post',
  ]);
});

const at = (page: number, turn: 0 | 90 | 180 | 270 = 0) => ({ page, turn });

test('marks go along when pages are turned, moved and cut off, and leave with the way back', async () => {
  const ctx = await world.account();
  const letter = await paper(ctx, office, ['Clara', 'Dora', 'Emil']);
  const marks = [text(1, 'Erstens'), text(3, 'Drittens')];
  await saveMarks(ctx, { id: letter.id, edition: 0, marks });
  await workOff(ctx, office);
  await arrangePages(ctx, { id: letter.id, edition: 1, letters: [[at(3, 90), at(1), at(2)]] });
  await workOff(ctx, office);
  expect((await readBack(ctx, letter, [1, 2]))[0]).toMatch(/^Emil .* Drittens$/);
  expect((await textsOf(ctx, letter))[0]).toMatch(/^Emil [\s\S]*Drittens$/);

  await splitDocument(ctx, { id: letter.id, edition: 2, at: [2] });
  await workOff(ctx, office);
  const child = await childOf(ctx, letter);
  expect(await wordsOn(ctx, child)).toEqual(['Clara', 'Dora']);
  expect((await readBack(ctx, child))[0]).toMatch(/Erstens$/);
  expect((await textsOf(ctx, child))[0]).toMatch(/Erstens$/);
  expect(await recipeOf(ctx, child)).toMatchObject({ isEdited: false, marks: [] });

  await undoPages(ctx, letter.id);
  expect(await recipeOf(ctx, await fresh(ctx, letter))).toMatchObject({
    isEdited: false,
    marks: [],
  });
  expect(await textsOf(ctx, letter)).toHaveLength(3);
  expect(await found(ctx, 'Drittens')).toEqual([]);
});

test('an edited copy is a letter beside the original, which it knows and leaves as it is', async () => {
  const ctx = await world.account();
  const letter = await paper(ctx, office, ['Frida', 'Gustav']);
  const wish = { id: letter.id, edition: 0, marks: [text(1, 'Kopie für Anna')], key: 'copy-once' };
  await saveMarkedCopy(ctx, wish);
  await saveMarkedCopy(ctx, wish);
  expect(await workOff(ctx, office)).toEqual(['Done']);

  const copy = await childOf(ctx, letter);
  expect(copy).toMatchObject({
    folderId: letter.folderId,
    ownerId: letter.ownerId,
    digitalSource: 'Copy',
    pageCount: 2,
  });
  expect(copy.originalSha256).not.toBe(letter.originalSha256);
  expect((await readBack(ctx, copy))[0]).toMatch(/^Frida .* Kopie für Anna$/);
  expect(await found(ctx, 'Kopie')).toEqual([copy.id]);
  expect(await fresh(ctx, letter)).toMatchObject({ searchableSha256: letter.searchableSha256 });
  await expect(undoPages(ctx, copy.id)).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' });
});

test('a copy made by hand bears the same marks, and can lose them', async () => {
  const ctx = await world.account();
  const letter = await paper(ctx, office, ['Hugo']);
  await saveMarks(ctx, { id: letter.id, edition: 0, marks: [text(1, 'Wichtig')] });
  await workOff(ctx, office);
  const copy = (await cloneDocument(ctx, { id: letter.id, folderId: letter.folderId }))!;
  expect((await recipeOf(ctx, copy)).marks).toHaveLength(1);
  await undoPages(ctx, copy.id);
  expect((await readBack(ctx, copy))[0]).toBe('Hugo kommt heute mit der Post');
  expect((await readBack(ctx, letter))[0]).toMatch(/Wichtig$/);
});

/** A form with a name that is filled in already, and a box to tick. */
async function form(ctx: Ctx): Promise<DocumentRow> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 600]);
  page.drawText('Antrag auf Befreiung', { x: 40, y: 560, size: 14 });
  const fields = document.getForm();
  const name = fields.createTextField('Name');
  name.setText('Altmann');
  name.addToPage(page, { x: 40, y: 480, width: 200, height: 24 });
  fields.createCheckBox('Ja').addToPage(page, { x: 40, y: 420, width: 20, height: 20 });
  const file = join(ctx.config.dataFolder, 'Antrag.pdf');
  await writeFile(file, await document.save());
  const { id } = await post(ctx, office, file);
  return (await documentOf(ctx, id))!;
}

test('a form is filled in: the answer replaces what stood there, and is found', async () => {
  const ctx = await world.account();
  const letter = await form(ctx);
  const fields = (await formsOf(ctx, [letter])).get(letter.id);
  expect(fields).toMatchObject([
    { name: 'Name', value: 'Altmann' },
    { name: 'Ja', kind: 'checkbox' },
  ]);
  const answer = (name: string, value: string) => ({ id: name, kind: 'field', name, value });
  const marks = [answer('Name', 'Żółkiewska'), answer('Ja', fields![1]!.options[0]!)];
  await saveMarks(ctx, { id: letter.id, edition: 0, marks });
  expect(await workOff(ctx, office)).toEqual(['Done']);

  expect(await readBack(ctx, letter)).toEqual(['Antrag auf Befreiung Żółkiewska']);
  expect(await found(ctx, 'Żółkiewska')).toEqual([letter.id]);
  expect(await found(ctx, 'Altmann')).toEqual([]);
  await undoPages(ctx, letter.id);
  expect(await found(ctx, 'Altmann')).toEqual([letter.id]);
});

const refusal = (code: string) => ({ code });

test('marks that cannot be are refused before any work, each with its place', async () => {
  const ctx = await world.account();
  const letter = await paper(ctx, office, ['Ida']);
  const wish = { id: letter.id, edition: 0, marks: [text(1, 'gut 👍')] as unknown };
  await expect(saveMarks(ctx, wish)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    problems: [{ field: 'marks.0.text', code: 'UNKNOWN_CHARACTER', position: 4 }],
  });
  const redact = { id: 'r', kind: 'redact', page: 1, boxes: [[0, 0, 1, 1]] };
  await expect(saveMarks(ctx, { ...wish, marks: [redact] })).rejects.toMatchObject(
    refusal('REDACTION_NEEDS_COPY'),
  );
  for (const deed of [saveMarks, saveMarkedCopy]) {
    await expect(deed(ctx, { ...wish, marks: [text(2, 'x')] })).rejects.toMatchObject({
      problems: [{ field: 'marks.0.page', code: 'UNKNOWN_PAGE' }],
    });
    const changed = { ...wish, edition: 1, marks: [] };
    await expect(deed(ctx, changed)).rejects.toMatchObject(refusal('CHANGED_MEANWHILE'));
  }
  const many =
    await sql`select from documents.page_order where account_id = ${ctx.viewer.accountId}`.execute(
      ctx.db,
    );
  expect(many.rows).toHaveLength(0);
});

test('of two people who write on a letter at once, the second is told', async () => {
  const ctx = await world.account();
  const letter = await paper(ctx, office, ['Julia']);
  const wish = { id: letter.id, edition: 0, marks: [text(1, 'eins')] };
  const both = await Promise.allSettled([saveMarks(ctx, wish), saveMarks(ctx, wish)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await workOff(ctx, office);
  await expect(saveMarks(ctx, wish)).rejects.toMatchObject(refusal('CHANGED_MEANWHILE'));
});

test('work that cannot be done says why, and the letter stays as it was', async () => {
  const ctx = await world.account();
  const letter = await paper(ctx, office, ['Konrad']);
  const low = text(1, 'zu tief', { box: [0.1, 0.97, 0.8, 0.02] });
  await saveMarks(ctx, { id: letter.id, edition: 0, marks: [low] });
  expect(await workOff(ctx, office)).toEqual(['TEXT_DOES_NOT_FIT']);
  expect(await recipeOf(ctx, await fresh(ctx, letter))).toMatchObject({ edition: 0, marks: [] });
});

test('a crash between two steps leaves the letter unmarked, and the next attempt marks it once', async () => {
  const ctx = await world.account();
  const letter = await paper(ctx, office, ['Ludwig']);
  await saveMarkedCopy(ctx, { id: letter.id, edition: 0, marks: [text(1, 'einmal')] });
  const { rows } = await sql<{ id: string }>`
    select id from documents.page_order where account_id = ${ctx.viewer.accountId}`.execute(ctx.db);
  const task = { accountId: ctx.viewer.accountId, orderId: rows[0]!.id, last: false };
  const dead = () => Promise.resolve({ ok: false, reason: 'crash', detail: 'killed' } as never);
  for (const step of ['mark', 'compose'] as const) {
    const dying = { ...office, pdf: { ...office.pdf, [step]: dead } };
    await expect(makePages(ctx, dying, task)).rejects.toThrow('pages not composed');
    expect(await childOf(ctx, letter)).toBeUndefined();
  }
  await Promise.all([makePages(ctx, office, task), makePages(ctx, office, task)]);
  expect(await found(ctx, 'einmal')).toEqual([(await childOf(ctx, letter)).id]);
});

test("a stranger's letter cannot be written on: it does not exist", async () => {
  const ctx = await world.account();
  const stranger = await world.account();
  const wish = { id: await letterOf(ctx, { text: 'eins' }), edition: 0, marks: [] };
  await expect(saveMarks(stranger, wish)).rejects.toMatchObject(refusal('UNKNOWN_DOCUMENT'));
  await expect(saveMarkedCopy(stranger, wish)).rejects.toMatchObject(refusal('UNKNOWN_DOCUMENT'));
});
