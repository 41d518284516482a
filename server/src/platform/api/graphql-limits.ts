import { EnvelopArmor } from '@escape.tech/graphql-armor';
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import {
  GraphQLError,
  Kind,
  visit,
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type ValidationContext,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** Operations that may come in one request. */
export const MOST_OPERATIONS = 20;
const COSTS = {
  objectCost: 2,
  scalarCost: 1,
  depthCostFactor: 1.1,
  // What is asked about the schema has a rule of its own (graphql-introspection.ts).
  ignoreIntrospection: true,
};
const MOST_COST = 5_000;
// A page of a hundred documents with all that a list shows costs 15,000.
const MOST_COST_OF_PAGES = 18_000;
const LONGEST_ANSWER = 10_000_000;

const armor = new EnvelopArmor({
  maxDepth: { n: 12, ignoreIntrospection: true },
  maxAliases: { n: 30 },
  maxDirectives: { n: 50 },
  costLimit: { maxCost: MOST_COST, ...COSTS },
  maxTokens: { n: 4_000 },
  blockFieldSuggestion: { enabled: false },
});

const tooMuch = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'TOO_MUCH' } });

type Values = Readonly<Record<string, unknown>>;
const PAGE_SIZES: readonly string[] = ['first', 'last'];

type Lengths = Readonly<Record<string, string>>;

/** The document with the lengths of its lists in it: in variables the cost limit does not look. */
function withLengths<Node extends ASTNode>(node: Node, lengths: Lengths): Node {
  return visit(node, {
    Argument: ({ name, value, ...rest }) =>
      PAGE_SIZES.includes(name.value) && value.kind === Kind.VARIABLE
        ? { ...rest, name, value: { kind: Kind.INT, value: lengths[value.name.value] ?? '1' } }
        : undefined,
  });
}

/** The variables that are lengths of lists, with what each is where nothing is given. */
function lengthsOf(document: DocumentNode): Values {
  const names = new Set<string>();
  const defaults: Record<string, unknown> = {};
  visit(document, {
    VariableDefinition: ({ variable, defaultValue }) => {
      if (defaultValue?.kind === Kind.INT)
        defaults[variable.name.value] = Number(defaultValue.value);
    },
    Argument: ({ name, value }) => {
      if (PAGE_SIZES.includes(name.value) && value.kind === Kind.VARIABLE)
        names.add(value.name.value);
    },
  });
  return Object.fromEntries([...names].map((name) => [name, defaults[name]]));
}

/** The lengths that are asked for; what is none costs as one, and is remembered as that. */
const askedLengths = (usual: Values, given: Values): Lengths =>
  Object.fromEntries(
    Object.entries({ ...usual, ...given }).flatMap(([name, value]) =>
      name in usual ? [[name, Number.isInteger(value) ? String(value) : '1']] : [],
    ),
  );

/** What an operation costs with lists of these lengths. */
function weigh(document: DocumentNode, lengths: Lengths): number {
  const filled = withLengths(document, lengths);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const part of filled.definitions)
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part);
  const context = { getFragment: (name: string) => fragments.get(name) };
  let most = 0;
  const onAccept = [(_: unknown, { n }: { n: number }) => void (most = Math.max(most, n))];
  const rule = costLimitRule({ ...COSTS, maxCost: Number.MAX_VALUE, onAccept });
  const { OperationDefinition } = rule(context as unknown as ValidationContext);
  for (const part of filled.definitions)
    if (part.kind === Kind.OPERATION_DEFINITION) OperationDefinition.enter(part);
  return most;
}

type Weighed = { readonly usual: Values; readonly costs: Map<string, number> };
// Who asks for other lengths each time has them weighed each time.
const MOST_LENGTHS = 20;

/** The way to say what an operation costs with the lists as long as it asks for; what comes again is weighed once. */
export function openCosts(): (document: DocumentNode, given: Values) => number {
  const known = new WeakMap<DocumentNode, Weighed>();
  return (document, given) => {
    const weighed = known.get(document) ?? { usual: lengthsOf(document), costs: new Map() };
    known.set(document, weighed);
    const { usual, costs } = weighed;
    const lengths = askedLengths(usual, given);
    const key = Object.values(lengths).join();
    const cost = costs.get(key) ?? weigh(document, lengths);
    if (costs.size < MOST_LENGTHS) costs.set(key, cost);
    return cost;
  };
}

const costOf = openCosts();

/** Lists count by the length that is asked for, wherever it stands: refused before anything is done. */
const pagesCount: Plugin = {
  onExecute: ({ args, setResultAndStopExecution }) => {
    const { document, variableValues } = args as {
      document: DocumentNode;
      variableValues?: Values;
    };
    const cost = costOf(document, variableValues ?? {});
    if (cost <= MOST_COST_OF_PAGES) return;
    const message = `Query Cost limit of ${MOST_COST_OF_PAGES} exceeded, found ${Math.round(cost)}.`;
    setResultAndStopExecution({ errors: [tooMuch(message)] });
  },
};

/** What is left of an allowance once this value is written as JSON, at least; stops when nothing is. */
export function leftAfter(value: unknown, allowance: number): number {
  if (allowance < 0) return allowance;
  if (typeof value === 'string') return allowance - value.length - 2;
  if (typeof value !== 'object' || value === null) return allowance - 1;
  let left = allowance - 2;
  for (const key in value) {
    if (left < 0) return left;
    if (!Array.isArray(value)) left -= key.length + 3;
    left = leftAfter((value as Values)[key], left - 1);
  }
  return left;
}

const isStream = (result: unknown) =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

/** No answer grows without bounds, whatever was asked for: one that is too long is not even written. */
const shortAnswers: Plugin = {
  onResultProcess: (end) => {
    if (isStream(end.result) || leftAfter(end.result, LONGEST_ANSWER) >= 0) return;
    const message = `The answer is longer than ${LONGEST_ANSWER} characters. Please ask for less at once.`;
    end.setResult({ errors: [tooMuch(message)] });
  },
};

/** The bounds of an operation: depth, aliases, directives, words, cost, and the length of its answer. */
export function limits(): Plugin[] {
  const { plugins } = armor.protect();
  return [...(plugins as unknown as Plugin[]), pagesCount, shortAnswers];
}
