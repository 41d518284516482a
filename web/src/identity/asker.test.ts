import { expect, test } from 'vitest';
import { refusePattern } from '@postkorb/domain/documents';
import { askerFrom } from './asker.ts';

const clara = { __typename: 'User', id: 'u', role: 'Owner', status: 'active' } as const;
const household = { __typename: 'Customer', id: 'a', saasOnly: false } as const;

test('whoever is not known yet is kept from nothing', () => {
  expect(refusePattern(askerFrom(undefined))).toBeNull();
});

test.each([
  ['Owner', null],
  ['Admin', null],
  ['Member', 'NOT_ALLOWED'],
] as const)('a screen asks the rule that the server asks: %s', (role, refusal) => {
  const by = askerFrom({ __typename: 'Query', meUser: { ...clara, role }, me: household });
  expect(refusePattern(by)).toBe(refusal);
});

test('a screen knows the contract and the seat', () => {
  const { standing } = askerFrom({
    __typename: 'Query',
    meUser: { ...clara, status: 'deactivated' },
    me: { ...household, saasOnly: true },
  });
  expect(standing).toEqual({ paywalled: false, saasOnly: true, seat: 'deactivated' });
});
