import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { differences, type Listed, type Supplementary } from './conformance.ts';
import { readOperations } from './coverage/operations.ts';
import { readSchema } from './coverage/schema.ts';

const text = (path: string) => readFileSync(path, 'utf8');
const spec = {
  operations: readOperations(text('spec/graphql-operations.json')),
  enums: (JSON.parse(text('spec/enums.json')) as { enums: Listed[] }).enums,
  supplementary: JSON.parse(text('spec/supplementary.json')) as Supplementary,
};
const ours = { ...spec, supplementary: { Query: [], Mutation: [], Subscription: [] } };

test('whatever is served carries the names, arguments and values of the specification', () => {
  const sdl = existsSync('schema.graphql') ? text('schema.graphql') : '';
  expect(differences(readSchema(sdl), spec)).toEqual([]);
});

test('[CALL-ERRORCODE] most mutations answer with an errorCode', () => {
  const { types, has } = readSchema(text('schema.graphql'));
  const answers = [...types].flatMap(([field, type]) =>
    field.startsWith('Mutation.') ? [type.replace(/[[\]!]/g, '')] : [],
  );
  const coded = answers.filter((answer) => has.has(`${answer}.errorCode`));
  expect(answers.length).toBeGreaterThan(30);
  expect(coded.length / answers.length).toBeGreaterThan(0.8);
});

test.each([
  ['type Query { plans: Int }', 'Query.plans lacks the argument where'],
  ['enum UserRole { Admin Owner }', 'UserRole lacks the value Member'],
  [
    'enum UserRole { Admin Owner Member Guest }',
    'UserRole has the value Guest, which the specification has not',
  ],
  [
    'type Query { letters: Int }',
    'Query.letters stands neither in the specification nor in supplementary.json: write it and why it is ours into spec/supplementary.json',
  ],
  [
    'type Subscription { letters: Int }',
    'Subscription.letters stands neither in the specification nor in supplementary.json: write it and why it is ours into spec/supplementary.json',
  ],
])('%s is a difference', (sdl, why) => {
  expect(differences(readSchema(sdl), ours)).toEqual([why]);
});

test('a call recorded as ours is allowed as long as it is served', () => {
  const supplementary = { ...ours.supplementary, Query: [{ name: 'letters', why: 'a list' }] };
  expect(
    differences(readSchema('type Query { letters: Int }'), { ...ours, supplementary }),
  ).toEqual([]);
  expect(differences(readSchema(''), { ...ours, supplementary })).toEqual([
    'Query.letters is recorded as supplementary but not served',
  ]);
});
