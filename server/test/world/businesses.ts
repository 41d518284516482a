import type { Ctx } from '../../src/platform/ctx.ts';
import { setMailboxProven } from '../../src/identity/index.ts';
import { useLyingProvider } from '../peers/lying-provider.ts';
import { useTextRecords } from '../peers/text-records.ts';
import { usePool } from './pool.ts';
import { ssoSettings, useVisits } from './sso.ts';
import { useApps } from './with-app.ts';
import type { useWorld } from './world.ts';

/** Who we are at the provider of a business. */
export const CLIENT = { clientId: 'postkorb', clientSecret: 'a secret of this business' };
const FIELDS = 'id name domain isDomainProven recordName recordText triedAt isOn isOnly';
const ADD = `mutation ($name: String!, $domain: String!, $issuer: String!, $clientId: String!, $clientSecret: String!) {
  addSsoConnection(name: $name, domain: $domain, issuer: $issuer, clientId: $clientId, clientSecret: $clientSecret) {
    errorCode problems { field code } connection { ${FIELDS} } } }`;
const PROVE = `mutation ($id: ID!) { proveSsoDomain(id: $id) { errorCode connection { ${FIELDS} } } }`;
const SWITCH = `mutation ($id: ID!, $isOn: Boolean!, $isOnly: Boolean!) {
  switchSsoConnection(id: $id, isOn: $isOn, isOnly: $isOnly) { errorCode connection { ${FIELDS} } } }`;

type Connection = {
  readonly id: string;
  readonly recordName: string;
  readonly recordText: string;
};
type Answer = {
  readonly errorCode: string | null;
  readonly problems?: readonly object[];
  readonly connection: Connection | null;
};
type Browser = { readonly ip: string; readonly cookie: string };
let nth = 0;

/** Somebody whom the provider of a business names. */
const named = (email: string, sub = email) => ({
  claims: { sub, email, given_name: 'Eva', family_name: 'Braun' },
});

/** A pool in which businesses may set up what stands on this machine, with domains that a real server of names knows. */
function usePlace(world: ReturnType<typeof useWorld>) {
  const [provider, other] = [useLyingProvider('google'), useLyingProvider('google')];
  const names = useTextRecords();
  const pool = usePool(world, 'https://post.example', () => {
    const { config } = world.appCtx;
    const settings = ssoSettings(config, [], provider.place, other.place);
    const outgoing = { ...settings.outgoing!, servers: [names.address] };
    // What is asked by GraphQL goes the same way out.
    Object.assign(config, { outgoing });
    return { ...settings, outgoing };
  });
  const visits = useVisits(pool);
  const { begin, finish } = visits;

  type From = { readonly purpose?: string; readonly cookie?: string };
  /** Somebody comes by the sign-in of a business, in a browser of their own. */
  async function come({ id }: { readonly id: string }, lie: object, from: From = {}) {
    const { cookie = '', ...asked } = from;
    const { url, browser, code } = await begin(id, asked, { cookie });
    if (code !== undefined) return { said: { code }, status: 0, cookie: '', browser };
    return { ...(await finish(provider.visited(url, lie), browser)), browser };
  }
  const join = (browser: Browser) => pool.post('/auth/sso/join', {}, browser);
  const whoIs = async (cookie: string) => pool.who((await pool.token(cookie)) ?? '');
  return { provider, other, names, pool, begin, finish, come, join, whoIs };
}

/** Businesses that sign in by a provider of their own. */
export function useBusinesses(world: ReturnType<typeof useWorld>) {
  const place = usePlace(world);
  const { provider, names, pool, begin, finish } = place;
  const apps = useApps(world, pool);
  const run = async (ctx: Ctx, query: string, variables: object) => {
    const { data } = await world.ask(ctx, query, variables);
    return Object.values(data as Record<string, Answer>)[0]!;
  };
  const add = (ctx: Ctx, asked: object) => run(ctx, ADD, asked);
  const prove = (ctx: Ctx, id: string) => run(ctx, PROVE, { id });
  const set = (ctx: Ctx, id: string, how: 'on' | 'off' | 'only') =>
    run(ctx, SWITCH, { id, isOn: how !== 'off', isOnly: how === 'only' });
  const clientAt = (at = provider) => ({ ...CLIENT, issuer: at.issuer });

  /** The Owner of a business, who has just signed in. */
  async function owner() {
    const one = await apps.person('business');
    await setMailboxProven(one.ctx);
    return one;
  }

  /** A business whose people come in by their own provider. */
  async function business(
    at = provider,
    { by }: { readonly by?: Awaited<ReturnType<typeof owner>> } = {},
  ) {
    const one = by ?? (await owner());
    nth += 1;
    const domain = `firma-${nth}.example`;
    const { connection } = await add(one.ctx, { name: `Firma ${nth}`, domain, ...clientAt(at) });
    const { id, recordName, recordText } = connection!;
    names.write(recordName, recordText);
    await prove(one.ctx, id);
    const { url, browser } = await begin(id, { purpose: 'trial' }, one);
    const { said } = await finish(at.visited(url, named(`admin@${domain}`)), browser);
    const { errorCode } = await set(one.ctx, id, 'on');
    if (errorCode !== null) throw new Error(`${errorCode} after ${JSON.stringify(said)}`);
    return { ...one, id, domain };
  }
  return { ...place, apps, named, add, prove, set, clientAt, owner, business };
}
