import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { heldIn } from '../ran/answers.ts';
import type { RanTest } from '../ran/ran.ts';
import type { Arrival, Visit } from '../ran/visits.ts';
import type { Item } from './checklist.ts';
import { compareConstants } from './constants.ts';
import { HERE, ranStory, ranTest, wholeRun } from './planted.ts';
import { isClaimedBy, readPatterns } from './routes.ts';
import { readRun, type Reports } from './runs.ts';
import { readSchema } from './schema.ts';
import { readTitles } from './titles.ts';
import { reachable } from './uses.ts';
import { doubtOf } from './verdict.ts';

const item = (id: string, check: Item['check'], more: Partial<Item> = {}): Item => ({
  id,
  group: 'all',
  check,
  ...more,
});
const ITEMS = [
  item('S-FIELD', 'schema', { target: 'Letter.owner' }),
  item('S-CALL', 'schema', { target: 'Mutation.move(ids:)' }),
  item('S-ENUM', 'schema', { target: 'Place', count: 2 }),
  item('S-VALUE', 'schema', { target: 'Place.Trash' }),
  item('R-IN', 'route', { path: '/app/letters/{id}', access: 'logged-in' }),
  item('R-OUT', 'route', { path: '/login', access: 'logged-out' }),
  item('C-MOST', 'constant', { value: 50 }),
  item('C-SET', 'constant', { config: { 'login.maxAttempts': 5 }, invented: true }),
  item('T-MOVE', 'test'),
  item('T-LIMIT', 'test', { config: { 'signup.maxPerHour': 10 } }),
  item('U-SEEN', 'ui'),
];

const arrival = (path: string, shows: Arrival['shows'] = 'a page'): Arrival => ({ path, shows });
const letter: Visit = {
  path: '/app/letters/{id}',
  address: '/app/letters/7',
  pattern: '/app/letters/$id',
  out: arrival('/login'),
  in: arrival('/app/letters/7'),
};
const login: Visit = {
  path: '/login',
  address: '/login',
  pattern: '/login',
  out: arrival('/login'),
  in: arrival('/app'),
};

const LAW = `
  type Query { letter: Letter }
  type Mutation { move(ids: [ID!]!): Payload! }
  type Letter { owner: String! }
`;
const GOOD = {
  sdl: `
    type Query { letter: Letter }
    type Mutation { move(ids: [ID!]!, to: ID): Answer! }
    type Answer { errorCode: String }
    type Letter { owner: String! place: Place! }
    enum Place { Inbox Trash }
  `,
  owner: 'Clara' as string | null,
  place: 'Trash',
  errorCode: null as string | null,
  visits: [letter, login],
  routes: ["path: '/app/letters/$id'", "path: '/login'"],
  most: 50,
  attempts: 5,
  main: "import { MOST } from './limits.ts';\nexport const fits = (n: number) => n <= MOST;",
  source: ["test('[T-MOVE, T-LIMIT] moves', f)", "test('[U-SEEN] is seen', f)"],
  tests: [ranTest('[T-MOVE, T-LIMIT] moves')] as readonly RanTest[],
  stories: [ranStory('[U-SEEN] is seen')] as readonly RanTest[],
  reports: (reports: Required<Reports>): Reports => reports,
};
type World = typeof GOOD;

function answersOf({ sdl, owner, place, errorCode }: World): Set<string> {
  const schema = buildSchema(sdl);
  const asked = heldIn(
    schema,
    { query: '{ letter { owner place } }' },
    { letter: { owner, place } },
  );
  const query = 'mutation { move(ids: ["a"]) { errorCode } }';
  return new Set([...asked, ...heldIn(schema, { query }, { move: { errorCode } })]);
}

function constantsOf({ most, attempts, main }: World) {
  const product = new Map([
    ['main.ts', main],
    ['limits.ts', 'export const MOST = 50;'],
  ]);
  const code = {
    'C-MOST': { read: () => most, uses: [{ name: 'MOST', file: 'limits.ts' }] },
    'C-SET': { read: () => ({ 'login.maxAttempts': attempts }), uses: [] },
    'T-LIMIT': { read: () => ({ 'signup.maxPerHour': 2 * attempts }), uses: [] },
  };
  const reached = reachable(product, ['main.ts']);
  return compareConstants(ITEMS, code, { product, reached }).doubts;
}

/** What is not proven in a world with a fault. */
function red(fault: Partial<World>): string[] {
  const world = { ...GOOD, ...fault };
  const known = new Set(ITEMS.map(({ id }) => id));
  const files = world.source.map((text) => ({ path: 'a.test.ts', text }));
  const reports = wholeRun({ vitest: world.tests, playwright: world.stories });
  const evidence = {
    served: readSchema(world.sdl),
    law: readSchema(LAW),
    rules: new Map(),
    answers: answersOf(world),
    routes: readPatterns(world.routes),
    visits: world.visits,
    constants: constantsOf(world),
    quoted: readTitles(files, known).ids,
    run: readRun(world.reports(reports), HERE),
  };
  return ITEMS.filter((one) => doubtOf(one, evidence) !== null).map(({ id }) => id);
}

