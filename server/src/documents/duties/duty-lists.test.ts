import { expect, test } from 'vitest';
import type { ReadDuty } from '@postkorb/domain/documents';
import { addDocument } from '../../../test/world/documents.ts';
import { at, READ, read } from '../../../test/world/duties.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findDatedDuties } from './duty.sql.ts';

const world = useWorld();
const PAYMENT: ReadDuty = { ...READ, kind: 'payment', day: '2026-03-25', sentence: 'Zu zahlen.' };
type DutyPage = {
  readonly totalCount: number;
  readonly edges: readonly { readonly node: { readonly day: string } }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
};

const QUERY = `query ($id: ID!) { containerDocument(id: $id) { duties { kind state } } }`;
type Stated = { readonly kind: string; readonly state: string };
const told = async (ctx: Ctx, id: string) => {
  const { data } = await world.ask(ctx, QUERY, { id });
  return (data as { containerDocument: { duties: Stated[] } }).containerDocument;
};

test('what is collected was paid on its day, and who waits for money pays nothing', async () => {
  const ctx = at(await world.account(), '2026-04-01');
  const collected = await addDocument(ctx, { isCollected: true });
  const refund = await addDocument(ctx, { amountCents: -1200 });
  for (const id of [collected, refund]) await read(ctx, id, [PAYMENT, READ]);

  expect((await told(ctx, collected)).duties).toMatchObject([
    { kind: 'payment', state: 'done' },
    { kind: 'reply', state: 'overdue' },
  ]);
  expect((await told(ctx, refund)).duties.map(({ kind }) => kind)).toEqual(['reply']);
  const [open, done] = await Promise.all(
    [false, true].map((isDone) => findDatedDuties(ctx, { isDone, most: 10 })),
  );
  expect([open!.length, done!.map(({ kind }) => kind)]).toEqual([2, ['payment']]);
});

test('duties are listed page by page, in the order of their days', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx);
  const days = ['2026-03-21', '2026-03-20', '2026-03-21', '2026-03-22', '2026-03-19'];
  await read(
    ctx,
    id,
    days.map((day, n) => ({ ...READ, day, sentence: `Bis dann: ${n}.` })),
  );
  const page = async (after: string | null) => {
    const query = `query ($after: String) { dutyConnection(first: 2, after: $after) {
      totalCount edges { node { day } } pageInfo { hasNextPage endCursor } } }`;
    const { data } = await world.ask(ctx, query, { after });
    const { edges, totalCount, pageInfo } = (data as { dutyConnection: DutyPage }).dutyConnection;
    expect(totalCount).toBe(5);
    return { days: edges.map(({ node }) => node.day), ...pageInfo };
  };

  const [first, begun] = [await page(null), await page('nowhere~')];
  expect(begun).toEqual(first);
  const second = await page(first.endCursor);
  const third = await page(second.endCursor);
  expect([first.days, second.days, third.days]).toEqual([
    ['2026-03-19', '2026-03-20'],
    ['2026-03-21', '2026-03-21'],
    ['2026-03-22'],
  ]);
  expect([first, second, third].map(({ hasNextPage }) => hasNextPage)).toEqual([true, true, false]);
});
