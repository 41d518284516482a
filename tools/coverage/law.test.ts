import { expect, test } from 'vitest';
import { firstBreak, keeps } from './law.ts';
import { readSchema } from './schema.ts';

test.each([
  ['String', 'String', true],
  ['String', 'String!', true],
  ['String!', 'String', false],
  ['[Tag!]!', '[Tag!]!', true],
  ['[Tag!]!', '[Tag]!', false],
  ['[Tag]', '[Tag!]!', true],
  ['[Tag]', 'Tag', false],
  ['Tag', '[Tag]', false],
  ['Long', 'String', false],
])('who was promised %s and gets %s is content: %s', (law, given, answer) => {
  expect(keeps(law, given)).toBe(answer);
});

const law = readSchema(`
  type Query { me: Customer! plans(where: PlanFilter): [Plan!]! }
  type Customer { id: ID! name: String }
  type Mutation { upload(id: ID!, filename: String!): Payload! trash: Payload! }
`);
const kept = `
  type Query { me: Customer! plans(where: PlanFilter, first: Int): [Plan!]! }
  type Customer { id: ID! name: String! strange: String }
  type Mutation { upload(id: ID!, filename: String!, bytes: Long, of: Int! = 1): A! trash(id: ID!): A! }
  enum Role { Owner }
`;
test('what keeps the law breaks nothing, whatever else is served', () => {
  const coordinates = ['Query.{me,plans}', 'Query.plans(where:)', 'Customer', 'Customer.name'];
  const all = [...coordinates, 'Mutation.upload(id:)', 'Mutation.trash', 'Role.Owner', '{Owner}'];
  expect(firstBreak(law, readSchema(kept), all)).toBeNull();
});

test.each([
  [['me: Customer!', 'me: Customer'], 'Query.me', 'the law says Customer!'],
  [['id: ID!', 'id: Int!'], 'Customer.id', 'is Int!'],
  [['name: String!', 'name: [String!]'], 'Customer.name', 'is [String!]'],
  [['where: PlanFilter', 'where: String'], 'Query.plans(where:)', 'does not take where'],
  [['where: PlanFilter', 'where: PlanFilter!'], 'Query.plans', 'does not take where'],
  [['first: Int', 'first: Int!'], 'Query.plans', 'demands first'],
  [['bytes: Long', 'bytes: Long!'], 'Mutation.upload(filename:)', 'demands bytes'],
  [['filename: String!', 'name: String!'], 'Mutation.upload', 'does not take filename'],
  [['strange', 'strange'], 'Customer.strange', 'says no type'],
] as const)('what was changed by %s breaks %s', ([from, to], coordinate, why) => {
  expect(kept).toContain(from);
  const served = readSchema(kept.replace(from, to));
  expect(firstBreak(law, served, [coordinate])).toContain(why);
});
