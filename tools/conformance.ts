import type { Operations } from './coverage/operations.ts';
import type { Served } from './coverage/schema.ts';

export type Listed = {
  readonly name: string;
  readonly values: readonly string[];
  readonly graphql: boolean;
};
/** Calls that are ours: the specification has no name for them, each says why it exists. */
export type Supplementary = Readonly<
  Record<
    'Query' | 'Mutation' | 'Subscription',
    readonly { readonly name: string; readonly why: string }[]
  >
>;
export type Specification = {
  readonly operations: Operations;
  readonly enums: readonly Listed[];
  readonly supplementary: Supplementary;
};

/** Arguments of calls that are served, which come with the work that has what they switch: served, one leaves this list. */
const LATER: Readonly<Record<string, string>> = {
  'Mutation.setEmailNotification(documentNew:)': 'mails of new letters come with notifications',
};

const ROOTS = ['Query', 'Mutation', 'Subscription'] as const;

function missingArguments({ has }: Served, operations: Operations): string[] {
  return operations
    .filter(({ root, name }) => has.has(`${root}.${name}`))
    .flatMap(({ root, name, args }) =>
      args
        .filter(
          (arg) => has.has(`${root}.${name}(${arg}:)`) === `${root}.${name}(${arg}:)` in LATER,
        )
        .map((arg) =>
          has.has(`${root}.${name}(${arg}:)`)
            ? `${root}.${name} has the argument ${arg}, which is listed as one for later`
            : `${root}.${name} lacks the argument ${arg}`,
        ),
    );
}

function strayValues({ enums }: Served, listed: readonly Listed[]): string[] {
  return listed
    .filter(({ name, graphql }) => graphql && enums.has(name))
    .flatMap(({ name, values }) => {
      const served = enums.get(name) ?? [];
      const missing = values.filter((value) => !served.includes(value));
      const strange = served.filter((value) => !values.includes(value));
      return [
        ...missing.map((value) => `${name} lacks the value ${value}`),
        ...strange.map(
          (value) => `${name} has the value ${value}, which the specification has not`,
        ),
      ];
    });
}

function unnamedCalls({ types }: Served, spec: Specification): string[] {
  return ROOTS.flatMap((root) => {
    const own = spec.supplementary[root].map(({ name }) => name);
    const known = spec.operations.filter((call) => call.root === root).map(({ name }) => name);
    const served = [...types.keys()]
      .filter((field) => field.startsWith(`${root}.`))
      .map((field) => field.slice(root.length + 1));
    const strange = served.filter((name) => !known.includes(name) && !own.includes(name));
    const gone = own.filter((name) => !served.includes(name));
    return [
      ...strange.map(
        (name) =>
          `${root}.${name} stands neither in the specification nor in supplementary.json: write it and why it is ours into spec/supplementary.json`,
      ),
      ...gone.map((name) => `${root}.${name} is recorded as supplementary but not served`),
    ];
  });
}

/** Every way what is served differs from what is specified, in words; calls not built yet are no difference. */
export function differences(served: Served, spec: Specification): string[] {
  return [
    ...missingArguments(served, spec.operations),
    ...strayValues(served, spec.enums),
    ...unnamedCalls(served, spec),
  ];
}
