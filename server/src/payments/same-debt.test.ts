import { expect, test } from 'vitest';
import { present } from '@postkorb/domain/basics';
import { rootId } from '../../test/world/documents.ts';
import { BILL, REMINDER } from '../../test/world/debts.ts';
import { at, READ, read } from '../../test/world/duties.ts';
import { hear } from '../../test/world/news.ts';
import { addRead } from '../../test/world/read-documents.ts';
import { useWorld } from '../../test/world/world.ts';
import { moveMany } from '../documents/actions/move.ts';
import { cloneDocument } from '../documents/copies/clone-document.ts';
import { markDeadlinesDone } from '../documents/deadlines/decide-deadlines.ts';
import { markDutiesDone } from '../documents/deadlines/decide-duties.ts';
import { findDuties } from '../documents/duties/duty.sql.ts';
import { editMetadata } from '../documents/metadata/edit-metadata.ts';
import type { Ctx } from '../platform/ctx.ts';
import { findBills } from './due.sql.ts';
import { markPaid } from './mark-paid.ts';

const world = useWorld();

const ASK = `query ($id: ID!) { containerDocument(id: $id) { summary deadline { state doneAt isPaid } paymentDue { paidAt }
  history { events { action } } } }`;
type Asked = {
  readonly summary: string;
  readonly deadline: { readonly state: string } | null;
  readonly paymentDue: { readonly paidAt: string | null };
  readonly history: { readonly events: readonly { readonly action: string }[] };
};
async function asked(ctx: Ctx, id: string) {
  const { data } = await world.ask(ctx, ASK, { id });
  const { summary, deadline, paymentDue, history } = (data as { containerDocument: Asked })
    .containerDocument;
  const isDone = /ist erledigt/.test(summary);
  const isPaid = paymentDue.paidAt !== null;
  return { isDone, state: deadline?.state, isPaid, events: history.events };
}

test.each([
  ['whose payment was read', [{ ...READ, kind: 'payment', day: BILL.dueDate } as const]],
  ['of which no duty is kept', []],
])(
  'a bill with a day, %s, asks for nothing any more once its reminder is paid, and again when that is not',
  async (_, duties) => {
    const ctx = at(await world.account());
    const [bill, reminder] = [await addRead(ctx, BILL), await addRead(ctx, REMINDER)];
    await read(ctx, bill, duties);
    expect(await asked(ctx, bill)).toMatchObject({ isDone: false, state: 'overdue' });

    await markPaid(ctx, { ids: [reminder], isPaid: true });
    const paid = await asked(ctx, bill);
    expect(paid).toMatchObject({ isDone: true, state: 'done', isPaid: false });
    expect(paid.events).toContainEqual({ action: 'documents.deadline-done' });

    await markPaid(ctx, { ids: [reminder], isPaid: false });
    expect(await asked(ctx, bill)).toMatchObject({ isDone: false, state: 'overdue' });
  },
);

test.each([
  ['whose payment was read', [{ ...READ, kind: 'payment', day: BILL.dueDate } as const]],
  ['of which no duty is kept', []],
])(
  'a bill with a day, %s, is done once its reminder is ticked off, and open again with it',
  async (_, duties) => {
    const ctx = at(await world.account());
    const [bill, reminder] = [await addRead(ctx, BILL), await addRead(ctx, REMINDER)];
    await read(ctx, bill, duties);

    await markDeadlinesDone(ctx, [reminder], true);
    const done = await asked(ctx, bill);
    expect(done).toMatchObject({ state: 'done', isPaid: false });
    expect(done.events).toContainEqual({ action: 'documents.deadline-done' });

    await markDeadlinesDone(ctx, [reminder], false);
    expect(await asked(ctx, bill)).toMatchObject({ state: 'overdue' });
  },
);

