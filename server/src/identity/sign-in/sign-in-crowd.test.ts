import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  sendRequest,
  NO_KEYS,
  openTestServer,
  type TestServer,
} from '../../../test/world/http-client.ts';
import { PASSWORD, freshIp, usePool } from '../../../test/world/pool.ts';
import { solve } from '../../../test/world/solve.ts';
import { answerTo } from '../../../test/world/srp-client.ts';
import { useWorld } from '../../../test/world/world.ts';
import { isFull } from '../../../test/world/full.ts';

// The day tries with fewer: how many are let through depends on the time that goes by, not on how many more come.
const ROUNDS = isFull ? 50 : 2;
const NETWORKS = isFull ? 200 : 160;
const LOGINS = isFull ? 10_000 : 40;
const TIMEOUT = isFull ? 1_800_000 : 240_000;

const world = useWorld();
const pool = usePool(world);
let server: TestServer;
let ahead = 0;
beforeAll(async () => {
  const { config } = world.appCtx;
  const web = { ...config.web, proxy: '127.0.0.1' };
  const now = () => new Date(Date.now() + ahead);
  server = await openTestServer(world, { ...world.appCtx, now, config: { ...config, web } });
});
afterAll(() => server.close());

async function post<T>(path: string, from: string, body: object) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const request = { method: 'POST', path: `/auth/srp/${path}`, headers };
  const { status, text } = await sendRequest(server, NO_KEYS, {
    ...request,
    body: JSON.stringify(body),
  });
  return { status, answer: JSON.parse(text) as T };
}

type Offer = {
  readonly challengeId: string;
  readonly salt: string;
  readonly B: string;
  readonly iterations: number;
};
type Puzzle = { readonly text: string; readonly parts: number; readonly bits: number };
type Answer = { readonly M2?: string; readonly retryAfter?: number; readonly puzzle?: Puzzle };

/** A wrong password; a twentieth of a second goes by. */
async function guess(email: string, from: string) {
  ahead += 50;
  const { challengeId } = (await post<Offer>('challenge', from, { email })).answer;
  const wrong = { challengeId, A: '7'.repeat(768), M1: '7'.repeat(64) };
  return (await post<Answer>('verify', from, wrong)).status;
}

async function signIn(email: string, from: string, puzzle?: object) {
  const offer = (await post<Offer>('challenge', from, { email })).answer;
  const { believes: _, ...proof } = await answerTo(offer, PASSWORD);
  return post<Answer>('verify', from, { challengeId: offer.challengeId, ...proof, puzzle });
}

test(
  '[A9] after thousands of wrong tries from many networks the right password comes in from a new browser',
  async () => {
    const { email } = await pool.household();
    const codes: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (let net = 0; net < NETWORKS; net += 20) {
        const ips = Array.from({ length: 20 }, (_, n) => `${11 + net + n}.20.30.${round}`);
        codes.push(...(await Promise.all(ips.map((ip) => guess(email, ip)))));
      }
    expect(codes).toHaveLength(ROUNDS * NETWORKS);
    expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(10);
    expect(new Set(codes)).toEqual(new Set([401, 429]));

    const refused = await signIn(email, '192.0.2.1');
    expect([refused.status, refused.answer.puzzle?.bits]).toEqual([429, 16]);
    const solution = solve(refused.answer.puzzle!);
    const { status, answer } = await signIn(email, '192.0.2.1', solution);
    expect([status, typeof answer.M2]).toEqual([200, 'string']);
    expect((await signIn(email, '192.0.2.1', solution)).status).toBe(429);
  },
  TIMEOUT,
);

test(
  '[A9] one password tried on thousands of logins is stopped by the network, and none of them is locked',
  async () => {
    const from = '198.51.100.7';
    const { email } = await pool.household();
    const codes: number[] = [];
    for (let first = 0; first < LOGINS; first += 20) {
      const logins = Array.from({ length: 20 }, (_, n) => `someone.${first + n}@example.com`);
      codes.push(...(await Promise.all(logins.map((login) => guess(login, from)))));
    }
    codes.push(await guess(email, from));
    expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(10);
    expect(codes.at(-1)).toBe(429);
    expect((await signIn(email, '192.0.2.2')).status).toBe(200);
  },
  TIMEOUT,
);

test('a dozen wrong tries for one login lock out nobody else behind the same address', async () => {
  const [one, other] = [await pool.household(), await pool.household()];
  const ip = freshIp();
  for (let n = 0; n < 12; n += 1) await pool.guess(one.email, { ip });
  expect((await pool.signIn(other.email, { ip })).response.statusCode).toBe(200);
});

test('where ten logins failed behind one address, whoever solves a puzzle comes in', async () => {
  const { email } = await pool.household();
  const ip = freshIp();
  for (let n = 0; n < 10; n += 1) await pool.guess(`nobody.${n}@example.com`, { ip });

  const { response } = await pool.signIn(email, { ip });
  expect(response.statusCode).toBe(429);
  const puzzle = solve(response.json<{ puzzle: Puzzle }>().puzzle);
  const solved = await pool.signIn(email, { ip, changed: { puzzle } });
  expect(solved.response.statusCode).toBe(200);
});

test('a puzzle is offered for an address nobody knows as well', async () => {
  const email = `nobody.${freshIp()}@example.com`;
  const offers: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    const { code } = await pool.guess(email, { ip: freshIp() });
    offers.push(code);
    pool.wait(0, 9);
  }
  expect(offers.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(new Set(offers.slice(5))).toEqual(new Set([429]));
  const { response } = await pool.signIn(email, { ip: freshIp() });
  expect(response.json()).toMatchObject({ puzzle: { parts: 16 } });
});

test('a solution of another shape is answered like a wrong password', async () => {
  const { email } = await pool.household();
  const shapes = [{ text: 'x', answers: [1] }, { text: 7, answers: [] }, 'no puzzle'];
  for (const puzzle of shapes) {
    const { response } = await pool.signIn(email, { ip: freshIp(), changed: { puzzle } });
    expect(response.statusCode).toBe(401);
  }
});
