import { expect, test } from 'vitest';
import { GATED_FEATURES, GOOD_STANDING, isGateOpen, type Asker, type Role } from './index.ts';

const as = (role: Role, more: Partial<Asker['standing']> = {}): Asker => ({
  role,
  standing: { ...GOOD_STANDING, ...more },
});
const openTo = (by: Asker) => GATED_FEATURES.filter((feature) => isGateOpen(feature, by));

test('[ENUM-GATEDFEATURE] five gates are open to Owner and Admins, and to nobody else', () => {
  expect([...GATED_FEATURES]).toEqual([
    'manageOriginals',
    'manageSettings',
    'manageWorkflows',
    'setUpAutomaticForwarding',
    'uploadViaEmail',
  ]);
  for (const role of ['Owner', 'Admin'] as const) expect(openTo(as(role))).toEqual(GATED_FEATURES);
  for (const role of ['Member', 'Operator', 'System'] as const)
    expect(openTo(as(role))).toEqual([]);
});

test('who has not sat down yet, or no longer sits, finds every gate shut', () => {
  for (const seat of ['invited', 'deactivated'] as const)
    expect(openTo(as('Owner', { seat }))).toEqual([]);
});

test('a contract without paper shuts the gate of originals alone', () => {
  const shut = GATED_FEATURES.filter(
    (feature) => !openTo(as('Owner', { saasOnly: true })).includes(feature),
  );
  expect(shut).toEqual(['manageOriginals']);
});
