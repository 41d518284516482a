import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import {
  openStandIn,
  type Identity,
  type StandInPlan,
} from '../../../tools/start/stand-ins/stand-in.ts';
import type { Config } from '../../src/platform/config/config.ts';

export const RETURN = 'https://post.example/sso/authenticated';
const OWN = { id: 'postkorb', secret: 'a secret of tests', returnTo: [RETURN] };
const OTHER = { id: 'neighbour', secret: 'another secret', returnTo: [RETURN] };

const known = (subject: string, email: string): Identity => ({
  subject,
  email,
  firstName: 'Clara',
  lastName: 'Weber',
  password: `password of ${subject}`,
});

/** The cookies of a browser, as far as one place of the web needs them. */
function jar() {
  const kept = new Map<string, string>();
  return {
    header: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    take(answer: Response) {
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        kept.set(name, value);
      }
    },
  };
}

/** A browser at a provider: signs in there as its person does, and comes back with what stands behind the ?. */
export async function visit(address: string, { email, password }: Identity, cancel = false) {
  const cookies = jar();
  let url = address;
  for (let step = 0; step < 12; step += 1) {
    const asks = url.includes('/interaction/') && step > 0;
    const form = new URLSearchParams(cancel ? { cancel: '1' } : { email, password });
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookies.header() },
      ...(asks && { method: 'POST', body: form }),
    });
    cookies.take(answer);
    const to = answer.headers.get('location');
    if (to === null) throw new Error(`stopped at ${url}: ${answer.status} ${await answer.text()}`);
    url = new URL(to, url).href;
    if (url.startsWith(RETURN)) return new URL(url).search;
  }
  throw new Error('the provider leads nowhere');
}

/** Two real OpenID Connect providers on this machine; they can go away and come back. */
export function useProviders() {
  const people: Identity[] = [];
  const server = createServer();
  let base = '';
  let asked = 0;
  let isAway = false;
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const plan = (name: string): StandInPlan => ({
      issuer: `${base}/${name}`,
      title: name,
      people,
      clients: [OWN, OTHER],
    });
    const handlers = {
      google: openStandIn(plan('google')),
      microsoft: openStandIn(plan('microsoft')),
    };
    server.on('request', (request, response) => {
      asked += 1;
      const name = request.url?.startsWith('/google') ? 'google' : 'microsoft';
      if (isAway) return void response.writeHead(503).end();
      return void handlers[name](request, response);
    });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const clients = (isStandIn: boolean): Config['sso'] =>
    (['google', 'microsoft'] as const).map((name) => ({
      name,
      issuer: `${base}/${name}`,
      clientId: OWN.id,
      clientSecret: OWN.secret,
      isStandIn,
    }));
  return {
    get place() {
      return new URL(base).host;
    },
    clients,
    /** Somebody whom both providers know. */
    person(email = `clara.${people.length}@example.com`) {
      const one = known(`subject-${people.length}`, email);
      people.push(one);
      return one;
    },
    /** How often they were asked. */
    asked: () => asked,
    goAway: () => (isAway = true),
    comeBack: () => (isAway = false),
  };
}
