import { expect, test } from 'vitest';
import {
  addressesOf,
  codeOfProblems,
  LONGEST_NOTE,
  MOST_INVITED,
  problemsOfInvitation,
} from './index.ts';

const many = (count: number) => Array.from({ length: count }, (_, n) => `eva.${n}@example.com`);

test.each([
  ['one good address', { emails: ['eva@example.com'], note: '' }, [], null],
  ['nobody', { emails: [], note: '' }, [['emails', 'REQUIRED']], 'EMAIL_NOT_VALID'],
  ['blanks alone', { emails: [' ', ''], note: '' }, [['emails', 'REQUIRED']], 'EMAIL_NOT_VALID'],
  [
    'a bad one among good ones',
    { emails: ['eva@example.com', 'jonas@'], note: '' },
    [['emails', 'EMAIL_NOT_VALID', 1]],
    'EMAIL_NOT_VALID',
  ],
  ['as many as may be', { emails: many(MOST_INVITED), note: '' }, [], null],
  [
    'one more than may be',
    { emails: many(MOST_INVITED + 1), note: '' },
    [['emails', 'TOO_MANY', MOST_INVITED]],
    'LIMIT_REACHED',
  ],
  ['the longest note', { emails: many(1), note: '😀'.repeat(LONGEST_NOTE) }, [], null],
  [
    'a longer note',
    { emails: many(1), note: 'x'.repeat(LONGEST_NOTE + 1) },
    [['note', 'TOO_LONG', LONGEST_NOTE]],
    'EMAIL_NOT_VALID',
  ],
] as const)('an invitation to %s', (...[, invitation, problems, code]) => {
  const found = problemsOfInvitation(invitation);
  expect(found).toEqual(
    problems.map(([field, what, position]) => ({
      field,
      code: what,
      ...(position !== undefined && { position }),
    })),
  );
  expect(codeOfProblems(found)).toBe(code);
});

test('an address counts once, however it is written', () => {
  expect(addressesOf([' Eva@Example.com', 'jonas@example.com', 'eva@example.com ', ''])).toEqual([
    'eva@example.com',
    'jonas@example.com',
  ]);
});
