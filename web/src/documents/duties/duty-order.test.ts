import { expect, test } from 'vitest';
import { inOrder } from './duty-order.ts';

test('what is open comes by its day, a court first among those of a day, what is over last', () => {
  const court = { caseNumber: '21 C 1/26', parties: null, mustAppear: true };
  const duties = [
    { id: 'done', state: 'done' as const, day: '2026-01-01', court: null },
    { id: 'no day', state: 'open' as const, day: null, court: null },
    { id: 'reply', state: 'open' as const, day: '2026-04-01', court: null },
    { id: 'hearing', state: 'open' as const, day: '2026-04-01', court },
    { id: 'overdue', state: 'overdue' as const, day: '2026-02-01', court: null },
  ];

  expect(inOrder(duties).map(({ id }) => id)).toEqual([
    'overdue',
    'hearing',
    'reply',
    'no day',
    'done',
  ]);
});
