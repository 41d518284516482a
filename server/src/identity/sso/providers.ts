import type { Configuration, IDToken } from 'openid-client';
import type { Ctx } from '#platform/ctx';
import { fetchOut } from '#platform/outgoing/outgoing-http';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';
import { hashOf } from '#platform/basics/keys';
import { Refusal } from '#platform/refusal';
import type { House } from './houses.ts';
import { samlAddress, samlNamed } from './saml-provider.ts';
import { namedBy, type Named } from './named.ts';

// Half a second of loading that nobody pays who signs in otherwise.
const library = () => import('openid-client');

const SECONDS = 10;
const MOST_BYTES = 256 * 1024;
/** What a provider says of itself is believed so long; keys that it changes meanwhile are asked for when one is missing. */
const KNOWN_MS = 3_600_000;

/** Customers name such houses, too: no more than so many are remembered. */
const MOST_KNOWN = 500;

type Method = 'GET' | 'POST';

/** What belongs to one visit, and what it is checked by when it comes back. */
export type Visit = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Where the browser comes back to. */
  readonly returnTo: string;
};

/** The houses people may sign in by, as far as they answer. */
export type Providers = {
  /** Where a browser is sent; `isFresh`: whoever is there shall sign in anew. */
  readonly addressOf: (house: House, visit: Visit, isFresh: boolean) => Promise<string>;
  /** Whom a provider names to the browser that came back with this. */
  readonly namedTo: (house: House, visit: Visit, search: string) => Promise<Named>;
};

const bodyless = (status: number) => [101, 204, 205, 304].includes(status);

type Sent = { method: string; headers: object; body?: string | URLSearchParams | null };

/** A `fetch` of which every line goes the way out of this house, and nowhere else. */
function fetchBy(ctx: Pick<Ctx, 'config'>, name: House['name']) {
  return async (url: string, given: Sent) => {
    const { body } = given;
    const answer = await fetchOut(ctx, {
      url,
      method: given.method as Method,
      headers: given.headers as Readonly<Record<string, string>>,
      ...(body && { body: body.toString() }),
      most: MOST_BYTES,
      seconds: SECONDS,
      // What a customer names is open to nothing but what the Internet is.
      ...(name !== 'business' && { ofSetting: name }),
    });
    const type = String(answer.headers['content-type'] ?? '');
    return new Response(bodyless(answer.status) ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: { 'content-type': type },
    });
  };
}

/** Whether a provider did not answer, or only said that something is wrong with it; what it answers otherwise is an answer. */
function isAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof OutgoingFailure) return true;
    if ('status' in at && Number(at.status) >= 500) return true;
    if (at.cause instanceof Response && at.cause.status >= 500) return true;
  }
  return false;
}

async function discovered(ctx: Pick<Ctx, 'config'>, house: House): Promise<Configuration> {
  const lib = await library();
  const { name, issuer, clientId, clientSecret } = house;
  const found = await lib.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [lib.customFetch]: fetchBy(ctx, name) as never,
    timeout: SECONDS,
    // Only what stands on this machine may be asked so; the settings and the way out see to that.
    ...(issuer.startsWith('http:') && { execute: [lib.allowInsecureRequests] }),
  });
  // What the token says is signed by the provider, whatever the line that it came by.
  lib.enableNonRepudiationChecks(found);
  return found;
}

type Known = { readonly at: number; readonly found: Promise<Configuration> };

async function addressAt(
  found: Configuration,
  { state, nonce, verifier, returnTo }: Visit,
  isFresh: boolean,
): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
  const signInTime = { id_token: { auth_time: { essential: true } } };
  const address = buildAuthorizationUrl(found, {
    redirect_uri: returnTo,
    scope: 'email profile openid',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isFresh && { prompt: 'login', max_age: '0', claims: JSON.stringify(signInTime) }),
  });
  // What a provider says of itself is a browser's next page.
  if (!/^https?:$/.test(address.protocol)) throw new Refusal('PROVIDER_UNREACHABLE');
  return address.href;
}

async function claimsFor(
  found: Configuration,
  visit: Visit,
  search: string,
): Promise<IDToken | undefined> {
  const { authorizationCodeGrant } = await library();
  const back = new URL(visit.returnTo);
  back.search = search;
  const tokens = await authorizationCodeGrant(found, back, {
    expectedState: visit.state,
    expectedNonce: visit.nonce,
    pkceCodeVerifier: visit.verifier,
    idTokenExpected: true,
  });
  return tokens.claims();
}

const wasCancelled = (search: string) =>
  new URLSearchParams(search).get('error') === 'access_denied';

/**
 * Opens the ways to the providers; one that did not answer is asked again the next time. Refuses with
 * PROVIDER_UNREACHABLE, CANCELLED (its person turned it down), and NotAuthorizedException where what comes back does not hold.
 */
export function openProviders(appCtx: Ctx): Providers {
  const known = new Map<string, Known>();
  const find = async (house: House): Promise<Configuration> => {
    const { name: provider, connection, issuer, clientId, clientSecret } = house;
    const key = hashOf(JSON.stringify([provider, connection?.id, issuer, clientId, clientSecret]));
    const now = appCtx.now().getTime();
    const before = known.get(key);
    if (before && now - before.at < KNOWN_MS) return before.found;
    const found = discovered(appCtx, house);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, { at: now, found });
    return found.catch((error: unknown) => {
      known.delete(key);
      appCtx.log.warn({ provider, error }, 'A provider of sign-ins does not answer.');
      throw new Refusal('PROVIDER_UNREACHABLE');
    });
  };
  return {
    async addressOf(house, visit, isFresh) {
      const { connection } = house;
      if (connection?.protocol === 'saml')
        return samlAddress(appCtx, connection, { visit, isFresh });
      return addressAt(await find(house), visit, isFresh);
    },
    async namedTo(house, visit, search) {
      const { connection } = house;
      const { state } = visit;
      if (connection?.protocol === 'saml') return samlNamed(appCtx, connection, { state, search });
      const found = await find(house);
      const claims = await claimsFor(found, visit, search).catch((error: unknown) => {
        appCtx.log.info({ provider: house.name, error }, 'A sign-in by a provider does not hold.');
        if (isAway(error)) throw new Refusal('PROVIDER_UNREACHABLE');
        throw new Refusal(wasCancelled(search) ? 'CANCELLED' : 'NotAuthorizedException');
      });
      const named = claims && namedBy(house, claims);
      if (!named) throw new Refusal('NotAuthorizedException');
      return named;
    },
  };
}
