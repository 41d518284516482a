import { expect, test } from 'vitest';
import { isFreshAt, refuseUnlink } from './sso.ts';

test.each([
  [{ hasPassword: true, passkeys: 0, identities: 1 }, null],
  [{ hasPassword: false, passkeys: 1, identities: 1 }, null],
  [{ hasPassword: false, passkeys: 0, identities: 2 }, null],
  [{ hasPassword: false, passkeys: 0, identities: 1 }, 'LAST_WAY_IN'],
])('the last way into a login stays: %o', (ways, code) => {
  expect(refuseUnlink(ways)).toBe(code);
});

test('who signed in at a provider before they were sent there proves nothing, nor does one who does not say when', () => {
  const since = new Date('2026-11-23T12:00:00Z');
  const at = (seconds: number) => new Date(since.getTime() + seconds * 1000);
  expect([at(0), at(30), at(-1), null].map((one) => isFreshAt(one, since))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