test('a day that was ticked off says when, and is not paid until somebody says so', async () => {
  const ctx = at(await world.account());
  const bill = await addRead(ctx, BILL);
  const said = async () => {
    const { data } = await world.ask(ctx, ASK, { id: bill });
    return (data as { containerDocument: Asked }).containerDocument.deadline;
  };
  expect(await said()).toMatchObject({ doneAt: null, isPaid: false });
  await markDeadlinesDone(ctx, [bill], true);
  expect(await said()).toMatchObject({ doneAt: ctx.now().toISOString(), isPaid: false });
  await markPaid(ctx, { ids: [bill], isPaid: true });
  expect(await said()).toMatchObject({ isPaid: true });
  await markPaid(ctx, { ids: [bill], isPaid: false });
  expect(await said()).toMatchObject({ doneAt: null, isPaid: false });
});

test('the duty of a reminder is ticked off with the day of its bill, any other duty by itself', async () => {
  const ctx = at(await world.account());
  const [bill, reminder] = [await addRead(ctx, BILL), await addRead(ctx, REMINDER)];
  await read(ctx, reminder, [
    { ...READ, kind: 'payment', day: REMINDER.dueDate },
    { ...READ, kind: 'reply', day: '2026-04-20' },
  ]);
  const [payment, reply] = await findDuties(ctx, [reminder]);

  await markDutiesDone(ctx, [present(reply).id], true);
  expect((await asked(ctx, bill)).state).toBe('overdue');
  await markDutiesDone(ctx, [present(payment).id], true);
  expect((await asked(ctx, bill)).state).toBe('done');
  await markDutiesDone(ctx, [present(payment).id], false);
  expect((await asked(ctx, bill)).state).toBe('overdue');
});

test('a bill that was paid stays so when its reminder is opened again, and a reminder of more stays when its bill is ticked off', async () => {
  const ctx = at(await world.account());
  const [bill, reminder] = [await addRead(ctx, BILL), await addRead(ctx, REMINDER)];
  await markDeadlinesDone(ctx, [bill], true);
  expect((await asked(ctx, reminder)).state).toBe('open');

  await markPaid(ctx, { ids: [bill], isPaid: true });
  await markDeadlinesDone(ctx, [reminder], true);
  await markDeadlinesDone(ctx, [reminder], false);
  expect(await asked(ctx, bill)).toMatchObject({ state: 'done', isPaid: true });
});

test('a bill without a day asks for nothing any more once its reminder is paid', async () => {
  const ctx = at(await world.account());
  const bill = await addRead(ctx, { ...BILL, dueDate: null });
  const reminder = await addRead(ctx, REMINDER);
  await markPaid(ctx, { ids: [reminder], isPaid: true });
  expect((await asked(ctx, bill)).isDone).toBe(true);
});

test('a reminder asks for its fee when the bill alone was paid, and a bill that two reminders paid is paid by the other', async () => {
  const ctx = at(await world.account());
  const [bill, first] = [await addRead(ctx, BILL), await addRead(ctx, REMINDER)];
  const second = await addRead(ctx, { ...REMINDER, documentDate: '2026-03-09' });
  await markPaid(ctx, { ids: [bill], isPaid: true });
  expect((await asked(ctx, first)).state).toBe('open');
  await markPaid(ctx, { ids: [bill], isPaid: false });

  await markPaid(ctx, { ids: [first, second], isPaid: true });
  await markPaid(ctx, { ids: [first], isPaid: false });
  expect((await asked(ctx, bill)).state).toBe('done');
});

