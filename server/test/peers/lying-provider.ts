import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll } from 'vitest';
import type { Config } from '../../src/platform/config/config.ts';

/** What its next token says otherwise than it should; a claim that is undefined is missing. */
type Lie = {
  readonly claims?: object;
  readonly signedBy?: 'itself' | 'a stranger' | 'the client secret' | 'nobody';
  /** What it says of itself. */
  readonly metadata?: object;
};

const SECRET = 'the secret of a client that is long enough to sign with';

const json = (response: ServerResponse, body: object) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** A provider that speaks OpenID Connect over HTTP and says whatever it is told to. */
export function useLyingProvider(name: Config['sso'][number]['name'] = 'google') {
  const server = createServer();
  let issuer = '';
  let lie: Lie = {};
  let nonce = '';
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let foreign: Awaited<ReturnType<typeof generateKeyPair>>;

  const tokenOf = async () => {
    const { claims = {}, signedBy = 'itself' } = lie;
    const now = Math.floor(Date.now() / 1000);
    const honest = {
      iss: issuer,
      aud: 'postkorb',
      sub: 'somebody',
      nonce,
      iat: now,
      exp: now + 60,
    };
    const said = JSON.parse(JSON.stringify({ ...honest, ...claims })) as Record<string, unknown>;
    if (signedBy === 'nobody') return new UnsecuredJWT(said).encode();
    const isShared = signedBy === 'the client secret';
    const own = signedBy === 'itself' ? keys : foreign;
    const header = { alg: isShared ? 'HS256' : 'RS256', kid: 'one' };
    const key = isShared ? new TextEncoder().encode(SECRET) : own.privateKey;
    return new SignJWT(said).setProtectedHeader(header).sign(key);
  };
  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    authorization_response_iss_parameter_supported: true,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...lie.metadata,
  });
  const answers: Record<string, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => metadata(),
    '/keys': async () => ({
      keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }],
    }),
    '/token': async () => ({
      access_token: 'none',
      token_type: 'bearer',
      expires_in: 60,
      id_token: await tokenOf(),
    }),
  };
  beforeAll(async () => {
    [keys, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
    server.on('request', (request, response) => {
      const answer = answers[request.url ?? ''];
      if (answer === undefined) return void response.writeHead(404).end();
      return void answer().then((body) => json(response, body));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    get place() {
      return new URL(issuer).host;
    },
    get issuer() {
      return issuer;
    },
    client: (): Config['sso'][number] => ({
      name,
      issuer,
      clientId: 'postkorb',
      clientSecret: SECRET,
      isStandIn: false,
    }),
    /** Somebody went there and comes back: what stands behind the ?. */
    visited(address: string, told: Lie = {}, change: Readonly<Record<string, string>> = {}) {
      lie = told;
      const asked = new URL(address).searchParams;
      nonce = asked.get('nonce') ?? '';
      const back = { code: 'any', state: asked.get('state') ?? '', iss: issuer, ...change };
      return `?${new URLSearchParams(back).toString()}`;
    },
  };
}
