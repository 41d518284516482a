import type { Served } from './schema.ts';

export type Operation = {
  readonly root: 'Query' | 'Mutation';
  readonly name: string;
  readonly args: readonly string[];
  readonly proposed: boolean;
};
export type Operations = readonly Operation[];

type Listed = { readonly name: string; readonly args?: string[]; readonly proposed: boolean };
type Book = { readonly queries: Listed[]; readonly mutations: Listed[] };

/** Every call the specification lists, those it only describes included. */
export function readOperations(json: string): Operations {
  const { supplementary, ...own } = JSON.parse(json) as Book & { readonly supplementary: Book };
  const under = (root: Operation['root'], list: readonly Listed[]) =>
    list.map(({ name, args = [], proposed }) => ({ root, name, args, proposed }));
  return [own, supplementary].flatMap((book) => [
    ...under('Query', book.queries),
    ...under('Mutation', book.mutations),
  ]);
}

/** The calls the schema does not serve yet, as `Query.name`. */
export function notServed(operations: Operations, { has }: Served): string[] {
  return operations.map(({ root, name }) => `${root}.${name}`).filter((name) => !has.has(name));
}
