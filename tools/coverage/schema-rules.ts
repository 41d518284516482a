import type { Operations } from './operations.ts';
import type { Served } from './schema.ts';

const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(is|can|has|show)[A-Z]|^(saasOnly|shareAccess|emailForwarding|filenameFormat)$/,
    /^Boolean!?$/,
  ],
  [/[a-z](At|Date)$/, /^DateTime!?$/],
  [/^(?:amount|total|unitPrice)$|Cents$/, /^Int!?$/],
  [/^id$|[a-z]Id$/, /^(ID|String)!?$/],
];

function keepsTheFieldTypes({ types }: Served): boolean {
  return [...types]
    .filter(([field]) => !/^(Query|Mutation|Subscription)\./.test(field))
    .every(([field, type]) =>
      KINDS.every(([name, kind]) => !name.test(field.split('.')[1] ?? '') || kind.test(type)),
    );
}

function keepsThePayloads({ types, has }: Served): boolean {
  const bare = (type: string) => type.replace(/[[\]!]/g, '');
  const answers = [...types].filter(([field]) => field.startsWith('Mutation.'));
  const connections = [...has].filter((name) => /^\w+Connection$/.test(name));
  return (
    answers.every(([, type]) => has.has(`${bare(type)}.errorCode`)) &&
    connections.every((name) =>
      ['edges', 'pageInfo', 'totalCount'].every((field) => has.has(`${name}.${field}`)),
    )
  );
}

/** Decisions that speak about the whole schema: each is a rule every served name keeps. */
export function schemaRules(served: Served, operations: Operations): ReadonlyMap<string, boolean> {
  const begun = served.has.has('Mutation');
  const proposed = operations.filter((operation) => operation.proposed);
  return new Map([
    ['DEC-PROPOSED-NAMES', proposed.every(({ root, name }) => served.has.has(`${root}.${name}`))],
    ['DEC-PAYLOADS', begun && keepsThePayloads(served)],
    ['DEC-FIELD-TYPES', begun && keepsTheFieldTypes(served)],
  ]);
}
