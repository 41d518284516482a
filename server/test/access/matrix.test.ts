import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { extendSchema, parse } from 'graphql';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDb, openPool } from '../../src/platform/database/db.ts';
import { openFields } from '../../src/platform/api/graphql.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { schema } from '../../src/schema.ts';
import type { Probe } from '../../src/platform/access-row.ts';
import { OPERATIONS, ROUTES, withoutRow } from './access-rows.ts';
import { openTestServer, routesOf, type TestServer, type Reply } from '../world/http-client.ts';
import { givenBy, leaksIn, openMatrix, outcomeOf, thingsOf, type Matrix } from './matrix.ts';
import { operationsOf } from './select-all.ts';
import { NOBODIES, PEOPLE, type Actor, OF_LOGINS } from './expected-access.ts';
import { isFull, sampleOf } from '../world/full.ts';
import { countStatements } from '../world/statements.ts';
import { wantedOf } from './wanted.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld();
const WEB = join(import.meta.dirname, '../../../web/dist');
const isFile = (path: string) => existsSync(join(WEB, path)) && !path.endsWith('/');
const EVERYBODY: readonly Actor[] = [...PEOPLE, ...NOBODIES];
const isNobody = (actor: Actor) => (NOBODIES as readonly string[]).includes(actor);

let owner: Kysely<Tables>;
let server: TestServer;
let counted: ReturnType<typeof countStatements>;
let matrix: Matrix;
let tried = 0;

beforeAll(async () => {
  owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  counted = countStatements(world.appCtx.db);
  server = await openTestServer(world, { ...world.appCtx, db: counted.db });
  matrix = await openMatrix(world, { server, owner, schema });
});
beforeEach(() => matrix.restore());
afterAll(async () => {
  await server.close();
  await owner.destroy();
});

test('every operation and every address has a row, and no row is left over', () => {
  const operations = operationsOf(schema);
  const routes = routesOf(server.app, isFile);

  expect(withoutRow(operations, OPERATIONS)).toEqual([]);
  expect(withoutRow(routes, ROUTES)).toEqual([]);
  expect(Object.keys(OPERATIONS).filter((name) => !operations.includes(name))).toEqual([]);
  expect(Object.keys(ROUTES).filter((name) => !routes.includes(name))).toEqual([]);
});

test('an operation or an address without a row is named, and the file that lacks it', () => {
  const planted = extendSchema(
    schema,
    parse('extend type Query { planted: Int } extend type Mutation { plant(id: ID!): Int }'),
  );
  const app = fastify();
  app.get('/documents/:id/planted', () => '');

  const todo = 'has no row: say in access-rows.ts of its domain what it answers to whom';
  expect(withoutRow(operationsOf(planted), OPERATIONS)).toEqual([
    `Query.planted ${todo}`,
    `Mutation.plant ${todo}`,
  ]);
  expect(withoutRow(routesOf(app, isFile), ROUTES)).toEqual([`GET /documents/:id/planted ${todo}`]);
});

test('these fields and no others are open to everybody', () => {
  const open = Object.keys(OPERATIONS).filter((name) => OPERATIONS[name]?.open);

  expect(openFields()).toEqual(['legalNotice', 'signUp']);
  expect(open.sort()).toEqual(['Mutation.signUp', 'Query.legalNotice']);
});

/** What is wrong with this answer, in words. */
function faults(
  reply: Reply,
  said: string,
  by: { actor: Actor; asked: string; wanted: string },
): string[] {
  const wrong =
    by.wanted === 'any' || said === by.wanted ? [] : [`${said} instead of ${by.wanted}`];
  return [...wrong, ...leaksIn(reply, matrix.fixtures, by).map((leak) => `shows ${leak}`)];
}

type Send = (actor: Actor, id: string) => Promise<Reply>;
const PLACES = ['last', 'first'] as const;
type Place = (typeof PLACES)[number];
type Tried = { readonly name: string; readonly id: string };
type Way = {
  readonly probe: Probe;
  /** The place of the probe among all, by which people take turns. */
  readonly nth: number;
  readonly send: Send;
  readonly said: (reply: Reply) => string;
};

