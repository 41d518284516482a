import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostOffice, postDocument } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';
import { findDuties } from '../documents/duties/duty.sql.ts';
import { awaitDuties, findWaiting } from '../documents/duties/waiting.sql.ts';
import { cloneDocument } from '../documents/copies/clone-document.ts';
import { rootId } from '../../test/world/documents.ts';
import { removeDuties } from '../documents/duties/edit-duties.ts';
import { asSystem, type Ctx } from '../platform/ctx.ts';
import { markDeadlinesDone, remindOfDeadlines } from '../documents/deadlines/decide-deadlines.ts';
import { findReadings } from './readings/readings.sql.ts';
import { orderDuties, readDuties } from './read-duties.job.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

type Line = readonly [text: string, y: number];
const LINES: readonly Line[] = [
  ['Finanzamt Berlin-Mitte', 790],
  ['Finanzamt Berlin-Mitte, Postfach 1, 10117 Berlin', 715],
  ['Frau', 700],
  ['Clara Weber', 685],
  ['Amselweg 2', 670],
  ['10117 Berlin', 655],
  ['Berlin, 05.03.2026', 600],
  ['Bescheid für 2025 über Einkommensteuer', 560],
  ['Sehr geehrte Frau Weber,', 530],
  ['bitte zahlen Sie bis spätestens 09.04.2026: 120,00 EUR.', 500],
  ['Sie können den Bescheid mit dem Einspruch anfechten. Die Frist beträgt einen Monat.', 480],
];

const OWES: readonly Line[] = [
  ...LINES.slice(0, 7),
  ['Ihr Beitrag', 560],
  ['Sehr geehrte Frau Weber,', 530],
  ['bitte zahlen Sie bis spätestens 09.04.2026: 120,00 EUR.', 500],
];

const REPLY: readonly Line[] = [
  ...LINES.slice(0, 7),
  ['Ihre Angaben', 560],
  ['Sehr geehrte Frau Weber,', 530],
  ['bitte teilen Sie uns Ihre neue Anschrift bis spätestens 09.04.2026 mit.', 500],
];

async function post(ctx: Ctx, lines = LINES): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (const [line, y] of lines) page.drawText(line, { x: 60, y, size: 10, font });
  const file = join(ctx.config.dataFolder, 'Bescheid.pdf');
  await writeFile(file, await document.save());
  return postDocument(ctx, office, file);
}

const dutiesOf = async (ctx: Ctx, id: string) =>
  (await findDuties(ctx, [id])).map(({ kind, day, isCertain }) =>
    [kind, day, isCertain ? 'certain' : 'suggested'].join(' '),
  );
