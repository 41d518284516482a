import type { AccountType } from '@postkorb/domain/accounts';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { credentialFor, openIdentity } from '../../src/identity/index.ts';
import type { Config } from '../../src/platform/config/config.ts';
import type { Ctx, Viewer } from '../../src/platform/ctx.ts';
import { shareInviteRoutes } from '../../src/signup/share-invite-routes.ts';
import { ssoSignUpRoutes } from '../../src/signup/sso-routes.ts';
import { takeAddressRoutes } from '../../src/signup/take-address-routes.ts';
import { joinBySsoRoutes } from '../../src/team/connections/join-by-sso-routes.ts';
import { inviteRoutes } from '../../src/team/invite-routes.ts';
import { joinRoutes } from '../../src/team/joining/join-routes.ts';
import { openHome } from './people.ts';
import { answerTo } from './srp-client.ts';
import { countStatements } from './statements.ts';
import type { useWorld } from './world.ts';

export const PASSWORD = 'Brieftaube7';

type From = { readonly ip?: string; readonly cookie?: string; readonly userAgent?: string };
type Try = From & { readonly password?: string; readonly changed?: object };
let addresses = 0;

/** A new network address, so that one test's tries do not count for another's. */
export function freshIp(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** The cookies a browser keeps from these answers. */
export function jarOf(setCookie: string | string[] | undefined): string {
  return [setCookie ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** A browser that speaks the contract of `srp.ts`, right or wrong. */
function browser(app: () => FastifyInstance) {
  const send = (options: InjectOptions, from: From = {}) => {
    const { ip = '10.0.0.1', cookie = '', userAgent = 'test' } = from;
    const headers = { cookie, 'user-agent': userAgent, ...options.headers };
    return app().inject({ ...options, remoteAddress: ip, headers });
  };
  const post = (url: string, payload: object, from?: From) =>
    send({ method: 'POST', url, payload }, from);
  const begin = (email: string, from?: From) => post('/auth/srp/challenge', { email }, from);
  return {
    send,
    post,
    begin,
    /** One whole try to sign in. */
    async signIn(email: string, { password = PASSWORD, changed = {}, ...from }: Try = {}) {
      const offer = (await begin(email, from)).json();
      const { believes, ...proof } = await answerTo(offer, password);
      const body = { challengeId: offer.challengeId, ...proof, ...changed };
      const response = await post('/auth/srp/verify', body, from);
      return { response, body, believes, cookie: jarOf(response.headers['set-cookie']) };
    },
    /** Proves within the session of these cookies that its person knows the password of that address. */
    async prove(email: string, { password = PASSWORD, ...from }: Try = {}) {
      const offer = (await begin(email, from)).json();
      const { believes: _, ...proof } = await answerTo(offer, password);
      const body = { challengeId: offer.challengeId, ...proof };
      const response = await post('/auth/srp/prove', body, from);
      return { response, cookie: jarOf(response.headers['set-cookie']) };
    },
    /** A wrong password, without the browser's slow arithmetic. */
    async guess(email: string, from?: From) {
      const { challengeId } = (await begin(email, from)).json();
      const [A, M1] = ['7'.repeat(768), '7'.repeat(64)];
      const response = await post('/auth/srp/verify', { challengeId, A, M1 }, from);
      return { code: response.statusCode, retryAfter: response.json().retryAfter };
    },
    /** An identity token for this browser, or nothing when it is not signed in. */
    async token(cookie: string): Promise<string | undefined> {
      return (await send({ url: '/auth/token' }, { cookie })).json().token;
    },
    /** Whom the server takes the bearer of this token for. */
    async who(token: string): Promise<Viewer> {
      return (await send({ url: '/who', headers: { authorization: `Bearer ${token}` } })).json();
    },
  };
}

async function serve(ctx: Ctx): Promise<FastifyInstance> {
  const app = fastify();
  const door = await openIdentity(app, ctx, { hear: () => {} });
  inviteRoutes(app, ctx);
  joinRoutes(app, ctx, door);
  ssoSignUpRoutes(app, ctx);
  takeAddressRoutes(app, ctx);
  shareInviteRoutes(app, ctx, door);
  joinBySsoRoutes(app, ctx);
  app.get('/who', async (request) => (await door.byToken(ctx, request)).viewer);
  app.route({
    url: '/image',
    method: ['GET', 'PATCH'],
    handler: async (request) => (await door.bySession(ctx, request)).viewer,
  });
  return app;
}

let credential: ReturnType<typeof credentialFor> | null = null;

/** A household with an owner who can sign in. All have one password, whose verifier is derived once: that is slow on purpose. */
async function openHousehold(
  ctx: Ctx,
  email = `clara.${freshIp()}@example.com`,
  type: AccountType = 'private',
) {
  credential ??= credentialFor(PASSWORD);
  const { viewer } = await openHome(ctx, { email, type, credential: await credential });
  return { email, viewer };
}

async function journalOf(ctx: Ctx, accountId: string): Promise<string[]> {
  const journal = ctx.db.selectFrom('platform.journal').select('action').orderBy('seq');
  const rows = await journal.where('accountId', '=', accountId).execute();
  return rows.map((row) => row.action);
}

/** The user pool as browsers meet it, with a clock the test can turn. */
export function usePool(
  world: ReturnType<typeof useWorld>,
  origin?: string,
  set: () => Partial<Config> = () => ({}),
) {
  const seen = { ahead: 0 };
  let counted: ReturnType<typeof countStatements>;
  let app: FastifyInstance;
  let ctx: Ctx;
  beforeAll(async () => {
    const { config } = world.appCtx;
    counted = countStatements(world.appCtx.db);
    const web = { ...config.web, origin: origin ?? config.web.origin };
    const now = () => new Date(Date.now() + seen.ahead);
    ctx = { ...world.appCtx, db: counted.db, now, config: { ...config, web, ...set() } };
    app = await serve(ctx);
  });
  afterAll(() => app.close());

  return {
    ...browser(() => app),
    household: (email?: string) => openHousehold(ctx, email),
    business: () => openHousehold(ctx, undefined, 'business'),
    /** What the account's journal says was done. */
    journal: (accountId: string) => journalOf(ctx, accountId),
    now: () => ctx.now().getTime(),
    /** How many statements were sent to the database so far. */
    statements: () => counted.statements(),
    /** Lets this much time pass. */
    wait(minutes: number, seconds = 0): void {
      seen.ahead += (minutes * 60 + seconds) * 1000;
    },
  };
}
