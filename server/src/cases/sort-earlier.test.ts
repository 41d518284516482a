import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostOffice, postDocument } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';
import { addDocument } from '../../test/world/documents.ts';
import { asSystem, type Ctx } from '../platform/ctx.ts';
import { orderCases, sortEarlier } from './sort-earlier.job.ts';
import { awaitCase, findWaiting } from './waiting.sql.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const BILL = ['Rechnung', 'Rechnungsnummer: R-2026-0643', 'Rechnungsdatum: 04.05.2026'];
const REMINDER = ['Mahnung', 'Rechnungsnummer: R-2026-0643', 'Datum: 12.06.2026'];

async function post(ctx: Ctx, lines: readonly string[]): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  const all = ['Radhaus Kollwitz GmbH', ...lines, 'Sehr geehrte Frau Weber,'];
  for (const [line, text] of all.entries())
    page.drawText(text, { x: 57, y: 700 - 40 * line, size: 11, font });
  const file = join(ctx.config.dataFolder, `${lines[0]}.pdf`);
  await writeFile(file, await document.save());
  return postDocument(ctx, office, file);
}

const entries = async (ctx: Ctx) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from platform.journal
    where account_id = ${ctx.viewer.accountId}`.execute(ctx.db);
  return rows[0]?.n ?? 0;
};
const ASK = `query ($id: ID!) { containerDocument(id: $id) { references { kind value } case { count } } }`;
const READ = {
  containerDocument: {
    references: [{ kind: 'invoice', value: 'R-2026-0643' }],
    case: { count: 2 },
  },
};

test('letters of an earlier version get numbers and case from their kept words, once, and then nothing is written', async () => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const ids = [await post(ctx, BILL), await post(ctx, REMINDER)];
  await sql`delete from extraction.reading where account_id = ${accountId} and field = 'references'`.execute(
    ctx.db,
  );
  const wait = () =>
    sql`insert into cases.waiting (account_id, document_id) select ${accountId}::uuid, unnest(${ids}::uuid[])`.execute(
      ctx.db,
    );
  const work = async () => {
    for (const documentId of ids) {
      const earlier = { accountId, documentId };
      await sortEarlier(asSystem(world.appCtx, earlier), earlier, false);
    }
  };
  await wait();
  const before = await entries(ctx);

  await orderCases(world.appCtx);
  await orderCases(world.appCtx);
  expect((await world.queued()).filter((name) => name === 'cases.sort-earlier')).toHaveLength(2);
  await work();

  for (const id of ids) expect((await world.ask(ctx, ASK, { id })).data).toEqual(READ);
  expect([await findWaiting(ctx, 10), await entries(ctx)]).toEqual([[], before + 1]);
  await wait();
  await work();
  expect([await findWaiting(ctx, 10), await entries(ctx)]).toEqual([[], before + 1]);
});

test('one account whose letters all wait leaves none of another behind, and where many accounts wait each has its turn', async () => {
  const [many, few, other] = [await world.account(), await world.account(), await world.account()];
  for (const ctx of [many, many, many, many, few, other])
    await awaitCase(ctx, await addDocument(ctx));
  const accounts = async (most: number, share?: number) =>
    (await findWaiting(world.appCtx, most, share)).map(({ accountId }) => accountId);
  const all = [many, few, other].map(({ viewer }) => viewer.accountId).toSorted();

  expect((await accounts(3)).toSorted()).toEqual(all);
  expect(await accounts(6)).toHaveLength(4);
  const [first, last] = [await accounts(2, 0), await accounts(2, 1)];
  expect([first, last]).toEqual([all.slice(0, 2), [all[2], all[0]]]);
  await sql`delete from cases.waiting`.execute(many.db);
});

test('a letter that fails to the last is not asked again each minute', async () => {
  const ctx = await world.account();
  const earlier = { accountId: ctx.viewer.accountId, documentId: await post(ctx, BILL) };
  await sql`delete from extraction.reading where account_id = ${earlier.accountId}`.execute(ctx.db);
  await sql`insert into cases.waiting (account_id, document_id)
    values (${earlier.accountId}, ${earlier.documentId})`.execute(ctx.db);
  await sql`update documents.page set words = '"no words"' where document_id = ${earlier.documentId}`.execute(
    ctx.db,
  );
  const tried = (last: boolean) =>
    expect(sortEarlier(asSystem(world.appCtx, earlier), earlier, last)).rejects.toThrow();

  await tried(false);
  expect(await findWaiting(ctx, 10)).toEqual([earlier]);
  await tried(true);
  expect(await findWaiting(ctx, 10)).toEqual([]);
});
