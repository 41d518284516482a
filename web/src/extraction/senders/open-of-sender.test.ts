import { expect, test } from 'vitest';
import { nextOf, openOf, sumsOf, type OpenItem } from './open-of-sender.ts';

type Part = {
  readonly kind?: string;
  readonly cents?: number;
  readonly isRight?: boolean;
  readonly isCollected?: boolean;
  readonly currency?: string;
};

const item = (day: string, { kind = 'payment', cents, ...more }: Part = {}) => {
  const { isRight = false, isCollected = false, currency = null } = more;
  return {
    id: `${day} ${kind}`,
    isRight,
    amountCents: cents ?? null,
    deadline: { kind, day },
    document: { id: day, metadata: { isCollected, currency } },
  } as unknown as OpenItem;
};
const block = (items: readonly OpenItem[], hasNextPage = false) => ({
  edges: items.map((node) => ({ node })),
  pageInfo: { hasNextPage },
});

test('of what is open what is late comes first, and a page that goes on is not all of it', () => {
  const page = {
    overdue: block([item('2026-11-20', { cents: 1 })]),
    week: block([item('2026-12-04')]),
    later: block([]),
  } as unknown as Parameters<typeof openOf>[0];
  const { items, isAll } = openOf(page);
  expect(items.map(({ id }) => id)).toEqual(['2026-11-20 payment', '2026-12-04 payment']);
  expect(isAll).toBe(true);
  expect(openOf({ ...page, later: block([], true) } as typeof page).isAll).toBe(false);
});

test('what is to be paid is summed up by currency, without what is collected or has no amount', () => {
  const open = [
    item('1', { cents: 25_390 }),
    item('2', { cents: 1_000 }),
    item('3', { cents: 700, currency: 'CHF' }),
    item('4', { cents: 999, isCollected: true }),
    item('5', { cents: 999, kind: 'reply' }),
    item('6'),
  ];
  expect(sumsOf(open)).toEqual([
    { currency: 'EUR', cents: 26_390 },
    { currency: 'CHF', cents: 700 },
  ]);
});

test('the next day is that of a duty, and of a right where there is nothing else', () => {
  const right = item('2026-12-01', { kind: 'objection', isRight: true });
  const duty = item('2026-12-04');
  expect(nextOf([right, duty])).toBe(duty);
  expect(nextOf([right])).toBe(right);
  expect(nextOf([])).toBeNull();
});
