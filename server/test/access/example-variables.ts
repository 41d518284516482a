import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLInputType,
} from 'graphql';
import { schema } from '../../src/schema.ts';

const EXAMPLES: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Long: 1,
  Boolean: true,
  Date: '2026-11-23',
  DateTime: '2026-11-23T10:00:00Z',
  JSON: {},
};

/** Something that this type lets by, so that the question comes as far as whoever answers it; where a text is wanted, an id. */
function exampleOf(given: GraphQLInputType, id: string): unknown {
  const type = getNullableType(given);
  if (isListType(type)) return [exampleOf(type.ofType, id)];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (!isInputObjectType(type)) return EXAMPLES[getNamedType(type).name] ?? id;
  const fields = Object.values(type.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(fields.map((field) => [field.name, exampleOf(field.type, id)]));
}

/** Variables that a root field such as `Query.me` takes. */
export function variablesOf(operation: string, id: string): Readonly<Record<string, unknown>> {
  const [root, name = ''] = operation.split('.');
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const field = roots.find((one) => one?.name === root)?.getFields()[name];
  const args = (field?.args ?? []).filter(isRequiredArgument);
  return Object.fromEntries(args.map((arg) => [arg.name, exampleOf(arg.type, id)]));
}
