import { expect, test } from 'vitest';
import { GOOD_STANDING } from '../../team/index.ts';
import { plainSummary, problemsOfSummary, refuseSummary, SUMMARY_MAX } from './summary.ts';

const BY = { role: 'Owner', standing: GOOD_STANDING } as const;

const document = {
  accountId: 'a',
  spaceId: 's',
  access: 'owner',
  root: 'inbox',
  readyAt: new Date(0),
} as const;

test.each([
  { name: 'one that is read', document, refusal: null },
  {
    name: 'one that an editor was given',
    document: { ...document, access: 'editor' },
    refusal: null,
  },
  {
    name: 'one that is still being read',
    document: { ...document, readyAt: null },
    refusal: 'STILL_READING',
  },
  {
    name: 'one that may only be read',
    document: { ...document, access: 'viewer' },
    refusal: 'NOT_ALLOWED',
  },
  { name: 'one in the trash', document: { ...document, root: 'trash' }, refusal: 'IN_TRASH' },
  { name: 'one nobody knows', document: undefined, refusal: 'UNKNOWN_DOCUMENT' },
] as const)('a summary of $name: $refusal', ({ document, refusal }) => {
  expect(refuseSummary(document, BY)).toBe(refusal);
});

test.each([
  { text: null, codes: [] },
  { text: 'Bitte bis Freitag zahlen.\nSonst kostet es mehr.', codes: [] },
  { text: '  \n ', codes: ['REQUIRED'] },
  { text: 'a'.repeat(SUMMARY_MAX), codes: [] },
  { text: 'a'.repeat(SUMMARY_MAX + 1), codes: ['TOO_LONG'] },
  { text: 'Konto \u202E321', codes: ['INVALID'] },
  { text: 'Null \u0000', codes: ['INVALID'] },
])('the summary $text has the problems $codes', ({ text, codes }) => {
  expect(problemsOfSummary(text).map((problem) => problem.code)).toEqual(codes);
});

test('what a service says becomes plain text, cut where it is too long', () => {
  expect(plainSummary(' Eine\u0007 Rechnung.\r\n\r\n  Bis   Freitag.\u202E ')).toBe(
    'Eine Rechnung.\nBis Freitag.',
  );
  expect(plainSummary('\u0000 \n ')).toBe('');
  expect([...plainSummary('😀'.repeat(SUMMARY_MAX + 5))]).toHaveLength(SUMMARY_MAX);
  expect(problemsOfSummary(plainSummary('<script>alert(1)</script>'))).toEqual([]);
});
