import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isObjectType,
  Kind,
  parse,
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type NamedTypeNode,
  type SelectionSetNode,
} from 'graphql';

export type Question = {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
};
type Row = Readonly<Record<string, unknown>>;
type Asked = {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly variables: Row;
  readonly found: Set<string>;
};
type Place = { readonly type: GraphQLObjectType; readonly row: Row };

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** Every thing in a list, in lists of it too; nothing where there is nothing. */
function each(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(each);
  return value === null || value === undefined ? [] : [value];
}

type Fragment = {
  readonly selectionSet: SelectionSetNode;
  readonly typeCondition?: NamedTypeNode | undefined;
};

function fragmentOf(document: DocumentNode, node: FragmentSpreadNode): Fragment | undefined {
  const isMeant = (one: DefinitionNode): one is FragmentDefinitionNode =>
    one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === node.name.value;
  return document.definitions.find(isMeant);
}

/** Whether what a fragment says holds for what was answered. */
function fits(schema: GraphQLSchema, { typeCondition }: Fragment, own: GraphQLObjectType): boolean {
  const type = typeCondition === undefined ? own : schema.getType(typeCondition.name.value);
  return type === own || (isAbstractType(type) && schema.isSubType(type, own));
}

function fieldsOf(asked: Asked, set: SelectionSetNode, type: GraphQLObjectType): FieldNode[] {
  return set.selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node];
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragmentOf(asked.document, node);
    return fragment !== undefined && fits(asked.schema, fragment, type)
      ? fieldsOf(asked, fragment.selectionSet, type)
      : [];
  });
}

/** The arguments that were given something; of a call that was refused, none. */
function argumentsOf({ arguments: given = [] }: FieldNode, answer: unknown, variables: Row) {
  if (isRow(answer) && typeof answer['errorCode'] === 'string') return [];
  return given
    .filter(({ value }) =>
      value.kind === Kind.VARIABLE
        ? (variables[value.name.value] ?? null) !== null
        : value.kind !== Kind.NULL,
    )
    .map(({ name }) => name.value);
}

/** The type of what was answered; of a union it has to be said. */
function typeOf(schema: GraphQLSchema, declared: GraphQLOutputType, row: Row) {
  const type = getNamedType(declared);
  if (isObjectType(type)) return type;
  const said = schema.getType(String(row['__typename']));
  return isAbstractType(type) && isObjectType(said) ? said : undefined;
}

/** What was answered to a field of an object, and the field. */
function answerTo({ type, row }: Place, { name, alias }: FieldNode) {
  const field = type.getFields()[name.value];
  return field && { field, answer: row[alias?.value ?? name.value] };
}

function lookAt(asked: Asked, place: Place, node: FieldNode): void {
  const { schema, variables, found } = asked;
  const { field, answer } = answerTo(place, node) ?? {};
  const values = each(answer);
  if (field === undefined || values.length === 0) return;
  const coordinate = `${place.type.name}.${field.name}`;
  found.add(coordinate);
  for (const arg of argumentsOf(node, answer, variables)) found.add(`${coordinate}(${arg}:)`);
  const leaf = getNamedType(field.type);
  if (isEnumType(leaf)) for (const value of values) found.add(`${leaf.name}.${String(value)}`);
  for (const row of values.filter(isRow)) {
    const type = typeOf(schema, field.type, row);
    if (type && node.selectionSet) walk(asked, node.selectionSet, { type, row });
  }
}

function walk(asked: Asked, set: SelectionSetNode, place: Place): void {
  asked.found.add(place.type.name);
  for (const node of fieldsOf(asked, set, place.type)) lookAt(asked, place, node);
}

const parsed = new Map<string, DocumentNode>();

function documentOf(query: string): DocumentNode {
  const document = parsed.get(query) ?? parse(query, { noLocation: true });
  parsed.set(query, document);
  return document;
}

/**
 * The coordinates that an answer held something of: types, fields with a value, values of enums, and arguments
 * that were given to a call which was not refused. A field that answered null, or an empty list, is not among them.
 */
export function heldIn(schema: GraphQLSchema, question: Question, data: unknown): Set<string> {
  const found = new Set<string>();
  const { query, variables = {} } = question;
  if (!isRow(data)) return found;
  const document = documentOf(query);
  const asked = { schema, document, variables, found };
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const type = schema.getRootType(node.operation);
    if (type) walk(asked, node.selectionSet, { type, row: data });
  }
  return found;
}
