import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDocument, rootId } from '../../test/world/documents.ts';
import { signIn } from '../../test/world/http-client.ts';
import { useWorld } from '../../test/world/world.ts';
import { moveMany } from '#documents';
import type { Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { findBills, findOpenCount, findPayer, sumsByMonth } from './due.sql.ts';
import { makeSepaFile } from './make-sepa-file.ts';
import { markPaid } from './mark-paid.ts';

const world = useWorld();

const BILL = {
  classificationType: 'Invoice',
  kind: 'invoice',
  senderName: 'Stadtwerke',
  amountCents: 12_345,
  currency: 'EUR',
  iban: 'DE33100205000001194700',
  reference: 'RE-1',
} as const;
const order = (ctx: Ctx) => ({
  name: 'Clara Weber',
  iban: 'DE89370400440532013000',
  day: today(ctx),
});
const idsOf = async (ctx: Ctx, isPaid = false) =>
  (await findBills(ctx, isPaid)).map(({ id }) => id);
const journal = async (ctx: Ctx) => {
  const { rows } = await sql<{ action: string; entry: string }>`
    select action, entry::text as entry from platform.journal
    where account_id = ${ctx.viewer.accountId} and action like 'payments.%' order by seq`.execute(
    ctx.db,
  );
  return rows;
};

const NOT_A_BILL = { ...BILL, classificationType: 'Document' } as const;

test('bills and other documents that ask for money stand by their day, the earliest first and those without a day last; each month is summed apart for each currency', async () => {
  const ctx = await world.account();
  const late = await addDocument(ctx, { ...BILL, dueDate: '2026-12-31', reference: 'RE-2' });
  const some = await addDocument(ctx, { ...BILL, amountCents: 1 });
  const soon = await addDocument(ctx, { ...BILL, dueDate: '2026-12-01' });
  const francs = await addDocument(ctx, { ...BILL, dueDate: '2026-12-02', currency: 'CHF' });
  await addDocument(ctx, { ...BILL, kind: 'creditNote' });
  const tax = await addDocument(ctx, { ...NOT_A_BILL, kind: 'taxNotice', dueDate: '2026-12-03' });
  const reminded = { ...NOT_A_BILL, kind: 'reminder', reference: 'RE-3' } as const;
  const reminder = await addDocument(ctx, { ...reminded, amountCents: 2 });
  await addDocument(ctx, { ...NOT_A_BILL, kind: 'taxNotice' });
  await addDocument(ctx, { ...NOT_A_BILL, kind: 'bankStatement', dueDate: '2026-12-03' });
  await addDocument(ctx, {
    ...NOT_A_BILL,
    kind: 'notice',
    dueDate: '2026-12-03',
    isCollected: true,
  });
  await addDocument(ctx, { ...BILL, root: 'trash' });
  await addDocument(await world.member(ctx), BILL);

  expect(await idsOf(ctx)).toEqual([soon, francs, tax, late, reminder, some]);
  expect(await sumsByMonth(ctx)).toEqual([
    { month: '2026-12', currency: 'CHF', cents: 12_345, count: 1 },
    { month: '2026-12', currency: 'EUR', cents: 37_035, count: 3 },
    { month: null, currency: 'EUR', cents: 3, count: 2 },
  ]);
});

test('one debt is counted once: by its last reminder, by the later of two copies, and not at all once one of them paid it', async () => {
  const ctx = await world.account();
  const day = (dueDate: string, documentDate: string) => ({ dueDate, documentDate });
  const bill = await addDocument(ctx, { ...BILL, ...day('2026-10-12', '2026-09-28') });
  const reminded = {
    ...NOT_A_BILL,
    kind: 'reminder',
    senderName: 'Stadtwerke Musterstadt',
  } as const;
  const first = { ...reminded, amountCents: 12_845, ...day('2026-11-12', '2026-10-28') };
  await addDocument(ctx, first);
  const last = { ...reminded, amountCents: 13_345, ...day('2026-12-12', '2026-11-18') };
  const reminder = await addDocument(ctx, last);
  const copy = { ...BILL, reference: 'RE-7', amountCents: 700, dueDate: '2026-12-20' };
  const copies = [await addDocument(ctx, copy), await addDocument(ctx, copy)];
  await addDocument(await world.member(ctx), { ...last, amountCents: 99_999 });

  expect(await idsOf(ctx)).toHaveLength(5);
  expect(await sumsByMonth(ctx)).toEqual([
    { month: '2026-12', currency: 'EUR', cents: 14_045, count: 2 },
  ]);
  expect(await findOpenCount(ctx)).toBe(2);

  await markPaid(ctx, { ids: [copies[0]!], isPaid: true });
  await markPaid(ctx, { ids: [bill], isPaid: true });
  expect(await sumsByMonth(ctx)).toMatchObject([{ month: '2026-12', cents: 13_345, count: 1 }]);
  expect(await findOpenCount(ctx)).toBe(1);
  await markPaid(ctx, { ids: [reminder], isPaid: true });
  expect(await sumsByMonth(ctx)).toEqual([]);
  expect(await findOpenCount(ctx)).toBe(0);
});

const CORRECT = `mutation ($id: ID!, $iban: String) {
  updateDocumentMetadata(id: $id, version: 1, iban: $iban) { errorCode }
}`;

test('what the sender collects is not to be paid, and is gone once its day is over; an account written down makes it payable', async () => {
  const ctx = await world.account();
  const yesterday = { ...ctx, now: () => new Date('2026-11-30T09:00:00Z') };
  const id = await addDocument(ctx, {
    ...BILL,
    iban: null,
    dueDate: '2026-12-01',
    isCollected: true,
  });
  const later = { ...ctx, now: () => new Date('2026-12-02T09:00:00Z') };

  expect([await idsOf(yesterday), await idsOf(later)]).toEqual([[id], []]);
  expect(await sumsByMonth(yesterday)).toEqual([]);
  const input = { ids: [id], order: order(ctx), key: randomUUID() };
  await expect(makeSepaFile(ctx, input)).rejects.toMatchObject({ code: 'COLLECTED' });

  await world.ask(ctx, CORRECT, { id, iban: BILL.iban });
  expect(await idsOf(later)).toEqual([id]);
  expect(await sumsByMonth(later)).toHaveLength(1);
  expect(await makeSepaFile(ctx, { ...input, key: randomUUID() })).toMatchObject({ count: 1 });
});

test('a bill marked paid leaves the open ones and comes back, and the journal says both once', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, BILL);

  await markPaid(ctx, { ids: [id], isPaid: true });
  await markPaid(ctx, { ids: [id], isPaid: true });
  expect([await idsOf(ctx), await idsOf(ctx, true)]).toEqual([[], [id]]);
  await markPaid(ctx, { ids: [id], isPaid: false });

  expect([await idsOf(ctx), await idsOf(ctx, true)]).toEqual([[id], []]);
  expect((await journal(ctx)).map(({ action }) => action)).toEqual([
    'payments.paid',
    'payments.unpaid',
  ]);
});

