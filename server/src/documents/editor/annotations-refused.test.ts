import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDocument } from '../../../test/world/documents.ts';
import { childOf, found, fresh, text } from '../../../test/world/marked.ts';
import { paper, workOff } from '../../../test/world/papers.ts';
import { openPostOffice } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import { makePages } from './make-pages.ts';
import { saveAnnotatedCopy, saveAnnotations } from './annotate.ts';
import { findPageEdits } from '../pages/page-edits.sql.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const refusal = (code: string) => ({ code });

test('annotations that cannot be are refused before any work, each with its place', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Ida']);
  const input = { id: document.id, revision: 0, marks: [text(1, 'gut 👍')] as unknown };
  await expect(saveAnnotations(ctx, input)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    problems: [{ field: 'marks.0.text', code: 'UNKNOWN_CHARACTER', position: 4 }],
  });
  const redact = { id: 'r', kind: 'redact', page: 1, boxes: [[0, 0, 1, 1]] };
  await expect(saveAnnotations(ctx, { ...input, marks: [redact] })).rejects.toMatchObject(
    refusal('REDACTION_NEEDS_COPY'),
  );
  for (const action of [saveAnnotations, saveAnnotatedCopy]) {
    await expect(action(ctx, { ...input, marks: [text(2, 'x')] })).rejects.toMatchObject({
      problems: [{ field: 'marks.0.page', code: 'UNKNOWN_PAGE' }],
    });
    const changed = { ...input, revision: 1, marks: [] };
    await expect(action(ctx, changed)).rejects.toMatchObject(refusal('CHANGED_MEANWHILE'));
  }
  const many =
    await sql`select from documents.page_order where account_id = ${ctx.viewer.accountId}`.execute(
      ctx.db,
    );
  expect(many.rows).toHaveLength(0);
});

test('of two people who write on a document at once, the second is told', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Julia']);
  const input = { id: document.id, revision: 0, marks: [text(1, 'eins')] };
  const both = await Promise.allSettled([saveAnnotations(ctx, input), saveAnnotations(ctx, input)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await workOff(ctx, office);
  await expect(saveAnnotations(ctx, input)).rejects.toMatchObject(refusal('CHANGED_MEANWHILE'));
});

test('work that cannot be done says why, and the document stays as it was', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Konrad']);
  const low = text(1, 'zu tief', { box: [0.1, 0.97, 0.8, 0.02] });
  await saveAnnotations(ctx, { id: document.id, revision: 0, marks: [low] });
  expect(await workOff(ctx, office)).toEqual(['TEXT_DOES_NOT_FIT']);
  expect(await findPageEdits(ctx, await fresh(ctx, document))).toMatchObject({
    revision: 0,
    marks: [],
  });
});

test('a crash between two steps leaves the document as it was, and the next attempt annotates it once', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Ludwig']);
  await saveAnnotatedCopy(ctx, { id: document.id, revision: 0, marks: [text(1, 'einmal')] });
  const { rows } = await sql<{ id: string }>`
    select id from documents.page_order where account_id = ${ctx.viewer.accountId}`.execute(ctx.db);
  const task = { accountId: ctx.viewer.accountId, orderId: rows[0]!.id, last: false };
  const dead = () => Promise.resolve({ ok: false, reason: 'crash', detail: 'killed' } as never);
  for (const step of ['annotate', 'compose'] as const) {
    const dying = { ...office, pdf: { ...office.pdf, [step]: dead } };
    await expect(makePages(ctx, dying, task)).rejects.toThrow('pages not composed');
    expect(await childOf(ctx, document)).toBeUndefined();
  }
  await Promise.all([makePages(ctx, office, task), makePages(ctx, office, task)]);
  expect(await found(ctx, 'einmal')).toEqual([(await childOf(ctx, document)).id]);
});

test("an outsider's document cannot be written on: it does not exist", async () => {
  const ctx = await world.account();
  const outsider = await world.account();
  const input = { id: await addDocument(ctx, { text: 'eins' }), revision: 0, marks: [] };
  await expect(saveAnnotations(outsider, input)).rejects.toMatchObject(refusal('UNKNOWN_DOCUMENT'));
  await expect(saveAnnotatedCopy(outsider, input)).rejects.toMatchObject(
    refusal('UNKNOWN_DOCUMENT'),
  );
});
