import { singles, type Argument, type Served } from './schema.ts';

const LIST = /^\[(.*)\]$/;

/** Whether whoever was promised `law` can live with `given`: the same, or less often null. */
export function keeps(law: string, given: string): boolean {
  if (law.endsWith('!') && !given.endsWith('!')) return false;
  const [wanted, found] = [law, given].map((type) => type.replace(/!$/, ''));
  const [inner, own] = [LIST.exec(wanted ?? '')?.[1], LIST.exec(found ?? '')?.[1]];
  if (inner !== undefined && own !== undefined) return keeps(inner, own);
  return wanted === found;
}

function argumentBreak(field: string, law: readonly Argument[], takes: readonly Argument[]) {
  const wrong = law.find(({ name, type }) => {
    const own = takes.find((arg) => arg.name === name);
    // What is given has to suit what is taken: here the law is the one that promises.
    return own === undefined || !keeps(own.type, type);
  });
  if (wrong !== undefined) return `${field} does not take ${wrong.name}: ${wrong.type}`;
  const extra = takes.find((arg) => arg.isRequired && law.every(({ name }) => name !== arg.name));
  return extra === undefined ? null : `${field} demands ${extra.name}, which the law does not name`;
}

/** What a mutation answers has no name in the law. */
const isKept = (owner: string, wanted: string, found = '') =>
  owner === 'Mutation' || keeps(wanted, found);

/** How what is served under a coordinate breaks the types of the law; null where it keeps them. */
function breakOf(law: Served, served: Served, coordinate: string): string | null {
  const field = coordinate.replace(/\(.*/, '');
  const [owner = '', name] = field.split('.');
  if (name === undefined || served.enums.has(owner)) return null;
  const [wanted, found] = [law.types.get(field), served.types.get(field)];
  if (wanted === undefined) return `spec/types.graphql says no type for ${field}`;
  if (!isKept(owner, wanted, found)) return `${field} is ${found}, the law says ${wanted}`;
  const named = law.args.get(field) ?? [];
  return named.length === 0 ? null : argumentBreak(field, named, served.args.get(field) ?? []);
}

/** The first break of the law by what is served under some coordinates. */
export function firstBreak(
  law: Served,
  served: Served,
  coordinates: readonly string[],
): string | null {
  const breaks = coordinates.flatMap(singles).map((one) => breakOf(law, served, one));
  return breaks.find((one) => one !== null) ?? null;
}
