import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { ladder, rank } from '../../tools/ladder.ts';
import type { JournalAction, JournalKinds } from '@postkorb/domain/basics';
import { modules, plugged } from './modules.ts';

const HERE = import.meta.dirname;
const names = modules.map(({ name }) => name);
const domains = readdirSync(HERE).filter((name) => rank(name) > rank('platform'));
const without = (some: readonly string[], others: readonly string[]) =>
  some.filter((one) => !others.includes(one));

/** Domains that have a folder and no line in the list. */
const unlisted = (folders: readonly string[], listed: readonly string[]) =>
  without(folders, listed).map(
    (name) =>
      `${name} is not plugged in: add server/src/${name}/module.ts to server/src/modules.ts`,
  );

test('every domain plugs in, once and in the order of the ladder', () => {
  expect(unlisted(domains, names)).toEqual([]);
  expect(names).toEqual(ladder.filter((name) => domains.includes(name)));
});

test('a domain that is not listed is named with the file that lists it', () => {
  expect(unlisted(['team', 'planted'], ['team'])).toEqual([
    'planted is not plugged in: add server/src/planted/module.ts to server/src/modules.ts',
  ]);
});

/** What of its GraphQL a module does not bring. */
const notBrought = (name: string, files: readonly string[], text: string) =>
  files
    .filter((file) => !text.includes(`import './${file}';\n`))
    .map((file) => `server/src/${name}/module.ts lacks the line: import './${file}';`);

test.each(domains)('%s brings each part of its GraphQL with its own module', (name) => {
  const files = globSync('*.graphql.ts', { cwd: join(HERE, name) });
  const module = join(HERE, name, 'module.ts');
  const text = existsSync(module) ? readFileSync(module, 'utf8') : '';

  expect(notBrought(name, files, text)).toEqual([]);
  expect(text.match(/^import '\.\/[\w-]+\.graphql\.ts';$/gm) ?? []).toHaveLength(files.length);
});

test('a part of the GraphQL that no module brings is named with the line to write', () => {
  const text = "import './a.graphql.ts';\n";

  expect(notBrought('planted', ['a.graphql.ts', 'b.graphql.ts'], text)).toEqual([
    "server/src/planted/module.ts lacks the line: import './b.graphql.ts';",
  ]);
});

const fieldsOf = (schema: GraphQLSchema): readonly string[] =>
  Object.values(schema.getTypeMap()).flatMap((type) =>
    'getFields' in type && !type.name.startsWith('__')
      ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
      : [],
  );

/** What the API offers when nothing but these is plugged in. */
async function fieldsWith(domains: readonly string[]): Promise<readonly string[]> {
  vi.resetModules();
  for (const name of domains) await import(`./${name}/module.ts`);
  const { buildSchema } = await import('./platform/api/graphql.ts');
  return fieldsOf(buildSchema([]));
}

test.each(modules)('without its module, nothing of $name is in the API', async (module) => {
  const below = names.slice(0, names.indexOf(module.name));
  const others = below.length > 0 ? await fieldsWith(below) : [];
  const own = without(await fieldsWith([...below, module.name]), others);
  const operations = Object.keys(module.access?.operations ?? {});

  expect(without(operations, own)).toEqual([]);
  // A domain that offers no call of its own adds fields to what stands below it.
  expect(own.length > 0).toBe(globSync(`${module.name}/**/*.graphql.ts`, { cwd: HERE }).length > 0);
});

/** Kinds of changes that are declared and not offered. */
const unoffered = (declared: readonly string[], offered: readonly string[]) =>
  without(declared, offered).map((one) => {
    const [name, kind] = one.split(' ');
    return `name the kind of change "${kind}" under changes of server/src/${name}/module.ts`;
  });

test('every kind of change that a domain declares is plugged in with it', () => {
  const declared = globSync('**/*.ts', { cwd: HERE }).flatMap((path) =>
    [...readFileSync(join(HERE, path), 'utf8').matchAll(/: ChangeKind = \{ name: '(\w+)'/g)].map(
      ([, kind]) => `${path.split('/')[0]} ${kind}`,
    ),
  );
  const offered = modules.flatMap(({ name, changes = [] }) =>
    changes.map((kind) => `${name} ${kind.name}`),
  );

  expect(declared.length).toBeGreaterThan(3);
  expect(unoffered(declared, offered)).toEqual([]);
  expect(offered.sort()).toEqual(declared.sort());
});

/** The kinds a domain declares, by the domain's name. */
async function declaredKinds(): Promise<Readonly<Record<string, readonly string[]>>> {
  const rules = join(HERE, '../../domain/src');
  const found = globSync('**/journal.ts', { cwd: rules }).filter(
    (path) => !path.startsWith('basics'),
  );
  const read = found.map(async (path) => {
    const said = (await import(join(rules, path))) as Readonly<Record<string, JournalKinds>>;
    return [path.split('/')[0], Object.values(said).flatMap((kinds) => Object.keys(kinds))];
  });
  return Object.fromEntries(await Promise.all(read)) as Record<string, readonly string[]>;
}

/** Domains that declare entries of the journal and do not bring them. */
const unplugged = (declared: readonly string[], offered: readonly string[]) =>
  without(declared, offered).map(
    (name) =>
      `server/src/${name}/module.ts lacks its journal: what domain/src/${name}/journal.ts declares`,
  );

test('every kind of entry that a domain declares is plugged in with it, under its own name', async () => {
  const offered = modules.flatMap(({ name, journal }) =>
    journal ? [[name, Object.keys(journal)] as const] : [],
  );
  const declared = await declaredKinds();

  expect(
    unplugged(
      Object.keys(declared),
      offered.map(([name]) => name),
    ),
  ).toEqual([]);
  expect(Object.fromEntries(offered)).toEqual(declared);
  for (const [name, kinds] of offered)
    expect(kinds.filter((kind) => !kind.startsWith(`${name}.`))).toEqual([]);
  // Of those that are stored already none may go.
  expect(Object.keys(plugged.journal).length).toBeGreaterThanOrEqual(65);
});

test('what a domain declares and its module does not bring is named with the module', () => {
  expect(unoffered(['planted notes', 'team people'], ['team people'])).toEqual([
    'name the kind of change "notes" under changes of server/src/planted/module.ts',
  ]);
  expect(unplugged(['planted', 'team'], ['team'])).toEqual([
    'server/src/planted/module.ts lacks its journal: what domain/src/planted/journal.ts declares',
  ]);
});

test('a kind that no domain declares does not compile', () => {
  expectTypeOf<'payments.paid'>().toExtend<JournalAction>();
  expectTypeOf<'payments.invented'>().not.toExtend<JournalAction>();
});
