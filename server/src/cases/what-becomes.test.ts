import { sql } from 'kysely';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '@postkorb/domain/basics';
import {
  CASE_ADVICE as ADVICE,
  caseLetters,
  receiveLetter,
  settleCases,
  sorted,
  WORKSHOP_BILL,
  WORKSHOP_REMINDER,
} from '../../test/world/cases.ts';
import { rootId } from '../../test/world/documents.ts';
import { signIn } from '../../test/world/http-client.ts';
import { childrenOf } from '../../test/world/marked.ts';
import { workOff } from '../../test/world/papers.ts';
import { openPostOffice } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';
import { cloneDocument } from '../documents/copies/clone-document.ts';
import { mergeDocuments } from '../documents/editor/queue-page-edit.ts';
import { undoPages } from '../documents/editor/undo-pages.ts';
import { destroyMany, findDocument, moveMany } from '../documents/index.ts';
import type { Ctx } from '../platform/ctx.ts';
import { transferOwnership } from '../sharing/ownership/transfer-ownership.ts';
import { joinCase } from './join-case.ts';
import { splitCase } from './split-case.ts';
import { findWaiting } from './waiting.sql.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const settle = (ctx: Ctx) => settleCases(world, ctx);
const told = caseLetters;
const SUMS = 'query ($id: ID!) { containerDocument(id: $id) { case { openSums { cents } } } }';
const openSum = async (ctx: Ctx, id: string) => (await world.ask(ctx, SUMS, { id })).data;
const owing = (cents: number) => ({ containerDocument: { case: { openSums: [{ cents }] } } });
const entries = async (ctx: Ctx) =>
  (
    await sql`select from platform.journal where account_id = ${ctx.viewer.accountId}`.execute(
      ctx.db,
    )
  ).rows.length;

const copied = async (ctx: Ctx, id: string) => {
  const copy = present(await cloneDocument(ctx, { id, folderId: await rootId(ctx, 'archive') }));
  await settle(ctx);
  return copy.id;
};
/** A file of one page, as pages are put together of. */
async function onPage(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  return document.save();
}

const merged = async (ctx: Ctx, ids: readonly string[]) => {
  await mergeDocuments(ctx, { ids: [...ids] });
  expect(await workOff(ctx, office)).toEqual(['Done']);
  await settle(ctx);
  const [first] = ids;
  const [whole] = await childrenOf(ctx, present(await findDocument(ctx, present(first))));
  return present(whole).id;
};
/** A bill that no number tells from another. */
const BARE = { ...WORKSHOP_BILL, reference: null, numbers: {} };

test('a copy lies in the case of the first, asks for nothing twice, and is no case with it alone', async () => {
  const ctx = await world.account();
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  const early = await copied(ctx, bill);
  expect([await told(ctx, bill), await told(ctx, early)]).toEqual([undefined, undefined]);

  await receiveLetter(ctx, { ...WORKSHOP_REMINDER, amountCents: 23_540 });
  const late = await copied(ctx, bill);

  expect(await told(ctx, bill)).toHaveLength(4);
  expect(await told(ctx, late)).toEqual(await told(ctx, bill));
  expect(await told(ctx, early)).toEqual(await told(ctx, bill));
  expect(await openSum(ctx, bill)).toEqual(owing(23_540));
});

test('what a person put into a case is copied into it, and what they took out of it is not', async () => {
  const ctx = await world.account();
  const bill = await receiveLetter(ctx, BARE);
  const advice = await receiveLetter(ctx, ADVICE);
  await joinCase(ctx, { documentIds: [bill, advice], caseId: null });
  const copy = await copied(ctx, bill);
  expect(await told(ctx, copy)).toEqual(await told(ctx, advice));
  expect(await openSum(ctx, advice)).toEqual(owing(23_540));

  const [first, second] = [
    await receiveLetter(ctx, WORKSHOP_BILL),
    await receiveLetter(ctx, WORKSHOP_REMINDER),
  ];
  await splitCase(ctx, { documentIds: [second] });
  const apart = await copied(ctx, second);
  for (const id of [first, second, apart]) await sorted(ctx, id);
  expect(await told(ctx, first)).toEqual([first]);
  expect(await told(ctx, apart)).toBeUndefined();
});

test('a copy that a person took out of the case stays out when it is looked at again', async () => {
  const ctx = await world.account();
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  const reminder = await receiveLetter(ctx, WORKSHOP_REMINDER);
  for (const id of [bill, reminder]) await sorted(ctx, id);
  const copy = await copied(ctx, bill);
  expect(await told(ctx, copy)).toContain(reminder);
  await splitCase(ctx, { documentIds: [copy] });

  await sorted(ctx, copy);

  expect((await told(ctx, copy)) ?? [copy]).toEqual([copy]);
  expect(await told(ctx, bill)).not.toContain(copy);
});

