/** The houses whose identities may open a login: Google, Microsoft, and a pool that whoever runs the product has chosen. */
export const SSO_PROVIDERS = ['google', 'microsoft', 'pool'] as const;
export type SsoProvider = (typeof SSO_PROVIDERS)[number];

/** What a visit to a provider is for: to come in, to link what it says to one's login, or to prove who one is. */
export const SSO_PURPOSES = ['sign-in', 'link', 'prove'] as const;
export type SsoPurpose = (typeof SSO_PURPOSES)[number];

/** A visit to a provider that has begun may be finished so long; so long it is remembered whom it named. */
export const SSO_MINUTES = 10;
/** Identities of one login; more are a mistake or a flood. */
export const MOST_IDENTITIES = 10;

/** Why a visit to a provider opens nothing. All that does not hold is told alike. */
export const SSO_CODES = [
  'NotAuthorizedException',
  'UNKNOWN_PROVIDER',
  'PROVIDER_UNREACHABLE',
  'FLOW_EXPIRED',
  'CANCELLED',
  'IDENTITY_TAKEN',
  'TOO_MANY_IDENTITIES',
  'MAILBOX_NOT_PROVEN',
  'OTHER_IDENTITY',
  'NOT_FRESH',
  'STEP_UP_REQUIRED',
  'UNAUTHENTICATED',
  'LimitExceededException',
] as const;
export type SsoCode = (typeof SSO_CODES)[number];

/** Why an identity stays linked. */
export const UNLINK_IDENTITY_REFUSALS = [
  'STEP_UP_REQUIRED',
  'UNKNOWN_IDENTITY',
  'LAST_WAY_IN',
] as const;

/** How a login can be opened. */
export type WaysIn = {
  readonly hasPassword: boolean;
  readonly passkeys: number;
  readonly identities: number;
};

/** Why an identity is not parted from its login: nothing else would open it. */
export function refuseUnlink({ hasPassword, passkeys, identities }: WaysIn): 'LAST_WAY_IN' | null {
  return hasPassword || passkeys > 0 || identities > 1 ? null : 'LAST_WAY_IN';
}

/** Whether a provider says that its person signed in there in these last minutes, and did not merely come by. */
export function isFreshAt(signedInAt: Date | null, since: Date): boolean {
  return signedInAt !== null && signedInAt >= since;
}
