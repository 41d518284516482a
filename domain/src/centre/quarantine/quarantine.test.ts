import { expect, test } from 'vitest';
import {
  breachDueAt,
  goesBackOn,
  problemsOfAssessment,
  rankClaims,
  rowsOn,
  whyNotAssess,
  whyNotScannedOut,
  writeCode,
} from '../index.ts';

const envelope = {
  rows: ['Stadtwerke Musterstadt GmbH', 'Frau C. Weber', '10115 Berlin'],
  names: ['C. Weber'],
  receivedOn: '2026-11-27',
};
const claim = (id: string, sender: string, more: object = {}) => ({
  id,
  sender,
  from: '2026-11-20',
  until: '2026-11-28',
  names: ['Jonas Reich'],
  ...more,
});

test('claims are ranked by sender, day and name; in hundreds of cases the day alone says nothing', () => {
  const ranked = rankClaims(envelope, [
    claim('day', 'Finanzamt Köln'),
    claim('all', 'Stadtwerke Musterstadt', { names: ['Clara Weber'] }),
    claim('typo', 'STADTWERKE MUSTERSTATT'),
    claim('half', 'Stadtwerke Bremen'),
    claim('early', 'Stadtwerke Musterstadt', { from: '2026-11-29', until: '2026-11-30' }),
    claim('name', 'Finanzamt', { names: ['Clara Weber'] }),
    claim('never', 'Stadtwerke Musterstadt', { from: '2026-10-01', until: '2026-10-02' }),
  ]);
  expect(ranked.map(({ id, score }) => [id, score])).toEqual([
    ['all', 100],
    ['typo', 80],
    ['early', 65],
    ['half', 55],
    ['name', 50],
    ['never', 50],
  ]);
  expect(ranked[0]?.fits).toEqual(['SENDER', 'DAY', 'NAME']);
});

test('at most nine are shown, as many as there are digits, in the order in which they were made', () => {
  const many = Array.from({ length: 20 }, (_, nth) => claim(String(nth), 'Stadtwerke'));
  expect(rankClaims(envelope, many).map(({ id }) => id)).toEqual([...'012345678']);
});

test.each([
  ['Letter', '2026-12-11'],
  ['Registered', '2026-12-11'],
  ['FormalService', '2026-11-27'],
  ['Perishable', '2026-11-27'],
])('a %s of nobody goes back on %s', (kind, day) =>
  expect(goesBackOn({ kind, since: '2026-11-27' }, 'DE-BE')).toBe(day),
);

test('only what is on the list goes out with it, once', () => {
  expect(whyNotScannedOut(undefined)).toBe('UNKNOWN_ENVELOPE');
  expect(whyNotScannedOut({ stage: 'Quarantined' })).toBe('NOT_ON_LIST');
  expect(whyNotScannedOut({ stage: 'SentBack' })).toBe('ALREADY_OUT');
  expect(whyNotScannedOut({ stage: 'SendingBack' })).toBeNull();
});

test('a breach is assessed by a Lead, once, with a reason, within 72 hours', () => {
  const open = { assessedAt: null };
  expect(whyNotAssess(open, { role: 'Operator' })).toBe('NOT_ALLOWED');
  expect(whyNotAssess(undefined, { role: 'Lead' })).toBe('UNKNOWN_BREACH');
  expect(whyNotAssess({ assessedAt: new Date() }, { role: 'Lead' })).toBe('ALREADY_ASSESSED');
  expect(whyNotAssess(open, { role: 'Lead' })).toBeNull();
  expect(problemsOfAssessment(' ')).toMatchObject([{ code: 'REQUIRED' }]);
  expect(problemsOfAssessment('a'.repeat(2_001))).toMatchObject([{ code: 'TOO_LONG' }]);
  expect(problemsOfAssessment('Niemand hat ihn gelesen.')).toEqual([]);
  expect(breachDueAt(new Date('2026-10-24T12:00:00Z')).toISOString()).toBe(
    '2026-10-27T12:00:00.000Z',
  );
});

test('the rows of a front are kept for whoever claims it, without the labels of the centre', () => {
  const word = (text: string, nth: number) => ({
    text,
    x: 0.1,
    y: 0.1 * nth,
    width: 0.2,
    height: 0.02,
    line: nth,
  });
  const words = [
    word('Stadtwerke', 1),
    word(writeCode({ kind: 'envelope', body: '1' }), 3),
    word('Weber', 5),
  ];
  expect(rowsOn({ words, codes: [] })).toEqual(['Stadtwerke', 'Weber']);
});
