import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostOffice, postDocument } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';
import { findDuties } from '../documents/duties/duty.sql.ts';
import { findWaiting } from '../documents/duties/waiting.sql.ts';
import { removeDuties } from '../documents/duties/edit-duties.ts';
import { asSystem, type Ctx } from '../platform/ctx.ts';
import { orderDuties, readDuties } from './read-duties.job.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const LINES = [
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
] as const;

async function post(ctx: Ctx): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (const [line, y] of LINES) page.drawText(line, { x: 60, y, size: 10, font });
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

test('a letter that was destroyed meanwhile, or fails to the last, is not asked again', async () => {
  const ctx = await world.account();
  const id = await post(ctx);
  const earlier = { accountId: ctx.viewer.accountId, documentId: id };
  await wait(ctx, id);
  await sql`update documents.page set words = '"no words"' where document_id = ${id}`.execute(
    ctx.db,
  );

  await expect(readDuties(asSystem(world.appCtx, earlier), earlier, false)).rejects.toThrow();
  expect(await findWaiting(ctx, 10)).toEqual([earlier]);
  await expect(readDuties(asSystem(world.appCtx, earlier), earlier, true)).rejects.toThrow();
  expect(await findWaiting(ctx, 10)).toEqual([]);
});
