import { expect, test } from 'vitest';
import { draftOf, editOf } from './duty-draft.ts';

const EMPTY = draftOf(null, true);

test('what is not changed is not sent, what is emptied is taken away', () => {
  const from = { ...EMPTY, day: '2026-04-07', place: 'Saal 2' };

  expect(editOf(from, from)).toEqual({});
  expect(editOf({ ...from, place: '  ', time: ' 09:30 ' }, from)).toEqual({
    place: null,
    time: '09:30',
  });
});

test('a sum is read as it is typed in either language', () => {
  expect(editOf({ ...EMPTY, kind: 'payment', amountCents: '1.248,10' }, EMPTY)).toEqual({
    kind: 'payment',
    amountCents: 124810,
  });
  expect(editOf({ ...EMPTY, amountCents: '1,248.10' }, EMPTY)).toEqual({ amountCents: 124810 });
  expect(editOf({ ...EMPTY, amountCents: 'viel' }, EMPTY)).toEqual({ amountCents: NaN });
});
