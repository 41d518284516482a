import { parseAst } from 'vitest/node';
import type { Source } from './source.ts';

type Node = { readonly type: string; readonly [key: string]: unknown };

/** Something that stands at the top of a file, with its docstring (empty without one) and what it says in code. */
export type Declared = {
  readonly path: string;
  readonly name: string;
  readonly isExported: boolean;
  readonly isFunction: boolean;
  readonly doc: string;
  readonly imports: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly calls: readonly Call[];
  /** What stands between quotes; a template with a star where something is put in. */
  readonly words: ReadonlySet<string>;
};
/** A call by the name of what is called, the name in its second place, and the words it is given. */
type Call = { readonly of: string; readonly second: string; readonly words: readonly string[] };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nodesIn = (value: unknown): Node[] => [value].flat().filter(isNode);
const nameOf = (value: unknown): string =>
  isNode(value) && value.type === 'Identifier' ? String(value['name']) : '';

const isType = ({ type, expression }: Node) => type.startsWith('TS') && !isNode(expression);
const isCompared = ({ type }: Node, side: Node) =>
  type === 'BinaryExpression' && side.type === 'Literal';

/** The parts of a node in which something is said: no types, no names of properties, no word that is only compared with. */
function below(node: Node): Node[] {
  const { key, property, ...rest } = node;
  const named = node['computed'] === true ? [key, property] : [];
  return [...Object.values(rest), ...named]
    .flatMap(nodesIn)
    .filter((part) => !isType(part) && !isCompared(node, part));
}

const all = (node: Node): Node[] => [node, ...below(node).flatMap(all)];

function wordIn(node: Node): readonly string[] {
  const { type, value, quasis } = node;
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type !== 'TemplateLiteral') return [];
  return [
    nodesIn(quasis)
      .map((part) => (part['value'] as { cooked: string }).cooked)
      .join('*'),
  ];
}

function callIn(node: Node): readonly Call[] {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
  const given = nodesIn(node['arguments']);
  const words = given.flatMap(all).flatMap(wordIn);
  return [{ of: nameOf(node['callee']), second: nameOf(given[1]), words }];
}

/** The docstring that ends where a declaration begins. */
function docBefore(text: string, start: number): string {
  const before = text.slice(0, start).trimEnd();
  const doc = before.endsWith('*/') ? before.slice(before.lastIndexOf('/*')) : '';
  return doc.startsWith('/**') ? doc.slice(3, -2).replaceAll(/\s+(?:\* )?/g, ' ') : '';
}

function declaredBy(statement: Node): readonly (readonly [name: string, node: Node])[] {
  const [inner = statement] = nodesIn(statement['declaration']);
  if (inner.type === 'FunctionDeclaration') return [[nameOf(inner['id']), inner]];
  if (inner.type !== 'VariableDeclaration') return [];
  return nodesIn(inner['declarations']).map((one) => [nameOf(one['id']), one]);
}

const isFunction = ({ type, init }: Node) =>
  type === 'FunctionDeclaration' || nodesIn(init)[0]?.type === 'ArrowFunctionExpression';

/** Everything that is declared at the top of a file. */
export function declarations({ path, text }: Source): Declared[] {
  const body = nodesIn((parseAst(text, { lang: 'ts' }) as unknown as Node)['body']);
  const named = body.flatMap((one) => nodesIn(one['specifiers']));
  const imports = new Set(named.map(({ local }) => nameOf(local)));
  return body.flatMap((statement) =>
    declaredBy(statement).map(([name, node]) => {
      const nodes = all(node);
      return {
        path,
        name,
        imports,
        isFunction: isFunction(node),
        isExported: statement.type === 'ExportNamedDeclaration',
        doc: docBefore(text, statement['start'] as number),
        names: new Set(nodes.map(nameOf)),
        calls: nodes.flatMap(callIn),
        words: new Set(nodes.flatMap(wordIn)),
      };
    }),
  );
}

/** What a declaration leads to: itself, what it names, what that names, and so on. */
type Reach = (from: Declared) => readonly Declared[];

function reaching(next: Reach): Reach {
  return (from) => {
    const seen = new Set([from]);
    for (const one of seen) for (const other of next(one)) seen.add(other);
    return [...seen];
  };
}

export type Reaches = {
  /** Within its own file. */
  readonly own: Reach;
  /** Also into the files that it imports from. */
  readonly far: Reach;
  readonly exported: (name: string) => readonly Declared[];
};

/** How to follow names from one declaration to others. */
export function reachesOf(declared: readonly Declared[]): Reaches {
  const files = Map.groupBy(declared, ({ path }) => path);
  const byName = Map.groupBy(
    declared.filter(({ isExported }) => isExported),
    ({ name }) => name,
  );
  const exported = (name: string) => byName.get(name) ?? [];
  const beside: Reach = ({ path, names }) =>
    (files.get(path) ?? []).filter(({ name }) => names.has(name));
  const elsewhere: Reach = ({ names, imports }) =>
    [...names].filter((name) => imports.has(name)).flatMap(exported);
  return {
    own: reaching(beside),
    far: reaching((from) => [...beside(from), ...elsewhere(from)]),
    exported,
  };
}
