import { expect, test } from 'vitest';
import type { AgendaPartFragment } from '../../gql/graphql.ts';
import { entryOf, type Block } from '../today/today-entries.ts';
import { byDay, sheetOf, shownOf, weightOf } from './month.ts';

type Part = {
  readonly kind?: string;
  readonly day?: string;
  readonly isRight?: boolean;
  readonly time?: string;
  readonly consequence?: string;
};
const line = (block: Block, { kind = 'reply', day = '2026-12-11', ...more }: Part = {}) =>
  entryOf(block, {
    id: `${block} ${kind}`,
    deadline: { kind, day },
    ...more,
  } as AgendaPartFragment);

test('the sheet of a month holds six whole weeks around it', () => {
  expect(sheetOf('2026-12-11')).toEqual({ from: '2026-11-25', to: '2027-01-12' });
  expect(sheetOf('2027-02-28')).toEqual({ from: '2027-01-26', to: '2027-03-15' });
});

test.each([
  ['what is late', line('overdue'), 'overdue'],
  ['a hearing', line('later', { kind: 'hearing' }), 'serious'],
  ['what the letter threatens with', line('week', { consequence: 'Mahngebühr' }), 'serious'],
  ['what is only asked for', line('week'), 'duty'],
  ['a right, whatever is lost with it', line('week', { isRight: true, consequence: 'x' }), 'right'],
  ['a right that lapsed', line('over', { isRight: true }), 'over'],
] as const)('%s weighs as that', (_, entry, weight) => {
  expect(weightOf(entry)).toBe(weight);
});

test('on each day stands first what most hangs on', () => {
  const days = byDay([
    line('over', { kind: 'offer' }),
    line('week', { kind: 'objection', isRight: true }),
    line('week'),
    line('later', { kind: 'hearing' }),
    line('later', { day: '2026-12-12' }),
  ]);

  expect(days.get('2026-12-11')?.map(({ key }) => key)).toEqual([
    'later hearing',
    'week reply',
    'week objection',
    'over offer',
  ]);
  expect(days.get('2026-12-12')).toHaveLength(1);
});

test('what weighs the same stands by its hour, and what has none behind it', () => {
  const days = byDay([
    line('later', { kind: 'hearing' }),
    line('later', { kind: 'hearing', time: '14:00' }),
    line('later', { kind: 'hearing', time: '09:30' }),
  ]);

  expect(days.get('2026-12-11')?.map(({ item }) => item?.time)).toEqual([
    '09:30',
    '14:00',
    undefined,
  ]);
});

test('what does not fit on a day is counted', () => {
  const five = Array.from({ length: 5 }, () => line('week'));

  expect(shownOf(five.slice(0, 3), 3)).toMatchObject({ shown: { length: 3 }, more: 0 });
  expect(shownOf(five, 3)).toMatchObject({ shown: { length: 2 }, more: 3 });
});
