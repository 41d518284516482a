import { expect, test } from 'vitest';
import { rootId } from '../../test/world/documents.ts';
import { BILL, REMINDER } from '../../test/world/debts.ts';
import { at, READ, read } from '../../test/world/duties.ts';
import { addRead } from '../../test/world/read-documents.ts';
import { useWorld } from '../../test/world/world.ts';
import { moveMany } from '../documents/actions/move.ts';
import { markDeadlinesDone } from '../documents/deadlines/decide-deadlines.ts';
import type { Ctx } from '../platform/ctx.ts';

const world = useWorld();

const PART = '{ edges { node { document { id } earlierDocuments { id } } } totalCount }';
const ASK = `{ overdue: agenda(block: overdue) ${PART} week: agenda(block: week) ${PART}
  over: agenda(block: over) ${PART} counters { dueThisWeek } }`;
type Part = {
  readonly edges: readonly {
    readonly node: {
      readonly document: { readonly id: string };
      readonly earlierDocuments: readonly { readonly id: string }[];
    };
  }[];
  readonly totalCount: number;
};
type Found = Readonly<Record<'overdue' | 'week' | 'over', Part>> & {
  readonly counters: { readonly dueThisWeek: number };
};

async function standing(ctx: Ctx) {
  const { data } = await world.ask(ctx, ASK);
  const { counters, ...blocks } = data as Found;
  const linesOf = ({ edges, totalCount }: Part) => {
    const lines = edges.map(({ node }) => [
      node.document.id,
      ...node.earlierDocuments.map(({ id }) => id),
    ]);
    expect(totalCount).toBe(lines.length);
    return lines;
  };
  const { overdue, week, over } = blocks;
  return {
    overdue: linesOf(overdue),
    week: linesOf(week),
    over: linesOf(over),
    due: counters.dueThisWeek,
  };
}

const payment = (day: string) => [{ ...READ, kind: 'payment', day } as const];

test.each([
  ['whose payments were read', payment(BILL.dueDate), payment(REMINDER.dueDate)],
  ['of which no duty is kept', [], []],
])(
  'a bill and its reminder, %s, are one line, and neither stands there once that is done',
  async (_, ...duties) => {
    const ctx = at(await world.account());
    const bill = await addRead(ctx, BILL);
    await read(ctx, bill, duties[0]);
    expect(await standing(ctx)).toMatchObject({ overdue: [[bill]], week: [], due: 1 });

    const reminder = await addRead(ctx, REMINDER);
    await read(ctx, reminder, duties[1]);
    expect(await standing(ctx)).toMatchObject({ overdue: [], week: [[reminder, bill]], due: 1 });

    await markDeadlinesDone(ctx, [reminder], true);
    expect(await standing(ctx)).toEqual({
      overdue: [],
      week: [],
      over: [[reminder], [bill]],
      due: 0,
    });
  },
);

test('a later payment of the same letter stays, whatever the reminder of the first one says', async () => {
  const ctx = at(await world.account());
  const bill = await addRead(ctx, BILL);
  await read(ctx, bill, [...payment(BILL.dueDate), ...payment('2026-03-17')]);
  const reminder = await addRead(ctx, { ...REMINDER, dueDate: '2026-03-13' });
  await read(ctx, reminder, payment('2026-03-13'));

  const { overdue, week, due } = await standing(ctx);
  expect(overdue).toEqual([]);
  expect(week.map(([id]) => id)).toEqual([reminder, bill]);
  expect(due).toBe(2);
});

test('a bill stands by itself again once its reminder is thrown away, or asks for no day', async () => {
  const ctx = at(await world.account());
  const [bill, reminder] = [await addRead(ctx, BILL), await addRead(ctx, REMINDER)];
  await moveMany(ctx, { ids: [reminder], folderId: await rootId(ctx, 'trash') });
  expect(await standing(ctx)).toMatchObject({ overdue: [[bill]], week: [], due: 1 });

  await addRead(ctx, { ...REMINDER, dueDate: null });
  expect(await standing(ctx)).toMatchObject({ overdue: [[bill]], week: [], due: 1 });
});

test('a copy of a bill and two reminders of one debt are one line, other bills of the sender are lines of their own', async () => {
  const ctx = at(await world.account());
  const [bill, copy] = [await addRead(ctx, BILL), await addRead(ctx, BILL)];
  expect(await standing(ctx)).toMatchObject({ overdue: [[copy, bill]], due: 1 });

  const first = await addRead(ctx, REMINDER);
  const second = await addRead(ctx, { ...REMINDER, documentDate: '2026-03-09' });
  const other = await addRead(ctx, { ...BILL, reference: 'R-2026-0777' });
  const { overdue, week, due } = await standing(ctx);
  expect(overdue).toEqual([[other]]);
  expect(week.map(([id, ...earlier]) => [id, earlier.toSorted()])).toEqual([
    [second, [bill, copy, first].toSorted()],
  ]);
  expect(due).toBe(2);
});

test('a last reminder that names no day leaves the debt the line of the one before', async () => {
  const ctx = at(await world.account());
  const bill = await addRead(ctx, BILL);
  const first = await addRead(ctx, REMINDER);
  await addRead(ctx, { ...REMINDER, dueDate: null, documentDate: '2026-03-09' });
  expect(await standing(ctx)).toEqual({ overdue: [], week: [[first, bill]], over: [], due: 1 });
});

test('what counts by another line takes no place of a page', async () => {
  const ctx = at(await world.account());
  const other = await addRead(ctx, { ...BILL, reference: 'R-2026-0777', dueDate: '2026-02-10' });
  await addRead(ctx, BILL);
  await addRead(ctx, { ...REMINDER, dueDate: '2026-02-25' });
  const { data } = await world.ask(
    ctx,
    `{ agenda(block: overdue, first: 2) { edges { node { document { id } } } pageInfo { hasNextPage } totalCount } }`,
  );
  const { edges, ...rest } = (data as { agenda: Part & { pageInfo: unknown } }).agenda;
  expect(edges).toHaveLength(2);
  expect(edges[1]?.node.document.id).toBe(other);
  expect(rest).toEqual({ pageInfo: { hasNextPage: false }, totalCount: 2 });
});