/** Who holds the same of a thing gets the same: in the run of a day they stand for each other in turn, in the long form all ask. */
function isTurnOf(actor: Actor, { probe, nth }: Way, name: string): boolean {
  const given = givenBy(actor, probe.kind, name);
  const alike = PEOPLE.filter((one) => givenBy(one, probe.kind, name) === given);
  return isFull || isNobody(actor) || alike[nth % alike.length] === actor;
}

/** Tries these things one after the other; rows that changed are a trace of one of them. */
async function tryAll<T extends Tried>(things: readonly T[], one: (tried: T) => Promise<string[]>) {
  const before = await matrix.trace();
  const wrong: string[] = [];
  for (const tried of things) wrong.push(...(await one(tried)));
  if ((await matrix.trace()) === before) return wrong;
  return [...wrong, `leaves a trace: one of ${things.map(({ name }) => name).join(', ')}`];
}

/** Tries every thing of a kind as this actor: what comes back, what it shows, what it leaves behind. */
async function tryAs(actor: Actor, way: Way, forNobody: string): Promise<string[]> {
  const { probe, send, said } = way;
  const things = thingsOf(matrix.fixtures, probe.kind);
  const plain = (reply: Reply, id: string) =>
    `${reply.status} ${reply.head} ${reply.text.replaceAll(id, 'ID')}`;
  const random = things['random']!.id;
  const unknown = plain(await send(actor, random), random);
  const isAbsent = ({ name }: Tried) =>
    givenBy(actor, probe.kind, name) === 'absent' && !probe.free;
  const tryOne = async ({ name, id }: Tried) => {
    const wanted = isNobody(actor) ? forNobody : wantedOf(probe, { actor, name });
    const reply = await send(actor, id);
    tried += 1;
    const found = faults(reply, said(reply), { actor, asked: id, wanted });
    if (isAbsent({ name, id }) && plain(reply, id) !== unknown) found.push('looks different');
    return found.map((what) => `${name}: ${what}`);
  };
  const named = Object.entries(things).map(([name, { id }]) => ({ name, id }));
  // To who is nobody all things are alike: the session is asked for before any of them.
  const all = isNobody(actor)
    ? sampleOf(named, ({ name }) => `is random: ${name === 'random'}`)
    : named;
  const wrong = await tryAll(all.filter(isAbsent), tryOne);
  for (const one of all.filter((each) => !isAbsent(each) && isTurnOf(actor, way, each.name))) {
    wrong.push(...(await tryOne(one)));
    await matrix.restore();
  }
  return wrong.map((what) => `${actor}, ${probe.kind} ${what}`);
}

/** Tries each absent thing beside one of the actor's own: nothing happens to either. */
async function tryMixed(actor: Actor, operation: string, probe: Probe): Promise<string[]> {
  const things = Object.entries(thingsOf(matrix.fixtures, probe.kind)).map(([name, { id }]) => ({
    name,
    id,
  }));
  const heldAs = (given: string) =>
    things.filter(({ name }) => givenBy(actor, probe.kind, name) === given);
  const random = thingsOf(matrix.fixtures, probe.kind)['random']!.id;
  const [mine] = heldAs('owner');
  if (mine === undefined) return [];
  const ask = async (list: readonly string[], id: string) => {
    const own = await matrix.ownOf(actor, id);
    return matrix.operate(actor, operation, { ...probe.variables(id, own), [probe.list!]: list });
  };
  const ofRandom = async (list: readonly string[]) => outcomeOf(await ask(list, random));
  const wanted = {
    first: await ofRandom([random, mine.id]),
    last: await ofRandom([mine.id, random]),
  };
  const tryOrder = async (place: Place, id: string) => {
    const reply = await ask(place === 'first' ? [id, mine.id] : [mine.id, id], id);
    tried += 1;
    const said = outcomeOf(reply);
    const found = faults(reply, said, { actor, asked: id, wanted: 'any' });
    if (said === 'ok') found.push('is done for one of two');
    if (said !== wanted[place]) found.push(`${said} instead of what a random id gets`);
    return found;
  };
  // In the run of a day each thing stands before or after the actor's own in turn, in the long form it does both.
  const both = heldAs('absent').flatMap(({ name, id }, nth) =>
    PLACES.map((place, turn) => ({ name, id, place, isDue: turn === nth % 2 })),
  );
  const wrong = await tryAll(
    both.filter(({ isDue }) => isFull || isDue),
    async ({ name, id, place }) => (await tryOrder(place, id)).map((what) => `${name}: ${what}`),
  );
  return wrong.map((what) => `${actor}, own beside ${what}`);
}

