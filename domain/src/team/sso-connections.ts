import type { Problem } from '../basics/index.ts';
import type { SsoProtocol } from '../identity/index.ts';
import { mayUse, type Asker } from './asker.ts';

/** Sign-ins of its own that a business may set up; more are a mistake. */
export const MOST_SSO_CONNECTIONS = 3;
export const LONGEST_SSO_NAME = 60;
/** Below this label of its domain a business shows that the domain is its own. */
export const SSO_TXT_LABEL = '_postkorb';

/** Why a business's own sign-in is not set up. */
export const ADD_SSO_REFUSALS = [
  'NOT_ALLOWED',
  'STEP_UP_REQUIRED',
  'NOT_A_BUSINESS',
  'INVALID_INPUT',
  'LIMIT_REACHED',
] as const;
/** Why it stays as it is. */
export const CHANGE_SSO_REFUSALS = [
  'NOT_ALLOWED',
  'STEP_UP_REQUIRED',
  'UNKNOWN_SSO_CONNECTION',
  'INVALID_INPUT',
  'DOMAIN_TAKEN',
  'DOMAIN_NOT_PROVEN',
  'NOT_TRIED',
  'NO_SECOND_FACTOR',
] as const;

/** A business's own sign-in, as far as rules ask. */
export type SsoConnectionAttributes = {
  readonly isDomainProven: boolean;
  readonly isTried: boolean;
};

/** Why somebody may not say how the business signs in, or null: it binds everybody, so only the Owner may. */
export function refuseSsoSetUp(isBusiness: boolean, by: Asker) {
  if (!mayUse(by, 'contract')) return 'NOT_ALLOWED' as const;
  return isBusiness ? null : ('NOT_A_BUSINESS' as const);
}

/** Why somebody does not see what the business has set up, or null: it is shown to who manages the team. */
export function refuseSsoSeen(isBusiness: boolean, by: Asker) {
  return isBusiness && mayUse(by, 'settings') ? null : ('NOT_ALLOWED' as const);
}

/** Why such a sign-in is not changed or removed, or null. */
export function refuseSsoChange(connection: object | undefined, by: Asker) {
  if (!mayUse(by, 'contract')) return 'NOT_ALLOWED' as const;
  return connection === undefined ? ('UNKNOWN_SSO_CONNECTION' as const) : null;
}

/** Why nobody comes in by it yet, or null: its domain is proven and a trial has succeeded, whoever switches it on. */
export function refuseSwitchOn(connection: SsoConnectionAttributes | undefined, by: Asker) {
  const refused = refuseSsoChange(connection, by);
  if (refused !== null || connection === undefined) return refused ?? 'UNKNOWN_SSO_CONNECTION';
  if (!connection.isDomainProven) return 'DOMAIN_NOT_PROVEN' as const;
  return connection.isTried ? null : ('NOT_TRIED' as const);
}

/** What is typed in to set one up. */
export type NewSsoConnection = {
  readonly protocol: SsoProtocol;
  readonly name: string;
  readonly domain: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const LONGEST = 1_000;
// Whoever has an account of any kind there has one issuer: it says nothing of the business.
const SHARED = [
  /^https:\/\/accounts\.google\.com\/?$/i,
  /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)\b/i,
];

/** A domain as it is kept: small letters, no dot at its end. */
export const plainDomain = (typed: string): string => typed.trim().toLowerCase().replace(/\.$/, '');

const needed = (field: string, value: string): Problem[] => {
  if (value.trim() === '') return [{ field, code: 'REQUIRED' }];
  return value.length > LONGEST ? [{ field, code: 'TOO_LONG' }] : [];
};

/** What is wrong with the name of such a sign-in. */
export function problemsOfSsoName(name: string): Problem[] {
  if (name.trim() === '') return [{ field: 'name', code: 'REQUIRED' }];
  return [...name.trim()].length > LONGEST_SSO_NAME ? [{ field: 'name', code: 'TOO_LONG' }] : [];
}

function problemsOfIssuer(issuer: string): Problem[] {
  const missing = needed('issuer', issuer);
  if (missing.length > 0) return missing;
  if (!URL.canParse(issuer.trim())) return [{ field: 'issuer', code: 'INVALID' }];
  const { protocol, username, password, search, hash } = new URL(issuer.trim());
  const isPlain = `${username}${password}${search}${hash}` === '';
  if (!/^https?:$/.test(protocol) || !isPlain) return [{ field: 'issuer', code: 'INVALID' }];
  return SHARED.some((one) => one.test(issuer.trim()))
    ? [{ field: 'issuer', code: 'SHARED_ISSUER' }]
    : [];
}

/** What is wrong with what was typed in, field by field. */
export function problemsOfSsoConnection(typed: NewSsoConnection): Problem[] {
  const domain = plainDomain(typed.domain);
  const isDomain = DOMAIN.test(domain);
  return [
    ...problemsOfSsoName(typed.name),
    ...(domain === '' ? [{ field: 'domain', code: 'REQUIRED' }] : []),
    ...(domain !== '' && !isDomain ? [{ field: 'domain', code: 'INVALID' }] : []),
    ...(typed.protocol === 'oidc'
      ? [
          ...problemsOfIssuer(typed.issuer),
          ...needed('clientId', typed.clientId),
          ...needed('clientSecret', typed.clientSecret),
        ]
      : []),
  ];
}
