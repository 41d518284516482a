import { createServer } from 'node:http';
import {
  STAND_IN_CLIENT,
  standInSecret,
} from '../../../server/src/platform/config/sso-settings.ts';
import { identitiesOf, STAND_IN_TITLES, STAND_INS } from './identities.ts';
import { openCarrier } from './carrier.ts';
import { openStandIn } from './stand-in.ts';

// What ends with whoever started it, and says when it answers.
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));

const {
  POSTKORB_STAND_INS: base = '',
  POSTKORB_SECRET: secret = '',
  POSTKORB_PORT: port = '',
  POSTKORB_DEMO_PASSWORD: seed = '',
} = process.env;

const client = {
  id: STAND_IN_CLIENT,
  secret: standInSecret(secret),
  returnTo: ['127.0.0.1', 'localhost', '[::1]'].map(
    (name) => `http://${name}:${port}/sso/authenticated`,
  ),
};
const handlers = STAND_INS.map((name) => {
  const issuer = new URL(name, base).href;
  const people = identitiesOf(name, seed);
  const plan = { issuer, title: STAND_IN_TITLES[name], people, clients: [client] };
  return { path: `/${name}/`, answer: openStandIn(plan) };
});

const { listener: carrier } = openCarrier();
const server = createServer((request, response) => {
  const { url = '' } = request;
  if (url.startsWith('/parcel/')) return carrier(request, response);
  const one = handlers.find(({ path }) => url.startsWith(path));
  if (one) return void one.answer(request, response);
  return void response.writeHead(url === '/ready' ? 200 : 404).end();
});
const { hostname, port: own } = new URL(base);
server.listen(Number(own), hostname.replace(/^\[(.*)\]$/, '$1'), () => {
  process.send?.({ ready: true });
});
