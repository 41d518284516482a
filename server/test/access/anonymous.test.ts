import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { extendSchema, parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '../../src/schema.ts';
import { OPERATIONS } from './access-rows.ts';
import { alone, batched, dearest, packedBomb, type Make, type Shots } from './anonymous-shots.ts';
import { ADDRESSES, ELSEWHERE, OPEN, SIGNED_UP, webFile, type Range } from './anonymous-table.ts';
import { openTestServer, routesOf } from '../world/http-client.ts';
import { shoot, startServer, type Metered, type Shot } from '../metering/metered.ts';
import { askForAll, operationsOf } from './select-all.ts';
import { useWorld } from '../world/world.ts';
import { isFull } from '../world/full.ts';

const MOST_MS = 50;
// The middle of eight says the same of a cost ten times below its bound, as all but a few are.
const TIMES = isFull ? 20 : 8;
const MOST_OF_THEM = TIMES / 2 + 1;
// What is far beyond the bound, or far below it while nothing is warm yet, is not measured many times to know it.
const HOPELESS_MS = 10 * MOST_MS;
const CLEAR_MS = MOST_MS / 5;
const WEB = join(import.meta.dirname, '../../../web/dist');
const isFile = (path: string) => existsSync(join(WEB, path)) && !path.endsWith('/');

const world = useWorld();
let server: Metered;
let range: Range;
const measured: { readonly name: string; readonly ms: number }[] = [];
// The tries of this one network are not to count: it is each of them that is measured.
const UNCOUNTED = { POSTKORB_SIGNUPS: '100000', POSTKORB_LOGIN_ATTEMPTS: '100000' };

async function challenge(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/auth/srp/challenge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'clara@example.com' }),
  });
  return ((await answer.json()) as { challengeId: string }).challengeId;
}

beforeAll(async () => {
  server = await startServer(world, UNCOUNTED);
  range = { bomb: await packedBomb(), challenge };
});
afterAll(async () => {
  await server.stop();
  const worst = [...measured].sort((a, b) => b.ms - a.ms).slice(0, 8);
  const lines = worst.map(({ name, ms }) => `  ${ms.toFixed(1).padStart(8)} ms  ${name}`);
  process.stdout.write(
    `\ndearest of ${measured.length} anonymous requests:\n${lines.join('\n')}\n`,
  );
});

async function several(make: Make, count: number): Promise<Shot[]> {
  const shots: Shot[] = [];
  // The first one was sent alone.
  while (shots.length < count) shots.push(await make(shots.length + 1));
  return shots;
}

const costOfOne = (shot: Shot) => server.cost(() => shoot(server.port, shot));

async function eachAlone(shots: readonly Shot[]): Promise<number> {
  const costs: number[] = [];
  for (const shot of shots) costs.push(await costOfOne(shot));
  return costs.sort((a, b) => a - b)[Math.floor(costs.length / 2)]!;
}

const together = (shots: readonly Shot[]) =>
  server.cost(async () => {
    for (const shot of shots) await shoot(server.port, shot);
  });

/** Milliseconds of processor time one such request costs: the middle of many, after some to warm up where that matters. */
async function costOf(make: Make): Promise<number> {
  const first = await costOfOne(await make(0));
  if (first <= CLEAR_MS && !isFull) return first;
  // What most of them cost together, none of them exceeds, and so neither does the middle, whatever the others cost.
  const cold = await together(await several(make, MOST_OF_THEM));
  if (cold <= MOST_MS || cold / MOST_OF_THEM > HOPELESS_MS) return cold / MOST_OF_THEM;
  const most = await together(await several(make, MOST_OF_THEM));
  if (most <= MOST_MS) return most / MOST_OF_THEM;
  const ms = await eachAlone(await several(make, TIMES));
  // What other programs take from the caches of a processor is no cost of ours: it is not there twice.
  return ms <= MOST_MS ? ms : Math.min(ms, await eachAlone(await several(make, TIMES)));
}

/** The requests that cost more than they may. */
async function tooDear(name: string, shots: Shots): Promise<string[]> {
  const dear: string[] = [];
  for (const [what, make] of Object.entries(shots)) {
    const ms = await costOf(make);
    measured.push({ name: `${name}, ${what}`, ms });
    if (ms > MOST_MS) dear.push(`${name}, ${what}: ${ms.toFixed(1)} ms`);
  }
  return dear;
}

const without = (names: readonly string[], rows: object) => names.filter((name) => !(name in rows));

