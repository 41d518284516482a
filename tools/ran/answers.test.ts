import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { heldIn, type Question } from './answers.ts';

const schema = buildSchema(`
  type Query { letter(id: ID, in: ID): Letter things: [Thing!]! }
  type Mutation { move(ids: [ID!], to: ID): Answer! }
  type Answer { errorCode: Code letter: Letter }
  enum Code { NOT_ALLOWED }
  union Thing = Letter | Folder
  type Letter { id: ID! place: Place places: [Place!]! owner: String tags: [String!]! }
  type Folder { id: ID! }
  enum Place { Inbox Trash }
`);
const held = (question: Question, data: unknown) => [...heldIn(schema, question, data)].toSorted();

test('an answer holds the fields with a value, their types and the values of enums', () => {
  const query = '{ letter { id place places ...L } } fragment L on Letter { owner tags }';
  const letter = { id: 'a', place: 'Inbox', places: ['Trash'], owner: null, tags: [] };
  expect(held({ query }, { letter })).toEqual([
    'Letter',
    'Letter.id',
    'Letter.place',
    'Letter.places',
    'Place.Inbox',
    'Place.Trash',
    'Query',
    'Query.letter',
  ]);
});

test('an argument counts where it was given something', () => {
  const query = 'query ($id: ID, $in: ID) { mine: letter(id: $id, in: $in) { id } }';
  expect(held({ query, variables: { id: 'a' } }, { mine: { id: 'a' } })).toContain(
    'Query.letter(id:)',
  );
  expect(held({ query, variables: { id: 'a' } }, { mine: { id: 'a' } })).not.toContain(
    'Query.letter(in:)',
  );
});

test('a refused call proves its code, and none of its arguments', () => {
  const query = 'mutation { move(ids: ["a"], to: "b") { errorCode letter { id } } }';
  expect(held({ query }, { move: { errorCode: 'NOT_ALLOWED', letter: null } })).toEqual([
    'Answer',
    'Answer.errorCode',
    'Code.NOT_ALLOWED',
    'Mutation',
    'Mutation.move',
  ]);
  expect(held({ query }, { move: { errorCode: null, letter: { id: 'a' } } })).toContain(
    'Mutation.move(to:)',
  );
});

test('what a union answers is told by its name', () => {
  const query = '{ things { __typename ... on Letter { id } ... on Folder { id } } }';
  const things = [{ __typename: 'Folder', id: 'f' }];
  expect(held({ query }, { things })).toEqual(['Folder', 'Folder.id', 'Query', 'Query.things']);
});

test('no answer holds nothing', () => expect(held({ query: '{' }, null)).toEqual([]));
