import { expect, test } from 'vitest';
import { addDocument } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '#platform/ctx';
import { sumsByMonth } from './due.sql.ts';
import { markPaid } from './mark-paid.ts';

const world = useWorld();
const BILL = { classificationType: 'Invoice', amountCents: 12_345, currency: 'EUR' } as const;

async function openPayments(ctx: Ctx) {
  const { data } = await world.ask(ctx, '{ counters { openPayments } }');
  return (data as { counters: { openPayments: number } }).counters.openPayments;
}

test('the navigation counts what is to be paid, as each month does: no paid bill, none that is collected, none of the trash', async () => {
  const ctx = await world.account();
  expect(await openPayments(ctx)).toBe(0);
  const first = await addDocument(ctx, BILL);
  await addDocument(ctx, { ...BILL, dueDate: '2026-12-01' });
  await addDocument(ctx, { ...BILL, isCollected: true, dueDate: '2030-12-01' });
  await addDocument(ctx, { ...BILL, root: 'trash' });
  await addDocument(await world.member(ctx), BILL);

  expect(await openPayments(ctx)).toBe(2);
  await markPaid(ctx, { ids: [first], isPaid: true });
  expect(await openPayments(ctx)).toBe(1);
  await markPaid(ctx, { ids: [first], isPaid: false });
  expect(await openPayments(ctx)).toBe(2);
});

test('a bill that came twice counts once, and its month says the same', async () => {
  const ctx = await world.account();
  const twice = { ...BILL, senderName: 'Stadtwerke', reference: 'RE-7', dueDate: '2026-12-20' };
  for (const bill of [twice, twice, BILL]) await addDocument(ctx, bill);

  expect(await openPayments(ctx)).toBe(2);
  const months = await sumsByMonth(ctx);
  expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

test('more than a hundred are counted as a hundred', async () => {
  const ctx = await world.account();
  await Promise.all(Array.from({ length: 101 }, () => addDocument(ctx, BILL)));

  expect(await openPayments(ctx)).toBe(100);
});
