import { ApolloLink, Observable } from '@apollo/client';
import {
  buildSchema,
  execute,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  print,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLUnionType,
} from 'graphql';
import sdl from '../../schema.graphql?raw';

const schema = buildSchema(sdl);
const SCALARS: Readonly<Record<string, unknown>> = {
  ID: 'planted-1',
  String: 'Planted',
  Boolean: true,
  Int: 1,
  Long: 1,
  Float: 1,
  Date: '2026-11-20',
  DateTime: '2026-11-20T09:00:00.000Z',
};

/** What is not answered by its type alone. */
const SAID: Readonly<Record<string, unknown>> = {
  action: 'planted.noted',
  hasNextPage: false,
  isCollected: false,
  isOutgoing: false,
};
/** What is there although it need not be. */
const GIVEN = [
  'containerDocument',
  'containerFolder',
  'notice',
  'senderName',
  // It asks for money.
  'amountCents',
  'iban',
  'dueDate',
];
/** What is chosen among the words of an enumeration, where it is not the first. */
const CHOSEN: Readonly<Record<string, string>> = { state: 'open' };
/** Lists in which one thing stands; all others are empty. */
const FILLED = ['edges', 'events'];

/** One of these things, of which each field is asked for by itself. */
const thing = (type: GraphQLObjectType | GraphQLUnionType) =>
  isUnionType(type) ? { __typename: type.getTypes().at(-1)?.name } : {};

/** Something that the schema allows here. */
function anything(type: GraphQLOutputType, name: string): unknown {
  if (!isNonNullType(type) && !GIVEN.includes(name)) return null;
  const bare = getNullableType(type);
  if (isListType(bare)) return FILLED.includes(name) ? [{}] : [];
  const named = getNamedType(type);
  if (isEnumType(named)) {
    const words = named.getValues().map(({ value }) => String(value));
    return words.find((word) => word === CHOSEN[name]) ?? words[0];
  }
  if (isObjectType(named) || isUnionType(named)) return thing(named);
  return SAID[name] ?? SCALARS[named.name];
}

/** A server that answers every question as the schema allows, and remembers how it was asked. */
export function answeringServer() {
  const asked: string[] = [];
  const link = new ApolloLink(
    ({ query, variables, operationType }) =>
      new Observable((observer) => {
        if (operationType === 'subscription') return;
        asked.push(print(query));
        const reply = execute({
          schema,
          document: query,
          variableValues: variables,
          rootValue: {},
          fieldResolver: (...[, , , { returnType, fieldName }]) => anything(returnType, fieldName),
        });
        void Promise.resolve(reply).then((result) => {
          observer.next(result as ApolloLink.Result);
          observer.complete();
        });
      }),
  );
  return { link, asked };
}