test('a copy of a paid bill is paid, and a bill and its copy are paid and open together unless one became another bill', async () => {
  const ctx = at(await world.account());
  const bill = await addRead(ctx, { ...BILL, reference: null });
  const folderId = await rootId(ctx, 'archive');
  const copied = async () => {
    const copy = present(await cloneDocument(ctx, { id: bill, folderId })).id;
    await hear(ctx, world.ownerUrl, ['extraction.copy-readings', 'payments.copy-settlement']);
    return copy;
  };
  const early = await copied();
  expect(await asked(ctx, early)).toMatchObject({ isPaid: false, state: 'overdue' });
  await markPaid(ctx, { ids: [bill], isPaid: true });
  expect(await asked(ctx, early)).toMatchObject({ isPaid: true, state: 'done', isDone: true });

  const late = await copied();
  const paid = await asked(ctx, late);
  expect(paid).toMatchObject({ isPaid: true, state: 'done', isDone: true });
  expect(paid.events).toContainEqual({ action: 'payments.paid' });

  await editMetadata(ctx, { id: early, values: { amountCents: 700 } });
  await markPaid(ctx, { ids: [late], isPaid: false });
  expect([(await asked(ctx, bill)).isPaid, (await asked(ctx, early)).isPaid]).toEqual([
    false,
    true,
  ]);
});

test('a copy of a copy is paid along, and a copy that was made the bill of another month is not', async () => {
  const ctx = at(await world.account());
  const rent = await addRead(ctx, { ...BILL, dueDate: null });
  const folderId = await rootId(ctx, 'archive');
  const copied = async (id: string) => {
    const copy = present(await cloneDocument(ctx, { id, folderId })).id;
    await hear(ctx, world.ownerUrl, ['extraction.copy-readings', 'payments.copy-settlement']);
    return copy;
  };
  const [next, copy] = [await copied(rent), await copied(rent)];
  const again = await copied(copy);
  await editMetadata(ctx, {
    id: next,
    values: { reference: 'R-2026-0644', documentDate: '2026-03-04' },
  });

  await markPaid(ctx, { ids: [rent], isPaid: true });

  expect([(await asked(ctx, copy)).isPaid, (await asked(ctx, again)).isPaid]).toEqual([true, true]);
  expect((await asked(ctx, next)).isPaid).toBe(false);
});

test('a bill that was reminded is replaced by the reminder, in every list, until the reminder is gone', async () => {
  const ctx = at(await world.account());
  const [bill, other] = [
    await addRead(ctx, BILL),
    await addRead(ctx, { ...BILL, reference: 'R-2026-0701', dueDate: '2026-03-01' }),
  ];
  const replaced = async (id: string) => {
    const query = `query ($id: ID!) { containerDocument(id: $id) { deadline { state isReplaced } } }`;
    const { data } = await world.ask(ctx, query, { id });
    return (data as { containerDocument: { deadline: object } }).containerDocument.deadline;
  };
  expect(await replaced(bill)).toEqual({ state: 'overdue', isReplaced: false });

  const reminder = await addRead(ctx, REMINDER);
  expect(await replaced(bill)).toEqual({ state: 'overdue', isReplaced: true });
  expect(await replaced(reminder)).toEqual({ state: 'open', isReplaced: false });
  expect(await replaced(other)).toEqual({ state: 'overdue', isReplaced: false });

  await markDeadlinesDone(ctx, [reminder], true);
  expect(await replaced(bill)).toEqual({ state: 'done', isReplaced: false });
  await markDeadlinesDone(ctx, [reminder], false);
  await moveMany(ctx, { ids: [reminder], folderId: await rootId(ctx, 'trash') });
  expect(await replaced(bill)).toEqual({ state: 'overdue', isReplaced: false });
});

test('a bill whose reminder was paid is no open bill any more, and one again when that is taken back', async () => {
  const ctx = at(await world.account());
  const [bill, reminder] = [await addRead(ctx, BILL), await addRead(ctx, REMINDER)];
  const open = async () => (await findBills(ctx, false)).map(({ id }) => id);
  expect(await open()).toEqual([bill, reminder]);

  await markPaid(ctx, { ids: [reminder], isPaid: true });
  expect(await open()).toEqual([]);
  await markPaid(ctx, { ids: [reminder], isPaid: false });
  expect(await open()).toEqual([bill, reminder]);
});