test('who has paid has kept the day, until the bill is open again', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { ...BILL, dueDate: '2026-12-01' });
  const query = 'query ($id: ID!) { containerDocument(id: $id) { deadline { state } } }';
  const isDone = async () =>
    JSON.stringify(await world.ask(ctx, query, { id })).includes('"state":"done"');

  await markPaid(ctx, { ids: [id], isPaid: true });
  expect(await isDone()).toBe(true);
  await markPaid(ctx, { ids: [id], isPaid: false });
  expect(await isDone()).toBe(false);
});

test('one document that asks for nothing keeps all of them back', async () => {
  const ctx = await world.account();
  const bill = await addDocument(ctx, BILL);
  const document = await addDocument(ctx, NOT_A_BILL);
  const trashed = await addDocument(ctx, BILL);
  await moveMany(ctx, { ids: [trashed], folderId: await rootId(ctx, 'trash') });
  const foreign = await addDocument(await world.account(), BILL);
  const paid = (...ids: string[]) => markPaid(ctx, { ids, isPaid: true });

  await expect(paid(bill, document)).rejects.toMatchObject({ code: 'NOT_PAYABLE' });
  await expect(paid(bill, trashed)).rejects.toMatchObject({ code: 'IN_TRASH' });
  await expect(paid(bill, foreign)).rejects.toMatchObject({ code: 'UNKNOWN_DOCUMENT' });
  await expect(paid()).rejects.toMatchObject({ code: 'NOTHING_CHOSEN' });
  expect(await idsOf(ctx)).toEqual([bill]);
});

test('several bills become one file, once for each key; who pays is remembered for this space alone', async () => {
  const ctx = await world.account();
  const ids = [await addDocument(ctx, BILL), await addDocument(ctx, { ...BILL, amountCents: 5 })];
  const input = { ids: [...ids, ids[0]!], order: order(ctx), key: randomUUID() };

  const file = await makeSepaFile(ctx, input);

  expect(file).toMatchObject({ count: 2, sumCents: 12_350 });
  expect(file.xml).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>123.50</CtrlSum>');
  expect(await makeSepaFile(ctx, input)).toEqual(file);
  expect(await findPayer(ctx)).toEqual({ name: 'Clara Weber', iban: 'DE89370400440532013000' });
  expect(await findPayer(await world.member(ctx))).toBeUndefined();
  const entries = await journal(ctx);
  expect(entries.map(({ action }) => action)).toEqual(['payments.file-made']);
  expect(entries[0]?.entry).toContain('12350');
});

