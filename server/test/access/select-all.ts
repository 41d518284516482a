import {
  getNamedType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

// Fields below the root that want an argument, and one that makes them answer.
const ARGUMENTS: Readonly<Record<string, string>> = {
  'Document.hits': '(search: "Marke")',
  'Document.summaryParts': '(locale: de_DE)',
  'Document.untouchedWords': '(page: 1)',
  'Document.words': '(page: 1)',
  'DocumentConnection.landmarks': '(every: 50)',
  'SenderPage.agenda': '(block: overdue)',
};

function argumentsOf(type: string, field: GraphQLField<unknown, unknown>): string {
  const known = ARGUMENTS[`${type}.${field.name}`] ?? '';
  const missing = field.args.find((one) => isRequiredArgument(one) && !known.includes(one.name));
  if (missing)
    throw new Error(`${type}.${field.name} wants an argument: name one in select-all.ts`);
  return known;
}

// Of a thing inside its like: a flag tells nothing that could be out of reach.
const saysLittle = (field: GraphQLField<unknown, unknown>) =>
  isCompositeType(getNamedType(field.type)) || /^can[A-Z]/.test(field.name);

const NOTHING = '{  }';

/** A second list of the same beside the first would make the question too long: of these only what is no type again. */
const TWINS = [
  'AgendaItem.earlierDocuments',
  'InboundEmailAttachment.document',
  'SenderPage.agenda',
];

/** Everything that can be asked of a type; of a type inside itself only what is no type again and no flag, as long questions are refused. */
function everythingOf(type: GraphQLNamedType, above: readonly string[] = []): string {
  if (!isCompositeType(type)) return '';
  if (!isObjectType(type)) return '{ __typename }';
  const inside = [...above, type.name];
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const below = getNamedType(field.type);
    if (above.includes(type.name) && saysLittle(field)) return [];
    const isTwin = TWINS.includes(`${type.name}.${field.name}`);
    const asked = everythingOf(below, isTwin ? [...inside, below.name] : inside);
    // A list inside its like, of which nothing but more types could be asked.
    if (asked === NOTHING) return [];
    return `${field.name}${argumentsOf(type.name, field)} ${asked}`;
  });
  return fields.length === 0 ? '{ __typename }' : `{ ${fields.join(' ')} }`;
}

const asked = new WeakMap<GraphQLNamedType, string>();

/** The same, said once for each type of a schema: it is asked for thousands of times. */
function allOf(type: GraphQLNamedType): string {
  const known = asked.get(type) ?? everythingOf(type);
  asked.set(type, known);
  return known;
}

/** The root fields of a schema, as `Query.me`. */
export function operationsOf(schema: GraphQLSchema): string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return roots.flatMap((root) =>
    Object.keys(root?.getFields() ?? {}).map((name) => `${root?.name}.${name}`),
  );
}

/** A document that uses one root field with these variables and asks for all there is in the answer. */
export function askForAll(
  schema: GraphQLSchema,
  operation: string,
  variables: Readonly<Record<string, unknown>>,
): string {
  const [root = '', name = ''] = operation.split('.');
  const type = schema.getType(root);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  if (!field) throw new Error(`there is no ${operation}`);
  const given = field.args.filter((one) => one.name in variables);
  const heads = given.map((one) => `$${one.name}: ${String(one.type)}`).join(', ');
  const uses = given.map((one) => `${one.name}: $${one.name}`).join(', ');
  const brackets = (text: string) => (text === '' ? '' : `(${text})`);
  return `${root.toLowerCase()} Probe${brackets(heads)} { ${name}${brackets(uses)} ${allOf(getNamedType(field.type))} }`;
}
