import type { UserRole } from './user.ts';

/**
 * The houses whose identities may open a login: Google, Microsoft, a pool that whoever runs the product has chosen, and what
 * a business has set up for its own people.
 */
export const SSO_PROVIDERS = ['google', 'microsoft', 'pool', 'business'] as const;
export type SsoProvider = (typeof SSO_PROVIDERS)[number];

/**
 * What a visit to a provider is for: to come in, to link what it says to one's login, to prove who one is, or to try what a
 * business has set up before anybody comes in by it.
 */
export const SSO_PURPOSES = ['sign-in', 'link', 'prove', 'trial'] as const;
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
  'NOT_OF_DOMAIN',
  'OTHER_ACCOUNT',
  'NOT_ALLOWED',
  'EMAIL_EXISTS',
  'EMAIL_INVITED',
  'LIMIT_REACHED',
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

/** How a business's own sign-in is spoken with. */
export const SSO_PROTOCOLS = ['oidc', 'saml'] as const;
export type SsoProtocol = (typeof SSO_PROTOCOLS)[number];

/** The domain of an address: what stands behind its @. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** Why somebody may not try what their business has set up, or null: only the Owner says how the account signs in. */
export function refuseTrial(role: UserRole | 'System' | 'Operator'): 'NOT_ALLOWED' | null {
  return role === 'Owner' ? null : 'NOT_ALLOWED';
}

/** So long before it ends the Owner is told of a certificate that is in use. */
export const CERTIFICATE_WARNING_DAYS = 30;

/** Whether a certificate ends so soon that somebody has to see to the next one. */
export function isEndingSoon(notAfter: Date, now: Date): boolean {
  return notAfter.getTime() - now.getTime() <= CERTIFICATE_WARNING_DAYS * 86_400_000;
}
