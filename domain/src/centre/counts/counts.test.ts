import { expect, test } from 'vitest';
import { compareCount, countFindings, type KnownEnvelope } from './compare.ts';
import { COUNT_STATES, countDueOn, lostFrom, whyNotBegin, whyNotCount } from './count.ts';

const letter = (code: string, boxCode: string | null, isGone = false): KnownEnvelope => ({
  code,
  boxCode,
  isGone,
});

test('a count says what is missing, lies in the wrong box, nobody knows, or should be gone', () => {
  const known = [
    letter('there', 'B1'),
    letter('missing', 'B1'),
    letter('sent', 'B1', true),
    letter('shredded', 'B1', true),
    letter('of another', 'B2'),
    letter('not put away', null),
  ];
  const scanned = ['there', 'shredded', 'of another', 'not put away', 'never seen', 'there'];
  const { found, findings } = compareCount({ boxCode: 'B1', scanned, known });
  expect(found).toBe(1);
  expect(findings).toEqual([
    { code: 'missing', kind: 'Missing' },
    { code: 'shredded', kind: 'ShouldBeGone' },
    { code: 'of another', kind: 'Elsewhere' },
    { code: 'not put away', kind: 'Elsewhere' },
    { code: 'never seen', kind: 'Unknown' },
  ]);
  expect(countFindings(findings)).toEqual({
    Missing: 1,
    Elsewhere: 2,
    Unknown: 1,
    ShouldBeGone: 1,
  });
});

test('a box that is as it should be has no findings, and an empty one misses all', () => {
  const known = [letter('a', 'B1'), letter('b', 'B1'), letter('gone', 'B1', true)];
  expect(compareCount({ boxCode: 'B1', scanned: ['b', 'a'], known })).toEqual({
    found: 2,
    findings: [],
  });
  const { found, findings } = compareCount({ boxCode: 'B1', scanned: [], known });
  expect([found, findings.map(({ code }) => code)]).toEqual([0, ['a', 'b']]);
});

test('what one of two people has seen in its box is not missing; what only the first saw astray counts no more', () => {
  const known = [letter('a', 'B1'), letter('b', 'B1'), letter('c', 'B2')];
  const compared = compareCount({ boxCode: 'B1', scanned: [], seenBefore: ['a', 'c', 'x'], known });
  expect(compared).toEqual({ found: 1, findings: [{ code: 'b', kind: 'Missing' }] });
});

test('a box is counted within 90 days, and a letter is lost the day after ten working days, holidays not counted', () => {
  expect(countDueOn('2026-11-18')).toBe('2027-02-16');
  // Two weekends; then with Christmas and New Year in between.
  expect(lostFrom('2026-11-18')).toBe('2026-12-03');
  expect(lostFrom('2026-12-18')).toBe('2027-01-06');
});

test('where something differs, only another person counts again, and each count is that of who began it', () => {
  const counts = COUNT_STATES.map((state) => ({
    state,
    firstBy: 'mara',
    secondBy: state === 'Recounting' || state === 'Done' ? 'jonas' : null,
  }));
  expect(whyNotBegin(undefined, 'mara')).toBeNull();
  expect(counts.map((one) => whyNotBegin(one, 'mara'))).toEqual([
    null,
    'SAME_PERSON',
    'SAME_PERSON',
    'SAME_PERSON',
  ]);
  expect(counts.map((one) => whyNotBegin(one, 'jonas'))).toEqual([null, null, null, null]);
  expect(whyNotCount(undefined, 'mara')).toBe('UNKNOWN_COUNT');
  expect(counts.map((one) => whyNotCount(one, 'mara'))).toEqual([
    null,
    'NOT_YOURS',
    'NOT_YOURS',
    'NOT_YOURS',
  ]);
  expect(counts.map((one) => whyNotCount(one, 'jonas'))).toEqual([
    'NOT_YOURS',
    'NOT_YOURS',
    null,
    'NOT_YOURS',
  ]);
});
