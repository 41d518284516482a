import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ADD_SSO_REFUSALS, CHANGE_SSO_REFUSALS } from '@postkorb/domain/team';
import { ssoFailures, type SsoFailure } from '../../identity/index.ts';

type Refusal =
  | (typeof ADD_SSO_REFUSALS)[number]
  | (typeof CHANGE_SSO_REFUSALS)[number]
  | SsoFailure;

/** What we tell somebody whose company login stays as it is; a code without a sentence does not compile. */
export const ssoRefusals: Readonly<Record<Refusal, MessageDescriptor>> = {
  ...ssoFailures,
  NOT_ALLOWED: msg`Only the Owner can change the company login.`,
  NOT_A_BUSINESS: msg`Only businesses have a company login.`,
  INVALID_INPUT: msg`Please check what you have entered.`,
  LIMIT_REACHED: msg`There are three company logins already. Please remove one first.`,
  UNKNOWN_SSO_CONNECTION: msg`This company login has been removed.`,
  DOMAIN_TAKEN: msg`Another Postkorb account has proven this domain already.`,
  DOMAIN_NOT_PROVEN: msg`The record was not found yet. New records can take some hours to appear.`,
  NOT_TRIED: msg`Please try the company login first.`,
  NO_SECOND_FACTOR: msg`Please set up two-step login for yourself first, in the settings under “Security”: your password and a code are the way back if the company login fails.`,
};

const problems: Readonly<Record<string, MessageDescriptor>> = {
  REQUIRED: msg`Please fill in this field.`,
  TOO_LONG: msg`This is too long.`,
  INVALID: msg`This is not valid. Please check it.`,
  METADATA_NOT_VALID: msg`This is not the metadata of a provider (SAML), or it names no valid certificate.`,
  UNREACHABLE: msg`Nothing could be loaded from this address. Please check it, or choose the file.`,
  OTHER_PROVIDER: msg`This is the metadata of another provider.`,
  SHARED_ISSUER: msg`This address is shared by everybody who has an account there. Please use the one of your own company.`,
};

/** What is wrong with a field. */
export const problemText = (code: string): MessageDescriptor =>
  problems[code] ?? problems['INVALID']!;