const sdl = (from: string, to: string) => ({ sdl: GOOD.sdl.replace(from, to) });
const moves = (end: Partial<RanTest>) => ({
  tests: [ranTest('[T-MOVE, T-LIMIT] moves', end)],
});
const seen = (end: Partial<RanTest>) => ({ stories: [ranStory('[U-SEEN] is seen', end)] });
const visit = (change: Partial<Visit>) => ({ visits: [{ ...letter, ...change }, login] });

test('without a fault everything is proven', () => expect(red({})).toEqual([]));

test.each<[string, Partial<World>, string]>([
  ['a field of another type', sdl('owner: String!', 'owner: [String!]!'), 'S-FIELD'],
  ['a field that may be null', sdl('owner: String!', 'owner: String'), 'S-FIELD'],
  ['a field that is gone', sdl('owner: String!', 'keeper: String!'), 'S-FIELD'],
  ['a resolver that always answers null', { owner: null }, 'S-FIELD'],
  ['an argument of another type', sdl('ids: [ID!]!', 'ids: [Int!]!'), 'S-CALL'],
  ['an argument of ours that is demanded', sdl('to: ID)', 'to: ID!)'), 'S-CALL'],
  ['a call that is always refused', { errorCode: 'NOT_ALLOWED' }, 'S-CALL'],
  ['a value that no answer ever held', { place: 'Inbox' }, 'S-VALUE'],
  ['a value too many', sdl('Inbox Trash', 'Inbox Trash Attic'), 'S-ENUM'],
  ['an enum that nothing answers', sdl(' place: Place!', ''), 'S-ENUM'],
  [
    'a route to the page that says there is none',
    visit({ in: arrival('/app/letters/7', 'no such page') }),
    'R-IN',
  ],
  ['a route that breaks', visit({ in: arrival('/app/letters/7', 'a failure') }), 'R-IN'],
  ['a route that only the last resort answers', visit({ pattern: '/$' }), 'R-IN'],
  ['a page that strangers see', visit({ out: arrival('/app/letters/7') }), 'R-IN'],
  ['a page that its owner does not see', visit({ in: arrival('/login') }), 'R-IN'],
  [
    'a sign-in for those who are in',
    { visits: [letter, { ...login, in: arrival('/login') }] },
    'R-OUT',
  ],
  ['a page that nobody visited', { visits: [login] }, 'R-IN'],
  ['a route taken out', { routes: ["path: '/login'"] }, 'R-IN'],
  ['a constant changed', { most: 51 }, 'C-MOST'],
  [
    'a constant that nothing uses',
    { main: "import { MOST } from './limits.ts';\nvoid 50;" },
    'C-MOST',
  ],
  ['a setting changed', { attempts: 6 }, 'C-SET'],
  ['a decision configured otherwise', { attempts: 6 }, 'T-LIMIT'],
  ['a test that failed', moves({ state: 'failed' }), 'T-MOVE'],
  ['an answer in a run in which a test failed', moves({ state: 'failed' }), 'S-FIELD'],
  ['a visit in a run in which a test failed', moves({ state: 'failed' }), 'R-IN'],
  [
    'a test left out, alone or with its group',
    moves({ state: 'skipped', assertions: 0 }),
    'T-MOVE',
  ],
  ['a test with an empty body, or that asserts nothing', moves({ assertions: 0 }), 'T-MOVE'],
  ['a test commented out', { tests: [ranTest('another')] }, 'T-MOVE'],
  [
    'an id quoted twice, and one of both failed',
    { tests: [...GOOD.tests, ranTest('[T-MOVE] b', { state: 'failed' })] },
    'T-MOVE',
  ],
  ['a story that failed', seen({ state: 'failed' }), 'U-SEEN'],
  ['a story that expects nothing of its own', seen({ assertions: 0 }), 'U-SEEN'],
  [
    'a test in place of a story',
    { tests: [...GOOD.tests, ranTest('[U-SEEN] b')], stories: [ranStory('x')] },
    'U-SEEN',
  ],
  [
    'six ids in one title',
    { tests: [ranTest('[T-MOVE, A-1, A-2, A-3, A-4, A-5] moves')] },
    'T-MOVE',
  ],
  [
    'six ids in one title, in two brackets',
    { tests: [ranTest('[T-MOVE, A-1, A-2] and [A-3, A-4, A-5] move')] },
    'T-MOVE',
  ],
  [
    'a run of a part',
    {
      reports: (all) => ({
        ...all,
        vitest: { ...all.vitest, args: [...all.vitest.args, 'server'] },
      }),
    },
    'T-MOVE',
  ],
  [
    'a run of another tree',
    {
      reports: (all) => ({
        ...all,
        run: { before: { hash: 'x', isChanged: false }, after: { hash: 'x', isChanged: false } },
      }),
    },
    'S-VALUE',
  ],
  [
    'a run of files that no commit holds',
    {
      reports: ({ run, ...all }) => ({
        ...all,
        run: { ...run, before: { ...run.before, isChanged: true } },
      }),
    },
    'U-SEEN',
  ],
  ['no run of the stories', { reports: ({ run, vitest }) => ({ run, vitest }) }, 'U-SEEN'],
])('%s turns an id red', (_fault, world, id) => {
  expect(red(world)).toContain(id);
});

test('a path written down in a comment claims nothing', () => {
  expect(isClaimedBy(readPatterns(["// path: '/app/returns'"]), '/app/returns')).toBe(false);
});