test('every address and every field has a row of what anonymous callers may send, and none is left over', async () => {
  const endpoint = await openTestServer(world);
  const [routes, operations] = [routesOf(endpoint.app, isFile), operationsOf(schema)];
  await endpoint.close();
  const open = Object.keys(OPERATIONS).filter((name) => OPERATIONS[name]?.open);

  expect(without(routes, ADDRESSES)).toEqual([]);
  expect(Object.keys(ADDRESSES).filter((name) => !routes.includes(name))).toEqual([]);
  expect(without(operations, OPERATIONS)).toEqual([]);
  expect(Object.keys(OPEN)).toEqual(open);
});

test('an address or a field without a row is named', () => {
  const app = fastify();
  app.get('/planted', () => '');
  app.delete('/planted/:id', () => '');
  const planted = extendSchema(schema, parse('extend type Query { planted: Int }'));

  expect(without(routesOf(app, isFile), ADDRESSES)).toEqual([
    'GET /planted',
    'DELETE /planted/:id',
  ]);
  expect(without(operationsOf(planted), OPERATIONS)).toEqual(['Query.planted']);
});

test.each(Object.keys(ADDRESSES))(
  '%s answers or refuses whatever an anonymous caller sends within 50 ms of processor time',
  async (address) => {
    expect(await tooDear(address, ADDRESSES[address]!(range))).toEqual([]);
  },
);

const ROOM = { whole: 2 ** 20, allowed: 16 * 1024 - 16 };

// How much was sent is refused before what was asked is read: in the run of a day a megabyte of every eighth stands for all.
const IN_A_MEGABYTE = isFull ? 1 : 8;

test.each(operationsOf(schema).map((operation, nth) => [operation, nth] as const))(
  '%s, asked by an anonymous caller as dearly as can be, costs less than 50 ms of processor time',
  async (operation, nth) => {
    const documents = dearest(operation, askForAll(schema, operation, {}));
    const whole = nth % IN_A_MEGABYTE === 0 ? batched(documents, ROOM.whole) : {};
    const dear = [
      ...(await tooDear(`${operation} in a megabyte`, whole)),
      ...(await tooDear(operation, batched(documents, ROOM.allowed))),
      ...(await tooDear(operation, alone(documents))),
      ...(await tooDear(operation, OPEN[operation] ?? {})),
    ];
    expect(dear).toEqual([]);
  },
);

const NINE = Array.from(
  { length: 9 },
  (_, n) => `b${n}: fields { name args { name } type { name kind ofType { name kind } } }`,
);
const SCHEMA = `{ __schema { types { fields { type { ...A ofType { ...A } } } } } } fragment A on __Type { ${NINE.join(' ')} }`;

test('asking for the schema nine times over costs an anonymous caller more than the server', async () => {
  expect(SCHEMA.length).toBeLessThan(911);
  const shots = { ...batched([SCHEMA], 2 ** 20), ...alone([SCHEMA]) };
  expect(await tooDear('the schema nine times over', shots)).toEqual([]);
});

test('what is no address and no request costs next to nothing', async () => {
  expect(await tooDear('elsewhere', ELSEWHERE(range))).toEqual([]);
});

const filesOf = (folder: string): string[] =>
  existsSync(join(WEB, folder))
    ? readdirSync(join(WEB, folder), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? filesOf(`${folder}${entry.name}/`) : [`${folder}${entry.name}`],
      )
    : [];

test('the largest files of the web app are handed out for less than 50 ms, in whatever packing', async () => {
  const bySize = filesOf('/').sort(
    (a, b) => statSync(join(WEB, b)).size - statSync(join(WEB, a)).size,
  );
  const asked = [
    ...bySize.filter((path) => !/\.(br|gz)$/.test(path)).slice(0, 3),
    '/index.html',
    '/sw.js',
  ];
  const dear: string[] = [];
  for (const path of asked) dear.push(...(await tooDear(`GET ${path}`, webFile(path))));
  expect(dear).toEqual([]);
});

test('a sign-up that succeeds costs what a password has to cost, and no more', async () => {
  const ms = await eachAlone(await several(SIGNED_UP, 5));
  process.stdout.write(`\na sign-up that succeeds: ${ms.toFixed(1)} ms of processor time\n`);
  expect(ms).toBeLessThan(1_000);
});

test('a server that was shot at answers as before', async () => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/ready`);
  expect(await answer.json()).toMatchObject({ status: 'ready' });
});
