import { addDays } from '@postkorb/domain/basics';
import { expect, test } from 'vitest';
import type { AgendaPartFragment } from '../../gql/graphql.ts';
import { todayInBerlin } from '../../i18n/format.ts';
import { entryOf, type Block } from '../today/today-entries.ts';
import { byDay, firstDay, lookOf, sheetOf, shownOf, weightOf } from './month.ts';

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

const inDays = (days: number) => addDays(todayInBerlin(), days);

test.each([
  ['what is late', line('overdue', { day: inDays(-3) }), 'overdue'],
  ['what is near', line('later', { day: inDays(14) }), 'near'],
  [
    'what is far, whatever it threatens with',
    line('later', { day: inDays(15), consequence: 'x' }),
    'far',
  ],
  ['a hearing, however far', line('later', { kind: 'hearing', day: inDays(60) }), 'near'],
  ['a right, however near', line('week', { day: inDays(2), isRight: true }), 'right'],
  ['what is over', line('over', { day: inDays(2) }), 'over'],
] as const)('%s stands out as in every list', (_, entry, look) => {
  expect(lookOf(entry)).toBe(look);
});

test('a month opens on today where that has a deadline, else on the first day that has an open one', () => {
  const today = '2026-12-11';
  const days = byDay([
    line('over', { day: '2026-12-01' }),
    line('later', { day: '2026-12-18' }),
    line('overdue', { day: '2026-12-04' }),
    line('overdue', { day: '2026-11-27' }),
  ]);

  expect(firstDay(days, today)).toBe('2026-12-04');
  expect(firstDay(byDay([line('overdue', { day: '2026-12-04' }), line('week')]), today)).toBe(
    today,
  );
});

test('a month without a deadline opens on today', () => {
  const days = byDay([line('over', { day: '2026-12-01' }), line('later', { day: '2027-01-02' })]);
  expect(firstDay(days, '2026-12-11')).toBe('2026-12-11');
});
