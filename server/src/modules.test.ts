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

test('every domain plugs in, once and in the order of the ladder', () => {
  expect(names).toEqual(ladder.filter((name) => domains.includes(name)));
});

test.each(domains)('%s brings each part of its GraphQL with its own module', (name) => {
  const files = globSync('*.graphql.ts', { cwd: join(HERE, name) }).sort();
  const module = join(HERE, name, 'module.ts');
  const text = existsSync(module) ? readFileSync(module, 'utf8') : '';
  const imported = [...text.matchAll(/^import '\.\/([\w-]+\.graphql\.ts)';$/gm)].map(
    ([, of]) => of,
  );

  expect(imported).toEqual(files);
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
  const { buildSchema } = await import('./platform/graphql.ts');
  return fieldsOf(buildSchema([]));
}

// One field of each that its users would miss; whoever stands below brings none of them.
const OWN: Readonly<Record<string, string>> = {
  accounts: 'Query.me',
  identity: 'Query.meUser',
  team: 'Mutation.updateUser',
  documents: 'Query.containerDocument',
  originals: 'Document.original',
  einvoice: 'Document.eInvoice',
  extraction: 'Document.readings',
  intake: 'Mutation.prepareDocumentUpload',
  payments: 'Query.paymentsDue',
  signup: 'Mutation.signUp',
};

test.each(names)('without its module, nothing of %s is in the API', async (name) => {
  const below = names.slice(0, names.indexOf(name));
  const without = below.length > 0 ? await fieldsWith(below) : [];

  expect(without).not.toContain(OWN[name]);
  expect(await fieldsWith([...below, name])).toContain(OWN[name]);
});

test('every kind of change that a domain declares is plugged in with it', () => {
  const declared = globSync('*/*.ts', { cwd: HERE }).flatMap((path) =>
    [...readFileSync(join(HERE, path), 'utf8').matchAll(/: ChangeKind = \{ name: '(\w+)'/g)].map(
      ([, kind]) => `${path.split('/')[0]} ${kind}`,
    ),
  );
  const offered = modules.flatMap(({ name, changes = [] }) =>
    changes.map((kind) => `${name} ${kind.name}`),
  );

  expect(declared.length).toBeGreaterThan(3);
  expect(offered.sort()).toEqual(declared.sort());
});

/** The kinds a domain declares, by the domain's name. */
async function declaredKinds(): Promise<Readonly<Record<string, readonly string[]>>> {
  const rules = join(HERE, '../../domain/src');
  const found = globSync('*/journal.ts', { cwd: rules }).filter(
    (path) => !path.startsWith('basics'),
  );
  const read = found.map(async (path) => {
    const said = (await import(join(rules, path))) as Readonly<Record<string, JournalKinds>>;
    return [path.split('/')[0], Object.values(said).flatMap((kinds) => Object.keys(kinds))];
  });
  return Object.fromEntries(await Promise.all(read)) as Record<string, readonly string[]>;
}

test('every kind of entry that a domain declares is plugged in with it, under its own name', async () => {
  const offered = modules.flatMap(({ name, journal }) =>
    journal ? [[name, Object.keys(journal)] as const] : [],
  );

  expect(Object.fromEntries(offered)).toEqual(await declaredKinds());
  for (const [name, kinds] of offered)
    expect(kinds.filter((kind) => !kind.startsWith(`${name}.`))).toEqual([]);
  expect(Object.keys(plugged.journal)).toHaveLength(65);
});

test('a kind that no domain declares does not compile', () => {
  expectTypeOf<'payments.paid'>().toExtend<JournalAction>();
  expectTypeOf<'payments.invented'>().not.toExtend<JournalAction>();
});
