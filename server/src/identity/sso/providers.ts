import type { SsoProvider } from '@postkorb/domain/identity';
import type { Configuration, IDToken } from 'openid-client';
import type { Config } from '#platform/config/config';
import type { Ctx } from '#platform/ctx';
import { fetchOut } from '#platform/outgoing/outgoing-http';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';
import { Refusal } from '#platform/refusal';
import { namedBy, type Named } from './named.ts';

// Half a second of loading that nobody pays who signs in otherwise.
const library = () => import('openid-client');

const SECONDS = 10;
const MOST_BYTES = 256 * 1024;
/** What a provider says of itself is believed so long; keys that it changes meanwhile are asked for when one is missing. */
const KNOWN_MS = 3_600_000;

type SsoClient = Config['sso'][number];
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
  readonly addressOf: (name: SsoProvider, visit: Visit, isFresh: boolean) => Promise<string>;
  /** Whom a provider names to the browser that came back with this. */
  readonly namedTo: (name: SsoProvider, visit: Visit, search: string) => Promise<Named>;
};

/** The client of a provider that the settings name; the name of one that they do not is nobody's. */
export function clientNamed({ config }: Pick<Ctx, 'config'>, name: string): SsoClient {
  const client = config.sso.find((one) => one.name === name);
  if (client === undefined) throw new Refusal('UNKNOWN_PROVIDER');
  return client;
}

const bodyless = (status: number) => [101, 204, 205, 304].includes(status);

type Sent = { method: string; headers: object; body?: string | URLSearchParams | null };

/** A `fetch` of which every line goes the way out of this house, and nowhere else. */
function fetchBy(ctx: Pick<Ctx, 'config'>, ofSetting: SsoProvider) {
  return async (url: string, given: Sent) => {
    const { body } = given;
    const answer = await fetchOut(ctx, {
      url,
      method: given.method as Method,
      headers: given.headers as Readonly<Record<string, string>>,
      ...(body && { body: body.toString() }),
      most: MOST_BYTES,
      seconds: SECONDS,
      ofSetting,
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

async function discovered(ctx: Pick<Ctx, 'config'>, client: SsoClient): Promise<Configuration> {
  const lib = await library();
  const { name, issuer, clientId, clientSecret } = client;
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
 * Opens the ways to the providers; one that did not answer is asked again the next time. Refuses with UNKNOWN_PROVIDER,
 * PROVIDER_UNREACHABLE, CANCELLED (its person turned it down), and NotAuthorizedException where what comes back does not hold.
 */
export function openProviders(appCtx: Ctx): Providers {
  const known = new Map<string, Known>();
  const find = async (name: SsoProvider): Promise<Configuration> => {
    const client = clientNamed(appCtx, name);
    const now = appCtx.now().getTime();
    const before = known.get(name);
    if (before && now - before.at < KNOWN_MS) return before.found;
    const found = discovered(appCtx, client);
    known.set(name, { at: now, found });
    return found.catch((error: unknown) => {
      known.delete(name);
      appCtx.log.warn({ provider: name, error }, 'A provider of sign-ins does not answer.');
      throw new Refusal('PROVIDER_UNREACHABLE');
    });
  };
  return {
    async addressOf(name, visit, isFresh) {
      return addressAt(await find(name), visit, isFresh);
    },
    async namedTo(name, visit, search) {
      const client = clientNamed(appCtx, name);
      const found = await find(name);
      const claims = await claimsFor(found, visit, search).catch((error: unknown) => {
        appCtx.log.info({ provider: name, error }, 'A sign-in by a provider does not hold.');
        if (isAway(error)) throw new Refusal('PROVIDER_UNREACHABLE');
        throw new Refusal(wasCancelled(search) ? 'CANCELLED' : 'NotAuthorizedException');
      });
      const named = claims && namedBy(client, claims);
      if (!named) throw new Refusal('NotAuthorizedException');
      return named;
    },
  };
}
