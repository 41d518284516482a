import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { arrowsOf } from './arrows.ts';
import { ladder } from '../ladder.ts';
import { productCode, roomsOf } from './house.ts';
import { asBuilt, identifiersIn, missing, namedIn, rungsIn } from './named.ts';
import { pictureOf } from './picture.ts';
import { exampleText, printedInto, statementIn } from './printed.ts';
import { actionsIn, purposesAmiss, treeText } from './tree.ts';

const code = productCode();
const page = readFileSync('docs/floor-plan.md', 'utf8');
const there = globSync(
  '{*,.oxlintrc.json,{domain,sandbox,pdf,server,web,e2e,demo,tools,bench,docs,spec,fixtures}/**/*}',
  {
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  },
);
/** Written where the product runs, and no file of the repository. */
const OF_A_DATA_FOLDER = [
  'postkorb.json',
  'backup.json',
  'backup-warned.json',
  'restored.json',
  'root-keys.json',
];
const words = new Set(
  there
    .filter((path) => /\.(tsx?|mjs|sql|graphql|json)$/.test(path))
    .flatMap((path) => readFileSync(path, 'utf8').match(/\w+/g) ?? []),
);
const STALE = 'is stale: run npm run docs';

test('every folder says in one line what it is for, and no line speaks of a folder that is gone', () => {
  expect(purposesAmiss(code)).toEqual([]);
});

test('the tree of the floor plan is that of the repository', () => {
  expect(printedInto(page, 'tree', treeText(code)), STALE).toBe(page);
});

test('the example of the floor plan is the code it speaks of', () => {
  expect(printedInto(page, 'example', exampleText()), STALE).toBe(page);
});

test('the picture of the house shows the imports of today', () => {
  expect(pictureOf(code), STALE).toBe(readFileSync('docs/house.svg', 'utf8'));
});

test('every file and folder that the floor plan names as built is there', () => {
  const named = namedIn(asBuilt(page));

  expect(named.length).toBeGreaterThan(40);
  expect(missing(named, there)).toEqual([]);
});

test('every function that the floor plan names as built is one', () => {
  expect(identifiersIn(asBuilt(page)).filter((name) => !words.has(name))).toEqual([]);
});

test('the ladder of the floor plan has the rungs that are built, in their order', () => {
  const built = new Set(roomsOf(code, 'server'));

  expect(rungsIn(asBuilt(page))).toEqual(ladder.filter((name) => built.has(name)));
});

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/operations.md',
  'docs/reading.md',
  'docs/speed.md',
  'fixtures/README.md',
  'spec/README.md',
])('every file, folder and function that %s names is there', (one) => {
  const text = readFileSync(one, 'utf8');

  expect(missing(namedIn(text), [...there, ...OF_A_DATA_FOLDER])).toEqual([]);
  expect(identifiersIn(text).filter((name) => !words.has(name))).toEqual([]);
});

test('a file that is named and not there is found, also by its last folders', () => {
  const text =
    'See `intake/gone.ts`, `server/src/intake`, `<d>.sql.ts` and [it](decisions/0001-a.md).';
  const paths = ['server/src/intake/there.ts', 'docs/decisions/0002-b.md'];

  expect(missing(namedIn(text), paths)).toEqual(['intake/gone.ts', 'decisions/0001-a.md']);
});

test('a file of the server that opens a transaction is an action; what has a suffix is none', () => {
  const text = 'return atomically(ctx, work);';
  const files = ['move.ts', 'move.job.ts', 'deeper/copy.ts'].map((name) => ({
    path: `server/src/team/${name}`,
    text,
  }));

  expect(actionsIn([...files, { path: 'server/src/team/read.ts', text: '' }], 'team')).toEqual([
    'move',
  ]);
});

test('an arrow is as thick as it is asked often, in three steps, and types alone draw none', () => {
  const asks = (many: number) => ({
    path: 'server/src/payments/a.ts',
    text: Array.from({ length: many }, (_, i) => `import { a${i} } from '#documents';`).join('\n'),
  });
  const weights = [4, 5, 25].map((many) => arrowsOf([asks(many)]).map(({ weight }) => weight));

  expect(weights).toEqual([[1], [2], [3]]);
  expect(
    arrowsOf([{ path: 'web/src/app/a.ts', text: "import type { A } from '../ui/a.ts';" }]),
  ).toEqual([]);
});

test('a statement is found with its comment and without its depth', () => {
  const text = 'a({\n  /** Why. */\n  b: c({\n    d,\n  }),\n  e: 1,\n});\n';

  expect(statementIn(text, 'b:')).toBe('/** Why. */\nb: c({\n  d,\n}),');
});
