import { expect, test } from 'vitest';
import { GOOD_STANDING, inSight, mayUse, type Asker, type Right, type Role } from './index.ts';

const as = (role: Role, more: Partial<Asker['standing']> = {}): Asker => ({
  role,
  standing: { ...GOOD_STANDING, ...more },
});

test.each<[Right, string]>([
  ['documents', 'Owner Admin Member System'],
  ['originals', 'Owner Admin'],
  ['settings', 'Owner Admin'],
  ['workflows', 'Owner Admin'],
  ['forwarding', 'Owner Admin'],
  ['uploadByEmail', 'Owner Admin'],
  ['contract', 'Owner'],
])('%s are for %s', (right, roles) => {
  const all = ['Owner', 'Admin', 'Member', 'Operator', 'System'] as const;
  expect(all.filter((role) => mayUse(as(role), right)).join(' ')).toBe(roles);
});

test('whoever has not sat down yet, or no longer sits, manages nothing and sees nothing', () => {
  for (const seat of ['invited', 'deactivated'] as const) {
    expect(mayUse(as('Owner', { seat }), 'settings')).toBe(false);
    expect(inSight('a letter', as('Owner', { seat }))).toBeUndefined();
  }
});

test('a contract without paper has no originals to manage, and everything else', () => {
  const by = as('Owner', { saasOnly: true });
  expect([mayUse(by, 'originals'), mayUse(by, 'settings')]).toEqual([false, true]);
});

test('behind the paywall people keep what they have', () => {
  expect(inSight('a letter', as('Member', { paywalled: true }))).toBe('a letter');
});
