import { SIGN_UP_REFUSALS, type SsoProvider } from '@postkorb/domain/identity';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { postLink, signedIn } from '../identity/index.ts';
import { spokenLocale } from '../i18n/setup.ts';
import { signUpRefusals } from './refusals.ts';
import type { Fields, SignUpAnswer } from './use-sign-up-form.ts';

/** Whom another house has named to this browser, and no login is linked to. */
export type Arrival = {
  readonly provider: SsoProvider;
  readonly email: string | null;
  readonly emailProven: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

const REFUSALS = [...SIGN_UP_REFUSALS, 'FLOW_EXPIRED', 'IDENTITY_TAKEN'] as const;
type Refusal = (typeof REFUSALS)[number] | 'FAILED';

/** Why nobody was signed up; a code without a sentence does not compile. */
export const arrivedRefusals: Readonly<Record<Refusal, MessageDescriptor>> = {
  ...signUpRefusals,
  FLOW_EXPIRED: msg`That took too long. Please begin once more on the login page.`,
  IDENTITY_TAKEN: msg`An account was opened with this login meanwhile. Please log in with it.`,
  FAILED: msg`That did not work. Please try again.`,
};

/** Somebody whom another house has named; null where that was too long ago. */
export async function findArrival(): Promise<Arrival | null> {
  return postLink<Arrival & { readonly email?: never }>('sso/arrival', {}).catch(() => null);
}

type Answer = { readonly refusal: Refusal; readonly problems: readonly SignUpAnswer[] };

/** Opens an account without a password, and lets its owner in; null when it worked. */
export async function signUpArrived(fields: Fields): Promise<Answer | null> {
  try {
    await postLink('sso/sign-up', {
      ...fields,
      password: undefined,
      locale: spokenLocale(),
    });
    signedIn(false);
    return null;
  } catch (answer) {
    const { code, problems = [] } = (answer ?? {}) as {
      readonly code?: string;
      readonly problems?: readonly SignUpAnswer[];
    };
    return { refusal: REFUSALS.find((one) => one === code) ?? 'FAILED', problems };
  }
}
