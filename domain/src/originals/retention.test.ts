import { expect, test } from 'vitest';
import { daysBetween } from '../basics/index.ts';
import { destructionDay, lastShortTermDay, nextMove } from './retention.ts';
import { PLACES } from './place.ts';

const HERE = { sentAt: null, destroyedAt: null, heldAt: null, guard: null };

test('an original lies here for 90 full days and is due for destruction on day 91', () => {
  expect(daysBetween('2026-11-21', lastShortTermDay('2026-11-21'))).toBe(90);
  expect(destructionDay('2026-11-21')).toBe('2027-02-20');
});

test('a leap day counts as a day', () => {
  expect(lastShortTermDay('2027-12-01')).toBe('2028-02-29');
});

test('only short-term storage ends by itself, with the paper being shredded', () => {
  const receivedOn = '2026-11-21';
  expect(nextMove({ ...HERE, place: 'StorageShortTerm', receivedOn })).toEqual({
    on: '2027-02-20',
    to: 'ShredBasket',
  });
  for (const place of PLACES.filter((one) => one !== 'StorageShortTerm'))
    expect(nextMove({ ...HERE, place, receivedOn })).toEqual({ on: null, to: null });
  for (const kept of [{ heldAt: new Date(0) }, { guard: 'will' }])
    expect(nextMove({ ...HERE, ...kept, place: 'StorageShortTerm', receivedOn }).on).toBeNull();
});
