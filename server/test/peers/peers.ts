import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { readConfig } from '../../src/platform/config/config.ts';
import { openNameServer } from './name-server.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`../../../fixtures/certificates/${name}`, import.meta.url), 'utf8');

/** What servers of tests show who they are with. */
export const identity = { cert: fixture('peer.pem'), key: fixture('peer.key') };

/** Trusts the servers of tests in this file. */
export function trustPeers(): void {
  const trusted = getCACertificates('default');
  beforeAll(() => setDefaultCACertificates([...trusted, identity.cert]));
  afterAll(() => setDefaultCACertificates(trusted));
}

// Names that change their mind, some of them between two questions.
const ZONE = {
  'peer.test': [['127.0.0.1']],
  'other.test': [['127.0.0.1']],
  'stranger.test': [['127.0.0.1']],
  'mail.test': [['127.0.0.1']],
  'turning.test': [['127.0.0.1'], ['10.0.0.1']],
  'turned.test': [['10.0.0.1'], ['127.0.0.1']],
  'mixed.test': [['127.0.0.1', '10.0.0.1']],
  'both.test': [['127.0.0.1', 'fd00::1']],
  'mapped.test': [['::ffff:7f00:1']],
  'silent.test': [],
} as const;

type Seen = { readonly at: string; readonly headers: IncomingMessage['headers']; body: string };

/** Two servers of the web and an encrypted one, on this machine, found by a real server of names. */
export function usePeers() {
  trustPeers();
  const closing: (() => void)[] = [];
  const seen: Seen[] = [];
  const lines = { opened: 0 };
  const ports = { one: 0, two: 0, secure: 0 };
  const plain: RequestListener = (_, response) => void response.end('Guten Tag');
  let answering = plain;
  let names: Awaited<ReturnType<typeof openNameServer>>;

  const listener =
    (at: string): RequestListener =>
    (request, response) => {
      const { method, url, headers } = request;
      const one: Seen = { at: `${at} ${method} ${url}`, headers, body: '' };
      seen.push(one);
      request.on('data', (part: Buffer) => (one.body += part.toString()));
      request.on('end', () => answering(request, response));
    };
  const portOf = async (server: Server) => {
    server.on('connection', () => (lines.opened += 1));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return (server.address() as AddressInfo).port;
  };
  beforeAll(async () => {
    ports.one = await portOf(createServer(listener('one')));
    ports.two = await portOf(createServer(listener('two')));
    ports.secure = await portOf(createSecureServer(identity, listener('secure')));
  });
  beforeEach(async () => {
    names = await openNameServer(ZONE);
    seen.length = 0;
    lines.opened = 0;
    answering = plain;
  });
  afterEach(() => names.close());
  afterAll(() => closing.forEach((close) => close()));

  return {
    ports,
    /** What was asked of the servers. */
    seen,
    /** How many lines were opened to them, whatever was said. */
    lines,
    /** What was asked of the server of names. */
    asked: () => names.asked,
    answer: (how: RequestListener) => (answering = how),
    /** An app context in which these places are open. */
    context: (open = '', more: object = {}) => ({
      config: readConfig({
        DATABASE_APP_URL: 'postgres://x',
        POSTKORB_SECRET: 'a secret that only this test run knows',
        POSTKORB_OUTGOING_OPEN: open,
        POSTKORB_NAME_SERVERS: names.address,
        ...more,
      }),
    }),
  };
}