test('what was put together stays in the case of its first letter, and back again it counts once', async () => {
  const ctx = await world.account();
  const bill = await receiveLetter(ctx, { ...BARE, original: await onPage() });
  const advice = await receiveLetter(ctx, ADVICE);
  const page = await receiveLetter(ctx, { subject: 'Anlage', original: await onPage() });
  await joinCase(ctx, { documentIds: [bill, advice], caseId: null });

  const whole = await merged(ctx, [bill, page]);
  expect((await told(ctx, advice))?.toSorted()).toEqual([advice, whole].toSorted());
  expect(await openSum(ctx, advice)).toEqual(owing(23_540));

  await undoPages(ctx, whole);
  await settle(ctx);
  expect((await told(ctx, advice))?.toSorted()).toEqual([advice, bill].toSorted());
  expect(await openSum(ctx, advice)).toEqual(owing(23_540));
});

test('two bills that were put together owe what each of them owes once they are back', async () => {
  const ctx = await world.account();
  const [one, other] = [
    await receiveLetter(ctx, { ...BARE, original: await onPage() }),
    await receiveLetter(ctx, { ...BARE, amountCents: 1_000, original: await onPage() }),
  ];
  await joinCase(ctx, { documentIds: [one, other], caseId: null });
  const whole = await merged(ctx, [one, other]);
  await moveMany(ctx, { ids: [one, other], folderId: await rootId(ctx, 'inbox') });
  await settle(ctx);

  expect(await told(ctx, whole)).toHaveLength(3);
  expect(await openSum(ctx, whole)).toEqual(owing(24_540));
});

test('a letter that lay in the trash when its reminder came finds it once it is back, and nothing is written where nothing changes', async () => {
  const ctx = await world.account();
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  await moveMany(ctx, { ids: [bill], folderId: await rootId(ctx, 'trash') });
  const reminder = await receiveLetter(ctx, WORKSHOP_REMINDER);
  expect(await told(ctx, reminder)).toBeUndefined();

  await moveMany(ctx, { ids: [bill], folderId: await rootId(ctx, 'inbox') });
  await settle(ctx);
  expect(await told(ctx, reminder)).toEqual([bill, reminder]);

  await moveMany(ctx, { ids: [bill], folderId: await rootId(ctx, 'trash') });
  await moveMany(ctx, { ids: [bill], folderId: await rootId(ctx, 'archive') });
  const before = await entries(ctx);
  await settle(ctx);
  expect(await entries(ctx)).toBe(before);
  await moveMany(ctx, { ids: [bill], folderId: await rootId(ctx, 'inbox') });
  expect(await findWaiting(ctx, 1)).toEqual([]);
});

test('an erased letter leaves its case to the others, and is in no sum', async () => {
  const ctx = await world.account();
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  const reminder = await receiveLetter(ctx, WORKSHOP_REMINDER);
  const last = await receiveLetter(ctx, { ...WORKSHOP_REMINDER, documentDate: '2026-07-01' });
  await moveMany(ctx, { ids: [last], folderId: await rootId(ctx, 'trash') });
  await destroyMany(ctx, { ids: [last] });
  await settle(ctx);

  expect(await told(ctx, bill)).toEqual([bill, reminder]);
  expect(await openSum(ctx, bill)).toEqual(owing(24_040));
});

const proven = async (ctx: Ctx): Promise<Ctx> => {
  const { sessionId } = await signIn(ctx);
  return { ...ctx, sessionId };
};

test('in another space a letter finds the letters there, and one that a person grouped is back in its case when it comes back', async () => {
  const owner = await proven(await world.account({ type: 'business' }));
  const member = await proven(await world.member(owner));
  const theirs = await receiveLetter(member, WORKSHOP_BILL);
  const [reminder, court, advice] = [
    await receiveLetter(owner, WORKSHOP_REMINDER),
    await receiveLetter(owner, { ...WORKSHOP_REMINDER, documentDate: '2026-07-01' }),
    await receiveLetter(owner, ADVICE),
  ];
  await joinCase(owner, { documentIds: [court, advice], caseId: null });
  const give = async (from: Ctx, id: string, to: Ctx) => {
    await transferOwnership(from, { containerId: id, userId: to.viewer.userId });
    await settle(to);
  };

  await give(owner, reminder, member);
  expect(await told(member, theirs)).toEqual([theirs, reminder]);
  await give(owner, court, member);
  expect(await told(member, theirs)).toEqual([theirs, reminder]);
  await give(member, court, owner);
  expect((await told(owner, advice))?.toSorted()).toEqual([court, advice].toSorted());
});