const asked = Object.entries(OPERATIONS).filter(([, row]) => row.asked);
test.each(asked)(
  '%s shows nobody what is out of reach [PERM-MEMBER-SEES-SHARED, CALL-MISSING-SESSION]',
  async (operation, row) => {
    const wrong: string[] = [];
    for (const actor of EVERYBODY) {
      const reply = await matrix.operate(actor, operation, row.asked!);
      tried += 1;
      const wanted = isNobody(actor) && !row.open ? 'UNAUTHENTICATED' : (row.answers ?? 'found');
      wrong.push(
        ...faults(reply, outcomeOf(reply), { actor, asked: '', wanted }).map(
          (what) => `${actor}: ${what}`,
        ),
      );
      // Otherwise whoever comes next is nobody, as soon as the server has forgotten that they were somebody a second ago.
      if (OF_LOGINS.includes(operation)) await matrix.restore();
    }
    expect(wrong).toEqual([]);
  },
);

const probed = Object.entries(OPERATIONS)
  .flatMap(([operation, row]) =>
    (row.probes ?? []).map((probe) => ({ operation, kind: probe.kind, probe })),
  )
  .map((one, nth) => ({ ...one, nth }));
test.each(probed)(
  '$operation with the id of a $kind: an outsider’s looks like a random one [PERM-MEMBER-EDITS-SHARED, PERM-ADMIN-ACCOUNT]',
  async ({ operation, probe, nth }) => {
    const send: Send = async (actor, id) =>
      matrix.operate(actor, operation, probe.variables(id, await matrix.ownOf(actor, id)));
    const wrong: string[] = [];
    for (const actor of EVERYBODY) {
      wrong.push(...(await tryAs(actor, { probe, nth, send, said: outcomeOf }, 'UNAUTHENTICATED')));
      if (probe.list && !isNobody(actor)) wrong.push(...(await tryMixed(actor, operation, probe)));
    }
    expect(wrong).toEqual([]);
  },
);

const visited = Object.entries(ROUTES)
  .flatMap(([route, row]) => (row.probes ?? []).map((probe) => ({ route, probe })))
  .map((one, nth) => ({ ...one, nth }));
test.each(visited)(
  '$route: an outsider’s looks like a random one',
  async ({ route, probe, nth }) => {
    const send: Send = (actor, id) => matrix.visit(actor, route, id);
    const said = (reply: Reply) => String(reply.status);
    const wrong: string[] = [];
    for (const actor of EVERYBODY)
      wrong.push(...(await tryAs(actor, { probe, nth, send, said }, '404')));
    expect(wrong).toEqual([]);
  },
);

test('an unknown id and another account’s cost the database the same', async () => {
  const things = matrix.fixtures.things.document;
  const cost = async (name: 'foreign' | 'random') => {
    const before = counted.statements();
    await matrix.operate('owner', 'Query.containerDocument', { id: things[name]!.id });
    return counted.statements() - before;
  };
  // The first call of a session looks its person up; those after it know them.
  await cost('random');
  const foreign = await cost('foreign');

  expect(foreign).toBeGreaterThan(0);
  expect(await cost('random')).toBe(foreign);
});

test('the matrix tried hundreds of cases', () => {
  expect(tried).toBeGreaterThan(1000);
});
