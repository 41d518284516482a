import { expect, test } from 'vitest';
import { daysBetween } from '../basics/index.ts';
import { destructionDay, lastShortTermDay, nextMove } from './retention.ts';
import { PLACES } from './place.ts';

const AGREED = { hasConsent: true, returnsNextOn: null, isLeaving: false };
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
  expect(nextMove({ ...HERE, place: 'StorageShortTerm', receivedOn }, AGREED)).toEqual({
    on: '2027-02-20',
    to: 'ShredBasket',
  });
  for (const place of PLACES.filter((one) => one !== 'StorageShortTerm'))
    expect(nextMove({ ...HERE, place, receivedOn }, AGREED)).toEqual({ on: null, to: null });
  for (const kept of [{ heldAt: new Date(0) }, { guard: 'will' }, { rescanAskedAt: new Date(0) }])
    expect(
      nextMove({ ...HERE, ...kept, place: 'StorageShortTerm', receivedOn }, AGREED).on,
    ).toBeNull();
});

test('nothing is said to be destroyed to which nobody agreed, or that goes home by itself', () => {
  const paper = { ...HERE, place: 'StorageShortTerm', receivedOn: '2026-11-21' } as const;
  const [on, to] = ['2026-12-01', 'ReturnScheduled'];
  expect(nextMove(paper, { ...AGREED, hasConsent: false }).to).toBeNull();
  expect(nextMove(paper, { ...AGREED, returnsNextOn: on })).toEqual({ on, to });
  expect(nextMove({ ...paper, guard: 'will' }, { ...AGREED, returnsNextOn: on }).to).toBe(to);
  expect(
    nextMove({ ...paper, heldAt: new Date(0) }, { ...AGREED, returnsNextOn: on }).to,
  ).toBeNull();
});

test('at the end of a contract all goes home, on no day that is known yet', () => {
  const paper = { ...HERE, place: 'StorageShortTerm', receivedOn: '2026-11-21' } as const;
  const home = { on: null, to: 'ReturnScheduled' };
  expect(nextMove(paper, { ...AGREED, isLeaving: true })).toEqual(home);
  for (const one of [{ heldAt: new Date(0) }, { place: 'StorageLongTerm' } as const])
    expect(nextMove({ ...paper, ...one }, { ...AGREED, isLeaving: true })).toEqual(home);
  expect(
    nextMove({ ...paper, place: 'ShredBasket' }, { ...AGREED, isLeaving: true }).to,
  ).toBeNull();
});
