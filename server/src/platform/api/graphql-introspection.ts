import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** Whether a text may ask about the schema. A name cannot be written in another way, so nothing slips through. */
export const asksForSchema = (text: string): boolean => /__(schema|type)\b/.test(text);

const ROOTS: readonly string[] = ['__schema', '__type', '__typename'];
// Lists of a type: one inside another multiplies the schema by itself.
const LISTS: readonly string[] = ['fields', 'inputFields', 'interfaces', 'possibleTypes'];
const DEEPEST = 24;
const DEEPEST_LISTS = 1;

type Depth = { readonly levels: number; readonly lists: number };
const FLAT: Depth = { levels: 0, lists: 0 };
type Walk = (set: SelectionSetNode | undefined) => Depth;

function depthOfField({ name, selectionSet }: FieldNode, walk: Walk): Depth {
  const below = walk(selectionSet);
  return {
    levels: below.levels + 1,
    lists: below.lists + (LISTS.includes(name.value) ? 1 : 0),
  };
}

/** How deep a document goes, each fragment looked at once. */
function walker(context: ValidationContext): Walk {
  const known = new Map<string, Depth>();
  const ofFragment = (name: string): Depth => {
    const before = known.get(name);
    if (before) return before;
    // One that holds itself is refused by another rule.
    known.set(name, FLAT);
    const depth = walk(context.getFragment(name)?.selectionSet);
    known.set(name, depth);
    return depth;
  };
  const ofOne = (one: SelectionNode): Depth => {
    if (one.kind === Kind.FIELD) return depthOfField(one, walk);
    return one.kind === Kind.FRAGMENT_SPREAD ? ofFragment(one.name.value) : walk(one.selectionSet);
  };
  const walk: Walk = (set) =>
    (set?.selections ?? [])
      .map(ofOne)
      .reduce(
        (a, b) => ({ levels: Math.max(a.levels, b.levels), lists: Math.max(a.lists, b.lists) }),
        FLAT,
      );
  return walk;
}

/** The names of what stands at the top of an operation, also in fragments. */
function topOf(
  context: ValidationContext,
  set: SelectionSetNode,
  seen = new Set<string>(),
): string[] {
  return set.selections.flatMap((one) => {
    if (one.kind === Kind.FIELD) return [one.name.value];
    if (one.kind === Kind.INLINE_FRAGMENT) return topOf(context, one.selectionSet, seen);
    const name = one.name.value;
    const fragment = seen.has(name) ? undefined : context.getFragment(name);
    seen.add(name);
    return fragment ? topOf(context, fragment.selectionSet, seen) : [];
  });
}

const isSchemaField = (name: string) => name === '__schema' || name === '__type';

/** What may be asked about the schema: every type once, as tools ask, so that no answer outgrows the schema by far. */
function onlyAsToolsAsk(context: ValidationContext) {
  const walk = walker(context);
  const refuse = (message: string) =>
    context.reportError(new GraphQLError(message, { extensions: { code: 'TOO_MUCH' } }));
  let isAsked = false;
  return {
    OperationDefinition({ selectionSet }: { readonly selectionSet: SelectionSetNode }) {
      const top = topOf(context, selectionSet);
      if (!top.some(isSchemaField)) return;
      isAsked = true;
      if (!top.every((name) => ROOTS.includes(name))) refuse('The schema is asked for alone.');
      const { levels, lists } = walk(selectionSet);
      if (levels > DEEPEST || lists > DEEPEST_LISTS)
        refuse('The schema is not asked for so deeply.');
    },
    Document: {
      leave({ definitions }: DocumentNode) {
        if (
          isAsked &&
          definitions.some((one) => 'selectionSet' in one && hasAlias(one.selectionSet))
        )
          refuse('The schema is asked for without other names.');
      },
    },
  };
}

const hasAlias = (set: SelectionSetNode): boolean =>
  set.selections.some(
    (one) =>
      (one.kind === Kind.FIELD && one.alias !== undefined) ||
      ('selectionSet' in one && one.selectionSet !== undefined && hasAlias(one.selectionSet)),
  );

/** Whether nothing in a document depends on who asks. */
const isOnlySchema = ({ definitions }: DocumentNode) =>
  definitions
    .filter((one) => one.kind === Kind.OPERATION_DEFINITION)
    .flatMap((one) => one.selectionSet.selections)
    .every((one) => one.kind === Kind.FIELD && ROOTS.includes(one.name.value));

const MOST_KEPT = 20;

/** The same question about the schema has the same answer for everybody: it is worked out once. */
function keptAnswers(): Plugin {
  const kept = new Map<string, ExecutionResult>();
  return {
    onExecute: ({ args, setResultAndStopExecution }) => {
      const { document, operationName } = args as {
        document: DocumentNode;
        operationName?: string | null;
      };
      const text = document.loc?.source.body;
      if (text === undefined || text.includes('$') || !isOnlySchema(document)) return undefined;
      const key = JSON.stringify([operationName ?? null, text]);
      const known = kept.get(key);
      if (known) return setResultAndStopExecution(known);
      return {
        onExecuteDone: ({ result }) => {
          if (Symbol.asyncIterator in result) return;
          if (kept.size >= MOST_KEPT) kept.clear();
          kept.set(key, result as ExecutionResult);
        },
      };
    },
  };
}

/** Lets tools ask for the schema, within bounds, or nobody. */
export function introspection(isAllowed: boolean): Plugin[] {
  const rule = isAllowed ? onlyAsToolsAsk : NoSchemaIntrospectionCustomRule;
  const ruled: Plugin = { onValidate: ({ addValidationRule }) => addValidationRule(rule) };
  return isAllowed ? [ruled, keptAnswers()] : [ruled];
}
