import { expect, test } from 'vitest';
import { GOOD_STANDING } from '../../team/index.ts';
import { problemsOfSnooze, refuseSnooze } from './snooze.ts';

const BY = { role: 'Owner', standing: GOOD_STANDING } as const;
const LETTER = { accountId: 'a', spaceId: 's', root: 'inbox', access: 'owner' } as const;

test.each([
  [undefined, 'UNKNOWN_DOCUMENT'],
  [{ ...LETTER, access: 'editor' } as const, 'NOT_ALLOWED'],
  [{ ...LETTER, access: 'viewer' } as const, 'NOT_ALLOWED'],
  [{ ...LETTER, root: 'archive' } as const, 'NOT_IN_INBOX'],
  [{ ...LETTER, root: 'trash' } as const, 'NOT_IN_INBOX'],
  [LETTER, null],
])('%o is snoozed, or refused with %s', (document, refusal) => {
  expect(refuseSnooze(document, BY)).toBe(refusal);
});

test.each([
  [null, []],
  ['2026-03-10', ['IN_PAST']],
  ['2026-03-11', []],
  ['2028-03-10', []],
  ['2028-03-12', ['TOO_FAR']],
  ['2026-02-30', ['INVALID']],
])('on 10 March 2026 %s is a day to come back on, or %o', (until, codes) => {
  expect(problemsOfSnooze(until, '2026-03-10').map(({ code }) => code)).toEqual(codes);
});