const READ = ['payment 2026-04-09 certain', 'objection 2026-04-09 certain'];
const entries = async (ctx: Ctx) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from platform.journal
    where account_id = ${ctx.viewer.accountId}`.execute(ctx.db);
  return rows[0]?.n;
};
const inTenDays = () => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const wait = (ctx: Ctx, id: string) =>
  sql`insert into documents.duty_waiting (account_id, document_id)
    values (${ctx.viewer.accountId}, ${id})`.execute(ctx.db);

test('a letter that comes in is filed with its duties, those by law with their day', async () => {
  const ctx = await world.account();
  const id = await post(ctx);

  expect(await dutiesOf(ctx, id)).toEqual(READ);
  expect(await findWaiting(ctx, 10)).toEqual([]);
});

test('a letter of an earlier version gets its duties from its kept words, once, and then nothing is written', async () => {
  const ctx = await world.account();
  const id = await post(ctx);
  const earlier = { accountId: ctx.viewer.accountId, documentId: id };
  await sql`delete from documents.duty where account_id = ${earlier.accountId}`.execute(ctx.db);
  await wait(ctx, id);
  const before = (await entries(ctx)) ?? 0;

  await orderDuties(world.appCtx);
  await orderDuties(world.appCtx);
  expect((await world.queued()).filter((name) => name === 'extraction.read-duties')).toHaveLength(
    1,
  );
  await readDuties(asSystem(world.appCtx, earlier), earlier, false);

  expect(await dutiesOf(ctx, id)).toEqual(READ);
  expect(await findWaiting(ctx, 10)).toEqual([]);
  expect(await entries(ctx)).toBe(before + 1);
  await wait(ctx, id);
  await readDuties(asSystem(world.appCtx, earlier), earlier, false);
  expect([await entries(ctx), await findWaiting(ctx, 10)]).toEqual([before + 1, []]);
});

test('a copy wants what its first one wants: it is read as what that is known to be, whoever said it', async () => {
  const ctx = await world.account();
  const id = await post(ctx, OWES);
  expect(await dutiesOf(ctx, id)).toEqual(['payment 2026-04-09 certain']);
  const { accountId } = ctx.viewer;
  // As what letters before it taught.
  await sql`update documents.document set kind = 'payslip', amount_cents = null, due_date = null
    where id = ${id}`.execute(ctx.db);
  const folderId = await rootId(ctx, 'inbox');
  const copy = (await cloneDocument(ctx, { id, folderId }))!;
  await awaitDuties(ctx, copy.id);

  await orderDuties(world.appCtx);
  const [waiting] = await findWaiting(ctx, 10);
  expect(waiting).toEqual({ accountId, documentId: copy.id, isCopy: true });
  await readDuties(asSystem(world.appCtx, waiting!), waiting!, false);

  expect(await dutiesOf(ctx, copy.id)).toEqual([]);
});

test('what a person removed from a letter is not found again', async () => {
  const ctx = await world.account();
  const id = await post(ctx);
  const earlier = { accountId: ctx.viewer.accountId, documentId: id };
  const [, objection] = await findDuties(ctx, [id]);
  await removeDuties(ctx, { ids: [objection!.id], isRemoved: true });
  await wait(ctx, id);

  await readDuties(asSystem(world.appCtx, earlier), earlier, false);

  expect(await dutiesOf(ctx, id)).toEqual(READ.slice(0, 1));
});

/** As an earlier version read it: the day of the answer as one to pay by, and no duty. */
async function asBefore(ctx: Ctx, id: string) {
  const earlier = { accountId: ctx.viewer.accountId, documentId: id };
  await sql`delete from documents.duty where account_id = ${earlier.accountId}`.execute(ctx.db);
  await sql`update documents.document set due_date = '2026-04-09', deadline_day = null
    where account_id = ${earlier.accountId}`.execute(ctx.db);
  await wait(ctx, id);
  return () => readDuties(asSystem(world.appCtx, earlier), earlier, false);
}
const ASKED = `query ($id: ID!) { containerDocument(id: $id) {
  metadata { dueDate } deadline { kind day state remindOn } paymentDeadline { day } } }`;
const told = async (ctx: Ctx, id: string) => (await world.ask(ctx, ASKED, { id })).data;

test('the day of an answer that an earlier version took for one to pay by is that of the duty, with all that was decided', async () => {
  const ctx = await world.account();
  const id = await post(ctx, REPLY);
  const readAgain = await asBefore(ctx, id);
  await remindOfDeadlines(ctx, [id], inTenDays());
  await markDeadlinesDone(ctx, [id], true);
  const before = (await entries(ctx)) ?? 0;

  await readAgain();

  expect(await told(ctx, id)).toEqual({
    containerDocument: {
      metadata: { dueDate: null },
      deadline: { kind: 'reply', day: '2026-04-09', state: 'done', remindOn: inTenDays() },
      paymentDeadline: null,
    },
  });
  expect(await entries(ctx)).toBe(before + 1);
  expect(await findReadings(ctx, [{ accountId: ctx.viewer.accountId, id }])).not.toContainEqual(
    expect.objectContaining({ field: 'dueDate' }),
  );
});

test('a day to pay by that a person wrote, or that is no duty, stays', async () => {
  const ctx = await world.account();
  const id = await post(ctx, REPLY);
  const readAgain = await asBefore(ctx, id);
  await sql`update documents.document set user_fields = '{dueDate}' where id = ${id}`.execute(
    ctx.db,
  );
  await readAgain();
  expect(await told(ctx, id)).toMatchObject({
    containerDocument: { metadata: { dueDate: '2026-04-09' }, paymentDeadline: {} },
  });

  await sql`update documents.document set user_fields = '{}', due_date = '2026-05-01'
    where id = ${id}`.execute(ctx.db);
  await wait(ctx, id);
  await readAgain();

  expect(await told(ctx, id)).toMatchObject({
    containerDocument: { metadata: { dueDate: '2026-05-01' } },
  });
});

test('the end of a contract that stood as a day to pay by is seen as before', async () => {
  const ctx = await world.account();
  const lines: readonly Line[] = [...REPLY.slice(0, 9), ['Ihr Vertrag endet am 09.04.2026.', 500]];
  const id = await post(ctx, lines);
  await (
    await asBefore(ctx, id)
  )();

  expect(await dutiesOf(ctx, id)).toEqual(['contractEnd 2026-04-09 certain']);
  expect(await told(ctx, id)).toMatchObject({
    containerDocument: { metadata: { dueDate: '2026-04-09' }, deadline: { day: '2026-04-09' } },
  });
});

test('a letter that was destroyed meanwhile, or fails to the last, is not asked again', async () => {
  const ctx = await world.account();
  const id = await post(ctx);
  const earlier = { accountId: ctx.viewer.accountId, documentId: id };
  await wait(ctx, id);
  await sql`update documents.page set words = '"no words"' where document_id = ${id}`.execute(
    ctx.db,
  );

  await expect(readDuties(asSystem(world.appCtx, earlier), earlier, false)).rejects.toThrow();
  expect(await findWaiting(ctx, 10)).toEqual([{ ...earlier, isCopy: false }]);
  await expect(readDuties(asSystem(world.appCtx, earlier), earlier, true)).rejects.toThrow();
  expect(await findWaiting(ctx, 10)).toEqual([]);
});
