import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { openIdentity, type Door } from '../src/identity/index.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { openCustomer } from '../src/signup/index.ts';
import { answerTo } from './srp-client.ts';
import type { useWorld } from './world.ts';

export const PASSWORD = 'Brieftaube7';

type From = { readonly ip?: string; readonly cookie?: string };
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

/** The user pool as browsers meet it, with a clock the test can turn. */
export function usePool(world: ReturnType<typeof useWorld>) {
  const clock = { ahead: 0 };
  let app: FastifyInstance;
  let door: Door;
  let ctx: Ctx;
  beforeAll(async () => {
    ctx = { ...world.ground, now: () => new Date(Date.now() + clock.ahead) };
    app = fastify();
    door = await openIdentity(app, ctx);
    app.get('/who', async (request) => (await door.byToken(ctx, request)).viewer);
    app.route({
      url: '/image',
      method: ['GET', 'PATCH'],
      handler: async (request) => (await door.bySession(ctx, request)).viewer,
    });
  });
  afterAll(() => app.close());

  const send = (options: InjectOptions, { ip = '10.0.0.1', cookie = '' }: From = {}) =>
    app.inject({ ...options, remoteAddress: ip, headers: { cookie, ...options.headers } });
  const post = (url: string, payload: object, from?: From) =>
    send({ method: 'POST', url, payload }, from);
  const begin = (email: string, from?: From) => post('/auth/srp/challenge', { email }, from);

  return {
    clock,
    send,
    post,
    begin,
    get ctx(): Ctx {
      return ctx;
    },
    /** A household with an owner who can sign in. */
    async household(email = `clara.${freshIp()}@example.com`) {
      const facts = { type: 'private', firstName: 'Clara', lastName: 'Weber' } as const;
      const rest = { companyName: null, phoneNumber: null, locale: 'de_DE' } as const;
      const password = PASSWORD;
      const viewer = await openCustomer(ctx, {
        ...facts,
        ...rest,
        email,
        newsletter: false,
        password,
      });
      return { email, viewer };
    },
    /** One whole try to sign in, as a browser does it. */
    async signIn(email: string, password = PASSWORD, from?: From) {
      const offer = (await begin(email, from)).json();
      const { believes, ...proof } = await answerTo(offer, password);
      const body = { challengeId: offer.challengeId, ...proof };
      const response = await post('/auth/srp/verify', body, from);
      return { response, body, believes, cookie: jarOf(response.headers['set-cookie']) };
    },
  };
}
