import type { AccountType } from '../accounts/index.ts';
import { mayUse, type Asker } from './asker.ts';

/** Why the name of the business is not changed. */
export const UPDATE_COMPANY_NAME_REFUSALS = [
  'NOT_ALLOWED',
  'NOT_A_BUSINESS',
  'INVALID_INPUT',
] as const;

/** Why the telephone number of the account is not changed. */
export const UPDATE_PHONE_REFUSALS = ['NOT_ALLOWED', 'INVALID_INPUT'] as const;

type Named = { readonly type: AccountType };

/** Why who asks does not name the business, or null: a household has none. */
export function refuseCompanyName(
  account: Named,
  by: Asker,
): 'NOT_ALLOWED' | 'NOT_A_BUSINESS' | null {
  if (!mayUse(by, 'settings')) return 'NOT_ALLOWED';
  return account.type === 'business' ? null : 'NOT_A_BUSINESS';
}

/** Why who asks does not change by which number the account is called, or null. */
export function refusePhone(by: Asker): 'NOT_ALLOWED' | null {
  return mayUse(by, 'settings') ? null : 'NOT_ALLOWED';
}
