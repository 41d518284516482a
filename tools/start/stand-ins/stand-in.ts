import { generateKeyPairSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider, type Configuration } from 'oidc-provider';
import { pageOf } from './page.ts';

/** Somebody who is known to a stand-in. */
export type Identity = {
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
};

/** A house that plays the part of another one, and who may ask it. */
export type StandInPlan = {
  readonly issuer: string;
  /** What its pages are headed with. */
  readonly title: string;
  readonly people: readonly Identity[];
  readonly clients: readonly {
    readonly id: string;
    readonly secret: string;
    readonly returnTo: readonly string[];
  }[];
};

const MOST_OF_FORM = 4_096;
const TENANT = '00000000-0000-4000-8000-00000000c0de';

const claimsOf = ({ subject, email, firstName, lastName }: Identity) => ({
  sub: subject,
  email,
  email_verified: true,
  given_name: firstName,
  family_name: lastName,
  tid: TENANT,
  oid: subject,
});

function configurationOf({ issuer, people, clients }: StandInPlan): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { pathname } = new URL(issuer);
  const named = pathname.replaceAll('/', '_');
  return {
    clients: clients.map(({ id, secret, returnTo }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [...returnTo],
      token_endpoint_auth_method: 'client_secret_post' as const,
    })),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    // Two of them stand at one address, whose cookies are one box.
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: `s${named}`, interaction: `i${named}`, resume: `r${named}` },
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'tid', 'oid'],
    },
    // As Google and Microsoft do, it says in the token who it is.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
    interactions: { url: (_, { uid }) => `${pathname}/interaction/${uid}` },
    ttl: { Session: 3_600, Interaction: 600, Grant: 3_600, AccessToken: 600, IdToken: 600 },
    findAccount: (_, subject) => {
      const known = people.find((one) => one.subject === subject);
      return known && { accountId: subject, claims: () => claimsOf(known) };
    },
    // Whoever signs in agrees: there is one client, and it is the product itself.
    loadExistingGrant: async ({ oidc }) => {
      const { accountId } = oidc.session ?? {};
      const clientId = oidc.client?.clientId;
      if (accountId === undefined || clientId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ accountId, clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request as AsyncIterable<Buffer>) {
    text += part.toString();
    if (text.length > MOST_OF_FORM) break;
  }
  return new URLSearchParams(text);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers for a house that is played, below the path of its issuer. */
export function openStandIn(plan: StandInPlan): Handler {
  const { issuer, people, title } = plan;
  const { pathname } = new URL(issuer);
  const provider = new Provider(issuer, configurationOf(plan));
  const callback = provider.callback();

  const signIn: Handler = async (request, response) => {
    const form = await formOf(request);
    if (form.has('cancel'))
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    const email = (form.get('email') ?? '').trim().toLowerCase();
    const known = people.find((one) => one.email === email);
    if (known === undefined || !isSame(known.password, form.get('password') ?? ''))
      return pageOf(response, { title, email, isWrong: true });
    const login = { accountId: known.subject, remember: true };
    return provider.interactionFinished(request, response, { login });
  };

  return async (request, response) => {
    const path = (request.url ?? '').slice(pathname.length);
    if (!/^\/interaction\/[\w-]+$/.test(path)) {
      // What stands before its own addresses it learns from here.
      Object.assign(request, { originalUrl: request.url });
      request.url = path;
      return callback(request, response);
    }
    const known = await provider.interactionDetails(request, response).catch(() => null);
    if (known === null) return pageOf(response, { title, isOver: true });
    return request.method === 'POST'
      ? signIn(request, response)
      : pageOf(response, { title, email: '' });
  };
}
