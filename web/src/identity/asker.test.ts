import { expect, test } from 'vitest';
import { refusePattern } from '@postkorb/domain/documents';
import { GATED_FEATURES, isGateOpen } from '@postkorb/domain/team';
import { askerFrom } from './asker.ts';

const clara = { __typename: 'User', id: 'u', role: 'Owner', status: 'active' } as const;
const household = { __typename: 'Customer', id: 'a', saasOnly: false } as const;

test('whoever is not known yet is kept from nothing', () => {
  expect(refusePattern(askerFrom(undefined))).toBeNull();
});

test.each([
  ['the role', { meUser: { status: 'active' }, me: household }],
  ['the tenant', { meUser: clara }],
  ['the user', { me: household }],
] as const)(
  '[PERM-GATE-UNKNOWN-ROLE][PERM-GATE-UNKNOWN-TENANT][PERM-GATE-UNKNOWN-USER] while %s is unknown every gate stands open on a screen',
  (_, known) => {
    const by = askerFrom(known);
    expect(GATED_FEATURES.filter((feature) => !isGateOpen(feature, by))).toEqual([]);
  },
);

test.each([
  ['Owner', null],
  ['Admin', null],
  ['Member', 'NOT_ALLOWED'],
] as const)('a screen asks the rule that the server asks: %s', (role, refusal) => {
  const by = askerFrom({ meUser: { ...clara, role }, me: household });
  expect(refusePattern(by)).toBe(refusal);
});

test('a screen knows the contract and the seat', () => {
  const { standing } = askerFrom({
    meUser: { ...clara, status: 'deactivated' },
    me: { ...household, saasOnly: true },
  });
  expect(standing).toEqual({ paywalled: false, saasOnly: true, seat: 'deactivated' });
});
