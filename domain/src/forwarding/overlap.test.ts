import { expect, test } from 'vitest';
import * as forwarding from './index.ts';

const HOME = {
  names: 'Clara Weber, Jonas Weber',
  companyName: '',
  streetAndNumber: 'Lindenallee 7',
  zip: '10115',
};

test('two orders overlap where they forward post of one name from one door at one time', () => {
  const one = {
    ...HOME,
    startOn: '2026-12-01',
    endOn: '2027-05-31',
    stage: 'NoExtension' as const,
  };
  const other = (change: object) => forwarding.doesOverlap(one, { ...one, ...change });
  expect(other({})).toBe(true);
  expect(other({ streetAndNumber: 'lindenallee  7', names: 'CLARA WEBER' })).toBe(true);
  expect(other({ startOn: '2027-05-31', endOn: '2027-11-30' })).toBe(true);
  expect(other({ startOn: '2027-06-01', endOn: '2027-11-30' })).toBe(false);
  expect(other({ streetAndNumber: 'Lindenallee 71' })).toBe(false);
  expect(other({ zip: '10117' })).toBe(false);
  // Further names of a door are a second order.
  expect(other({ names: 'Oma Erna' })).toBe(false);
  expect(
    forwarding.isSameDoor(
      { zip: '10115', streetAndNumber: 'Hauptstr. 5' },
      { zip: '10115', streetAndNumber: 'Hauptstraße 5' },
    ),
  ).toBe(true);
});

test('an order that extends itself overlaps each later one, whichever was made first', () => {
  const early = { ...HOME, startOn: '2026-12-01', endOn: '2027-05-31' };
  const late = { ...HOME, startOn: '2027-06-01', endOn: '2027-11-30', stage: 'Requested' as const };
  const overlaps = forwarding.SOURCE_STAGES.filter(
    (stage) =>
      forwarding.doesOverlap({ ...early, stage }, late) &&
      forwarding.doesOverlap(late, { ...early, stage }),
  );
  expect(overlaps).toEqual(['Activated', 'Activating', 'Requested', 'Renewing']);
  // What comes to its old door on a day after its term is not forwarded by it all the same.
  expect(forwarding.isForwarded(early, HOME, '2027-05-31')).toBe(true);
  expect(forwarding.isForwarded(early, HOME, '2027-06-01')).toBe(false);
});
