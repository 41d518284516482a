import { expect, test } from 'vitest';
import type { AgendaPartFragment } from '../../gql/graphql.ts';
import { entryOf, type Block } from '../today/today-entries.ts';
import { groupsOf } from './agenda-groups.ts';

const TODAY = '2026-11-10';
const line = (block: Block, day: string) =>
  entryOf(block, { id: `${block} ${day}`, deadline: { day } } as AgendaPartFragment);
const told = (lines: readonly ReturnType<typeof line>[]) =>
  groupsOf(lines, TODAY).map(({ name, block, entries }) => [name, block, entries.length]);

test('what comes this month stands apart from what comes later', () => {
  expect(
    told([
      line('overdue', '2026-11-02'),
      line('week', '2026-11-12'),
      line('week', '2026-11-16'),
      line('later', '2026-11-30'),
      line('later', '2026-12-01'),
      line('later', '2027-11-10'),
      line('snoozed', '2026-11-11'),
    ]),
  ).toEqual([
    ['overdue', 'overdue', 1],
    ['week', 'week', 2],
    ['month', 'later', 1],
    ['later', 'later', 2],
    ['snoozed', 'snoozed', 1],
  ]);
});

test('what is over stands month by month, the last one first', () => {
  expect(
    told([line('over', '2026-11-09'), line('over', '2026-11-01'), line('over', '2025-11-30')]),
  ).toEqual([
    ['over 2026-11', 'over', 2],
    ['over 2025-11', 'over', 1],
  ]);
});
