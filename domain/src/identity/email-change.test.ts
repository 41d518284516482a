import { expect, test } from 'vitest';
import { hiddenEmail, refuseNewEmail } from './index.ts';

test.each([
  ['', 'NO_NEW_EMAIL'],
  ['   ', 'NO_NEW_EMAIL'],
  ['clara', 'EMAIL_NOT_VALID'],
  ['clära@example.com', 'EMAIL_NOT_VALID'],
  ['clara@example.com', 'EMAIL_UNCHANGED'],
  [' Clara@Example.com ', 'EMAIL_UNCHANGED'],
  ['klara@example.com', null],
])(
  '[VAL-EMAILCHANGE-DIFFERENT][VAL-EMAIL-INVALID] %j instead of clara@example.com',
  (email, code) => {
    expect(refuseNewEmail(email, 'clara@example.com')).toBe(code);
  },
);

test('of an address its first letter and where it is are shown', () => {
  expect(hiddenEmail('klara.weber@example.com')).toBe('k…@example.com');
});
