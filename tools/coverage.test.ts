import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readChecklist, type Item } from './coverage/checklist.ts';
import { compareConstants } from './coverage/constants.ts';
import { decidedRoutes, decidedSchema } from './coverage/decisions.ts';
import { notServed, readOperations } from './coverage/operations.ts';
import { isClaimedBy, readPatterns } from './coverage/routes.ts';
import { readSchema, serves } from './coverage/schema.ts';
import { schemaRules } from './coverage/schema-rules.ts';
import { readTitles } from './coverage/titles.ts';
import { HERE, ranStory, ranTest, wholeRun } from './coverage/planted.ts';
import { readRun } from './coverage/runs.ts';
import { doubtOf, report, type Evidence } from './coverage/verdict.ts';

const sdl = `
  type Query { plans(where: PlanFilter): [Plan!]! }
  type Plan { id: ID! isActive: Boolean! startDate: Date }
  input PlanFilter { name: String }
  enum UserRole { Admin Owner Member }
`;
const nothing: Evidence = {
  served: readSchema(''),
  law: readSchema(''),
  answers: new Set(['Plan', 'UserRole.Owner']),
  visits: [],
  rules: new Map(),
  routes: [],
  constants: new Map(),
  quoted: new Set(),
  run: readRun(wholeRun({ vitest: [ranTest('x')], playwright: [ranStory('x')] }), HERE),
};
const isProven = (item: Item, evidence: Evidence) => doubtOf(item, evidence) === null;
const schemaItem = (target: string): Item => ({ id: 'A-1', group: 'a', check: 'schema', target });

test('the checklist is read whole', () => {
  const items = readChecklist(readFileSync('spec/coverage.yaml', 'utf8'));
  expect(items).toHaveLength(1751);
  expect(new Set(items.map((item) => item.id)).size).toBe(1751);
});

test.each([
  'Plan',
  'Plan.id',
  'PlanFilter.name',
  'Query.plans(where:)',
  'UserRole.Owner',
  'UserRole.{Owner,Admin}',
  '{Member,Admin,Owner}',
])('%s is served', (coordinate) => {
  expect(serves(readSchema(sdl), coordinate)).toBe(true);
});

test.each([
  'Plans',
  'Plan.name',
  'Query.plans(which:)',
  'UserRole.Guest',
  '{Owner,Admin}',
  'Plan.{id,x}',
])('%s is not served', (coordinate) => expect(serves(readSchema(sdl), coordinate)).toBe(false));

test('an enum with one value too many is not proven', () => {
  const served = { ...nothing, served: readSchema(sdl) };
  expect(isProven({ ...schemaItem('UserRole'), count: 3 }, served)).toBe(true);
  expect(isProven({ ...schemaItem('UserRole'), count: 2 }, served)).toBe(false);
});

test.each([
  ["path: '/app/search/$search'", '/app/search/{search}', true],
  ["path: '/app/search'", '/app/search/{search}', false],
  ["path: '/app/{-$view}'", '/app/{view?}', true],
  ["path: '/app' }), x({ path: '/app/$view'", '/app/{view?}', true],
  ["path: '/app/settings/$page'", '/app/settings/team', false],
  ["path: '/app/folder/inbox/{-$documentId}'", '/app/folder/inbox', true],
  ["path: '/app/search/{-$search}/{-$documentId}'", '/app/search', true],
  ["path: '/app/search/{-$search}/{-$documentId}'", '/app/search/{search}/{documentId}', true],
  ["const home = rootOf('/');", '/', true],
  ["to: '/login'", '/login', false],
])('a router with %s claims %s: %s', (line, path, answer) => {
  expect(isClaimedBy(readPatterns([line]), path)).toBe(answer);
});

test('an id is claimed only in the title of a test', () => {
  const files = [
    {
      path: 'a.test.ts',
      text: `
        test('[A-1, A-2] a letter arrives', () => {});
        test.each([1, 2])('[A-3] letter %s arrives', () => {});
        test.skip('[A-4] sleeps', () => {});
        // [A-5] is only talked about
        const text = '[A-6]';
      `,
    },
  ];
  const known = new Set(['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6']);
  expect(readTitles(files, known)).toEqual({ ids: new Set(['A-1', 'A-2', 'A-3']), problems: [] });
});

test('six ids in one title and an unknown id are problems', () => {
  const text = "test('[A-1, A-2, A-3] and [A-4, A-5, A-6]', f); it('[A-9] x', f)";
  const known = new Set(['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6']);
  expect(readTitles([{ path: 'a.test.ts', text }], known).problems).toEqual([
    expect.stringContaining('more than 5 ids'),
    'a.test.ts: no item has the id A-9',
  ]);
});

