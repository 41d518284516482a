import { expect, test } from 'vitest';
import { GOOD_STANDING } from '../team/index.ts';
import {
  claimAnsweredBy,
  problemsOfClaim,
  refuseClaim,
  refuseMineAfterAll,
  refuseNotMine,
} from './index.ts';

const OWNER = { role: 'Owner', standing: GOOD_STANDING } as const;
const TODAY = '2026-11-29';
const post = { sender: 'Finanzamt', from: '2026-11-20', until: '2026-11-27' };

test.each([
  [post, []],
  [{ ...post, sender: ' \n ' }, ['sender REQUIRED']],
  [{ ...post, sender: 'a'.repeat(121) }, ['sender TOO_LONG']],
  [{ ...post, from: '2026-11-30', until: '2026-11-30' }, ['from TOO_LATE']],
  [{ ...post, from: '2026-09-29' }, ['from TOO_EARLY']],
  [{ ...post, until: '2026-11-19' }, ['until TOO_EARLY']],
  [{ ...post, until: '2026-12-22' }, ['until TOO_LATE']],
  [{ ...post, until: '2026-12-21' }, []],
  [{ ...post, from: '' as const, until: '2026-02-30' as const }, ['from INVALID', 'until INVALID']],
])('what is missed is said so that it can be compared: %j', (written, wrong) => {
  const found = problemsOfClaim(written as typeof post, TODAY);
  expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(wrong);
});

test('five claims wait at a time, and fifteen are made in a month', () => {
  expect(refuseClaim({ waiting: 4, ofMonth: 14 }, OWNER)).toBeNull();
  expect(refuseClaim({ waiting: 5, ofMonth: 5 }, OWNER)).toBe('TOO_MANY_CLAIMS');
  expect(refuseClaim({ waiting: 0, ofMonth: 15 }, OWNER)).toBe('TRY_LATER');
});

test('it is answered ten working days after it was made, or after it could still come; holidays of the Land count', () => {
  expect(claimAnsweredBy(post, '2026-11-29', 'DE-BE')).toBe('2026-12-11');
  expect(claimAnsweredBy({ ...post, until: '2026-12-04' }, '2026-11-29', 'DE-BE')).toBe(
    '2026-12-18',
  );
  // Epiphany is a holiday in Bavaria, and New Year everywhere.
  expect(claimAnsweredBy({ ...post, until: '2026-12-30' }, '2026-12-30', 'DE-BE')).toBe(
    '2027-01-14',
  );
  expect(claimAnsweredBy({ ...post, until: '2026-12-30' }, '2026-12-30', 'DE-BY')).toBe(
    '2027-01-15',
  );
});

test('a letter of somebody else goes at once where it came through a centre and is read, and comes back until its paper is pulled', () => {
  const letter = { access: 'owner', isFromCentre: true, readyAt: new Date(0) } as const;
  expect(refuseNotMine(letter, OWNER)).toBeNull();
  expect(refuseNotMine({ ...letter, isFromCentre: false }, OWNER)).toBe('NOT_FROM_CENTRE');
  expect(refuseNotMine({ ...letter, readyAt: null }, OWNER)).toBe('STILL_READING');
  const unpaid = { ...OWNER, standing: { ...GOOD_STANDING, paywalled: true } };
  expect(refuseNotMine(letter, unpaid)).toBeNull();

  const report = { paper: 'Here', takenBackAt: null, pulledAt: null } as const;
  expect(refuseMineAfterAll(report, OWNER)).toBeNull();
  for (const late of [
    { ...report, pulledAt: new Date() },
    { ...report, takenBackAt: new Date() },
    { ...report, paper: 'Sent' as const },
    { ...report, paper: 'Destroyed' as const },
  ])
    expect(refuseMineAfterAll(late, OWNER)).toBe('TOO_LATE');
});
