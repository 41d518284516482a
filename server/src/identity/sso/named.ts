import { isEmail } from '@postkorb/domain/basics';
import type { SsoProvider } from '@postkorb/domain/identity';
import type { IDToken } from 'openid-client';
import type { Config } from '#platform/config/config';

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
};

type SsoClient = Config['sso'][number];

const LONGEST = 200;
const textOf = (claim: unknown) =>
  typeof claim === 'string' ? claim.trim().slice(0, LONGEST) : '';

/** Who it is, in words that no other provider can say; null where it does not say enough. */
function keyOf({ name, isStandIn }: SsoClient, { iss, sub, tid, oid }: IDToken) {
  // A stand-in has a name of its own, which the house that it plays never has, wherever it stands.
  if (isStandIn) return { issuer: `urn:postkorb:stand-in:${name}`, subject: sub };
  if (name !== 'microsoft') return { issuer: iss, subject: sub };
  // `sub` is another one for each client; tenant and object stay, and only together are one person.
  const [tenant, object] = [textOf(tid), textOf(oid)];
  if (tenant === '' || object === '') return null;
  return { issuer: new URL(`/${encodeURIComponent(tenant)}/v2.0`, iss).href, subject: object };
}

/** Whom the token of a provider names, once it is checked; null where that is nobody. */
export function namedBy(client: SsoClient, claims: IDToken): Named | null {
  const key = keyOf(client, claims);
  if (key === null || key.subject === '') return null;
  const email = textOf(claims['email']).toLowerCase();
  const known = isEmail(email) ? email : null;
  // What Microsoft calls an address anybody may have typed into a tenant of their own.
  const isWarranted = client.name !== 'microsoft' && claims['email_verified'] === true;
  const { auth_time: at } = claims;
  return {
    provider: client.name,
    ...key,
    email: known,
    emailProven: known !== null && isWarranted,
    firstName: textOf(claims['given_name']),
    lastName: textOf(claims['family_name']),
    signedInAt: typeof at === 'number' ? new Date(at * 1000) : null,
  };
}