test('[A17] who pays becomes another account only for who has just proven who they are', async () => {
  const ctx = await world.account();
  const make = async (by: Ctx, iban: string) =>
    makeSepaFile(by, {
      ids: [await addDocument(ctx, BILL)],
      order: { ...order(ctx), iban },
      key: randomUUID(),
      isTwiceMeant: true,
    });
  const [mine, other] = ['DE89370400440532013000', 'DE02120300000000202051'];
  await make(ctx, mine);
  await make(ctx, mine);

  await expect(make(ctx, other)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  expect(await findPayer(ctx)).toMatchObject({ iban: mine });

  const proven: Ctx = { ...ctx, sessionId: (await signIn(ctx)).sessionId };
  await make(proven, other);
  expect(await findPayer(ctx)).toMatchObject({ iban: other });
});

test('a paid bill, one in francs, a wrong payer or another’s bill make no file and leave nothing behind', async () => {
  const ctx = await world.account();
  const [bill, paid] = [await addDocument(ctx, BILL), await addDocument(ctx, BILL)];
  const francs = await addDocument(ctx, { ...BILL, currency: 'CHF' });
  const foreign = await addDocument(await world.account(), BILL);
  await markPaid(ctx, { ids: [paid], isPaid: true });
  const make = (id: string, change: object = {}) =>
    makeSepaFile(ctx, { ids: [bill, id], order: { ...order(ctx), ...change }, key: randomUUID() });

  await expect(make(paid)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
  await expect(make(francs)).rejects.toMatchObject({ code: 'NOT_EURO' });
  await expect(make(foreign)).rejects.toMatchObject({ code: 'UNKNOWN_DOCUMENT' });
  await expect(make(bill, { iban: 'DE00' })).rejects.toMatchObject({
    problems: [{ field: 'iban', code: 'INVALID' }],
  });
  expect(await findPayer(ctx)).toBeUndefined();
  expect((await journal(ctx)).map(({ action }) => action)).toEqual(['payments.paid']);
});

test('the same bill twice in one file, or after the first was paid or ordered, is refused until it is meant', async () => {
  const ctx = await world.account();
  const [first, second] = [await addDocument(ctx, BILL), await addDocument(ctx, BILL)];
  const make = (ids: string[], change: { isTwiceMeant?: boolean } = {}) =>
    makeSepaFile(ctx, { ids, order: order(ctx), key: randomUUID(), ...change });

  await expect(make([first, second])).rejects.toMatchObject({ code: 'TWICE' });
  expect(await journal(ctx)).toEqual([]);
  expect(await make([first])).toMatchObject({ count: 1 });
  await expect(make([second])).rejects.toMatchObject({ code: 'TWICE' });
  await markPaid(ctx, { ids: [first], isPaid: true });
  await expect(make([second])).rejects.toMatchObject({ code: 'TWICE' });
  expect(await make([second], { isTwiceMeant: true })).toMatchObject({ count: 1 });
});

test('a bill and its reminder are one debt: both in a file, or one after the other, are refused until it is meant', async () => {
  const ctx = await world.account();
  const bill = await addDocument(ctx, BILL);
  const reminder = await addDocument(ctx, { ...NOT_A_BILL, kind: 'reminder', amountCents: 12_845 });
  const make = (ids: string[]) => makeSepaFile(ctx, { ids, order: order(ctx), key: randomUUID() });

  await expect(make([bill, reminder])).rejects.toMatchObject({ code: 'TWICE' });
  await markPaid(ctx, { ids: [bill], isPaid: true });
  await expect(make([reminder])).rejects.toMatchObject({ code: 'TWICE' });
  await markPaid(ctx, { ids: [bill], isPaid: false });
  expect(await make([reminder])).toMatchObject({ count: 1, sumCents: 12_845 });
  await expect(make([bill])).rejects.toMatchObject({ code: 'TWICE' });
});

test('a fee that comes again each quarter with the same number and sum is paid each quarter', async () => {
  const ctx = await world.account();
  const fee = { ...NOT_A_BILL, kind: 'letter' } as const;
  const ids = [
    await addDocument(ctx, { ...fee, dueDate: '2026-11-15' }),
    await addDocument(ctx, { ...fee, dueDate: '2027-02-15' }),
  ];

  const file = await makeSepaFile(ctx, { ids, order: order(ctx), key: randomUUID() });

  expect(file).toMatchObject({ count: 2, sumCents: 24_690 });
});
