import { isEmail } from '@postkorb/domain/basics';
import { domainOf, type SsoProvider } from '@postkorb/domain/identity';
import type { IDToken } from 'openid-client';
import { issuerOf } from '../connections/connection.sql.ts';
import type { House } from './houses.ts';

/** Somebody a provider names. Who they are say issuer and subject; the rest is what the provider calls them. */
export type Named = {
  readonly provider: SsoProvider;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** Whether the mailbox of that address was shown to be theirs. */
  readonly emailProven: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** When they signed in there, where it says so. */
  readonly signedInAt: Date | null;
  /** By which sign-in of a business, where it was one: its people are named in its account alone. */
  readonly connectionId: string | null;
};

const LONGEST = 200;
const textOf = (claim: unknown) =>
  typeof claim === 'string' ? claim.trim().slice(0, LONGEST) : '';

/** Who it is, in words that no other provider can say; null where it does not say enough. */
function keyOf({ name, isStandIn, connection }: House, { iss, sub, tid, oid }: IDToken) {
  // Two businesses may name one issuer, and each may run what it names.
  if (connection !== null) return { issuer: issuerOf(connection.id), subject: sub };
  // A stand-in has a name of its own, which the house that it plays never has, wherever it stands.
  if (isStandIn) return { issuer: `urn:postkorb:stand-in:${name}`, subject: sub };
  if (name !== 'microsoft') return { issuer: iss, subject: sub };
  // `sub` is another one for each client; tenant and object stay, and only together are one person.
  const [tenant, object] = [textOf(tid), textOf(oid)];
  if (tenant === '' || object === '') return null;
  return { issuer: new URL(`/${encodeURIComponent(tenant)}/v2.0`, iss).href, subject: object };
}

/** The address that a token names; where a business calls a person by one in another claim, that one. */
function addressIn({ connection }: House, claims: IDToken): string | null {
  const also = connection === null ? [] : [claims['preferred_username'], claims['upn']];
  const said = [claims['email'], ...also].map((claim) => textOf(claim).toLowerCase());
  return said.find(isEmail) ?? null;
}

/**
 * Whether the mailbox of an address was shown to be theirs: by what the provider warrants, or, of a business, by the domain
 * that it has proven to be its own, unless it says itself that it does not know.
 */
function isShown({ name, connection }: House, claims: IDToken, email: string): boolean {
  const said = claims['email_verified'];
  if (connection !== null)
    return (
      said !== false && connection.domainProvenAt !== null && domainOf(email) === connection.domain
    );
  // What Microsoft calls an address anybody may have typed into a tenant of their own.
  return name !== 'microsoft' && said === true;
}

/** First and last name, as far as a token tells them. */
function namesIn(claims: IDToken) {
  const [firstName, lastName] = [textOf(claims['given_name']), textOf(claims['family_name'])];
  if (`${firstName}${lastName}` !== '') return { firstName, lastName };
  const words = textOf(claims['name']).split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** Whom the token of a provider names, once it is checked; null where that is nobody. */
export function namedBy(house: House, claims: IDToken): Named | null {
  const key = keyOf(house, claims);
  if (key === null || key.subject === '') return null;
  const email = addressIn(house, claims);
  const { auth_time: at } = claims;
  return {
    provider: house.name,
    ...key,
    email,
    emailProven: email !== null && isShown(house, claims, email),
    ...namesIn(claims),
    signedInAt: typeof at === 'number' ? new Date(at * 1000) : null,
    connectionId: house.connection?.id ?? null,
  };
}
