import { expect, test } from 'vitest';
import { settleLabels, type DayOfLabels } from './index.ts';

type Case = {
  readonly day: string;
  readonly of: DayOfLabels;
  readonly settled: readonly (readonly [parcel: string, trackingId: string | null])[];
};

test.each<Case>([
  {
    day: 'nothing was lost',
    of: { listed: ['1', '2'], known: ['1', '2'], unclear: [] },
    settled: [],
  },
  {
    day: 'all numbers are ours: none was made',
    of: { listed: ['1'], known: ['1'], unclear: ['a', 'b'] },
    settled: [
      ['a', null],
      ['b', null],
    ],
  },
  {
    day: 'one number is new, and one answer was lost',
    of: { listed: ['1', '2'], known: ['1'], unclear: ['a'] },
    settled: [['a', '2']],
  },
  {
    day: 'one number is new, and two answers were lost',
    of: { listed: ['2'], known: [], unclear: ['a', 'b'] },
    settled: [],
  },
  {
    day: 'two numbers are new, and one answer was lost',
    of: { listed: ['1', '2'], known: [], unclear: ['a'] },
    settled: [],
  },
  {
    day: 'a number is new, and nothing was lost',
    of: { listed: ['9'], known: [], unclear: [] },
    settled: [],
  },
  {
    day: 'a number that stands there twice is one',
    of: { listed: ['2', '2'], known: [], unclear: ['a'] },
    settled: [['a', '2']],
  },
])('a day is settled by its manifest only where it is certain: $day', ({ of, settled }) => {
  expect(settleLabels(of).map(({ parcel, trackingId }) => [parcel, trackingId])).toEqual(settled);
});
