import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerTo } from '../../test/world/srp-client.ts';
import { useWorld } from '../../test/world/world.ts';
import { openEndpoint } from '../endpoint.ts';
import { openLive } from '../platform/api/live.ts';

const world = useWorld();
let app: FastifyInstance;
let stop: () => Promise<void>;
beforeAll(async () => {
  const live = openLive(world.ownerUrl, world.appCtx.log);
  app = await openEndpoint(world.appCtx, live);
  stop = async () => {
    await live.stop();
    await app.close();
  };
});
afterAll(() => stop());

const PASSWORD = 'Brieftaube7';
const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { errorCode customer { email } } }`;
const input = (email: string) => ({
  type: 'private',
  firstName: 'Clara',
  lastName: 'Weber',
  email,
  password: PASSWORD,
  newsletter: false,
  terms: true,
});
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers });
const graphql = (query: string, variables: object, headers?: Record<string, string>) =>
  post('/graphql', { query, variables }, headers);

test('a new customer signs up, signs in and reads who they are, all through the one port', async () => {
  const email = 'clara.weber@example.com';
  const signedUp = await graphql(SIGN_UP, { input: input(email) });
  expect(signedUp.json().data.signUp).toEqual({ errorCode: null, customer: { email } });

  const offer = (await post('/auth/srp/challenge', { email })).json();
  const { A, M1 } = await answerTo(offer, PASSWORD);
  const proven = await post('/auth/srp/verify', { challengeId: offer.challengeId, A, M1 });
  const cookie = [proven.headers['set-cookie']].flat().join('; ');
  const { token } = (await app.inject({ url: '/auth/token', headers: { cookie } })).json();

  const authorization = `Bearer ${token}`;
  const me = await graphql('{ meUser { email role } me { firstName } }', {}, { authorization });
  expect(me.json().data).toEqual({
    meUser: { email, role: 'Owner' },
    me: { firstName: 'Clara' },
  });
  const byCookie = await graphql('{ meUser { email } }', {}, { cookie });
  expect(byCookie.json().errors[0].extensions.code).toBe('UNAUTHENTICATED');
});

test('ten sign-ups an hour come through the port from one network', async () => {
  const codes: (string | null)[] = [];
  for (let n = 0; n < 11; n += 1) {
    const answer = await graphql(SIGN_UP, { input: input('clara.weber@example.com') });
    codes.push(answer.json().data.signUp.errorCode);
  }
  expect(codes.at(0)).toBe('EMAIL_EXISTS');
  expect(codes.at(-1)).toBe('LIMIT_EXCEEDED');
});

test('one request signs up once, whatever aliases it brings', async () => {
  const twice = `mutation ($input: SignUpInput!) {
    a: signUp(input: $input) { errorCode } b: signUp(input: $input) { errorCode } }`;
  const answer = await graphql(twice, { input: input('twice@example.com') });
  expect(answer.statusCode).toBe(400);
});

test('behind a proxy each caller counts for themselves; without one nobody is believed', async () => {
  const { config } = world.appCtx;
  const live = openLive(world.ownerUrl, world.appCtx.log);
  const behind = await openEndpoint(
    { ...world.appCtx, config: { ...config, web: { ...config.web, proxy: '127.0.0.1' } } },
    live,
  );
  const guess = async (at: FastifyInstance, caller: string) => {
    const headers = { 'x-forwarded-for': caller };
    const payload = { challengeId: '00000000-0000-4000-8000-000000000000', A: '', M1: '' };
    return (await at.inject({ method: 'POST', url: '/auth/srp/verify', payload, headers }))
      .statusCode;
  };
  const codes = { behind: 0, open: 0 };
  for (let n = 0; n < 11; n += 1) {
    codes.behind = await guess(behind, `203.0.113.${n}`);
    codes.open = await guess(app, `203.0.113.${n}`);
  }
  expect(codes).toEqual({ behind: 401, open: 429 });
  await live.stop();
  await behind.close();
});