test('a constant is proven by its value, its configuration or by holding', () => {
  const items: Item[] = [
    { id: 'C-1', group: 'c', check: 'constant', value: 50 },
    { id: 'C-2', group: 'c', check: 'constant', config: { 'a.days': 90 } },
    { id: 'C-3', group: 'c', check: 'constant' },
  ];
  const of = (value: unknown) => ({ read: () => value, uses: [] });
  const code = {
    'C-1': of(50),
    'C-2': of({ 'a.days': 91 }),
    'C-3': of(true),
    'C-4': of(1),
  };
  const built = { product: new Map(), reached: new Set<string>() };
  expect(compareConstants(items, code, built)).toEqual({
    doubts: new Map([
      ['C-1', null],
      ['C-3', null],
    ]),
    problems: [
      'C-2: the code says {"a.days":91}, the specification {"a.days":90}',
      'tools/constants.ts: no constant has the id C-4',
    ],
  });
});

test('a constant that nothing uses is not proven, nor one made up that no setting changes', () => {
  const config = { 'login.maxAttempts': 5 };
  const fixed = { 'filename.maxLength': 246 };
  const items: Item[] = [
    { id: 'C-1', group: 'c', check: 'constant', value: 50 },
    { id: 'C-2', group: 'c', check: 'constant', config, invented: true },
    { id: 'C-3', group: 'c', check: 'constant', config: fixed, invented: true },
    { id: 'C-4', group: 'c', check: 'test', config },
  ];
  const used = [/MOST/];
  const code = {
    'C-1': { read: () => 50, uses: [{ name: 'LEAST', file: 'a.ts' }] },
    'C-2': { read: () => config, uses: used },
    'C-3': { read: () => fixed, uses: used },
    'C-4': { read: () => config, uses: used },
  };
  const built = { product: new Map([['a.ts', 'MOST']]), reached: new Set(['a.ts']) };
  expect(Object.fromEntries(compareConstants(items, code, built).doubts)).toEqual({
    'C-1': 'nothing uses LEAST',
    'C-2': null,
    'C-3': 'it is made up, and no setting changes it',
    'C-4': null,
  });
});

test('a schema item is not proven by quoting it', () => {
  expect(isProven(schemaItem('Plan'), { ...nothing, quoted: new Set(['A-1']) })).toBe(false);
});

test('every decision of kind schema or route comes down to something checkable', () => {
  const items = readChecklist(readFileSync('spec/coverage.yaml', 'utf8'));
  const rules = schemaRules(readSchema(sdl), []);
  const open = items.filter(
    ({ id, check, target, path }) =>
      (check === 'schema' && !target && !decidedSchema[id] && !rules.has(id)) ||
      (check === 'route' && !path && !decidedRoutes[id]),
  );
  expect(open).toEqual([]);
});

test('a mutation without an error code breaks the decision on payloads', () => {
  const rule = (schema: string) => schemaRules(readSchema(schema), []).get('DEC-PAYLOADS');
  expect(rule('type Mutation { a: A! } type A { errorCode: String }')).toBe(true);
  expect(rule('type Mutation { a: A! } type A { id: ID! }')).toBe(false);
});

test.each([
  ['createdAt: DateTime!', true],
  ['dueDate: Date', false],
  ['amountCents: Int', true],
  ['amountCents: Long', false],
  ['isRead: String', false],
  ['folderId: Int', false],
])('a schema that serves %s keeps the decision on types: %s', (field, answer) => {
  const served = readSchema(`type Mutation { a: A! } type A { ${field} }`);
  expect(schemaRules(served, []).get('DEC-FIELD-TYPES')).toBe(answer);
});

test('calls that are not served yet are listed', () => {
  const book = {
    queries: [
      { name: 'plans', proposed: false },
      { name: 'me', proposed: false },
    ],
    mutations: [],
  };
  const operations = readOperations(
    JSON.stringify({ ...book, supplementary: { queries: [], mutations: [] } }),
  );
  expect(notServed(operations, readSchema(sdl))).toEqual(['Query.me']);
});

test('a browser story proves what is seen, and a test in this place does not', () => {
  const seen: Item = { id: 'U-1', group: 'u', check: 'ui' };
  const quoted = new Set(['U-1']);
  const after = (title: string, story: string) =>
    readRun(wholeRun({ vitest: [ranTest(title)], playwright: [ranStory(story)] }), HERE);
  expect(doubtOf(seen, { ...nothing, quoted, run: after('x', '[U-1] seen') })).toBeNull();
  expect(doubtOf(seen, { ...nothing, quoted, run: after('[U-1] seen', 'x') })).toBe(
    'no browser story quotes it',
  );
});

test('what a title claims and nothing ran is not proven', () => {
  const item: Item = { id: 'T-1', group: 't', check: 'test' };
  expect(doubtOf(item, { ...nothing, quoted: new Set(['T-1']) })).toBe(
    'no test that ran quotes it',
  );
});

test('the report ends with the one line that counts', () => {
  const items: Item[] = [schemaItem('Plan'), { ...schemaItem('Plans'), id: 'A-2' }];
  expect(report(items, { ...nothing, served: readSchema(sdl) })).toEqual([
    'a                1 of    2',
    '1 of 2 proven',
  ]);
});

test('without a run of this tree the report counts claims, and says so', () => {
  const run = readRun({}, HERE);
  const lines = report([schemaItem('Plan')], { ...nothing, served: readSchema(sdl), run });
  expect(lines.at(-1)).toBe(
    '1 of 1 claimed, none proven: not run for this tree (npm test has not run to its end)',
  );
});
