import type { Check, Item } from './checklist.ts';
import { decidedRoutes, decidedSchema } from './decisions.ts';
import { resolves } from './routes.ts';
import type { Run } from './runs.ts';
import { serves, type Served } from './schema.ts';

export type Evidence = {
  readonly served: Served;
  readonly rules: ReadonlyMap<string, boolean>;
  readonly routes: ReadonlySet<string>;
  readonly constants: ReadonlySet<string>;
  /** What the titles in the source quote, whether it ran or not. */
  readonly quoted: ReadonlySet<string>;
  readonly run: Run;
};
type Doubt = string | null;

function schemaDoubt(item: Item, { served, rules }: Evidence): Doubt {
  const targets = item.target === undefined ? decidedSchema[item.id] : [item.target];
  if (targets === undefined) return rules.get(item.id) ? null : 'the schema breaks its rule';
  const missing = targets.find((target) => !serves(served, target));
  if (missing !== undefined) return `the schema does not serve ${missing}`;
  const count = served.enums.get(item.target ?? '')?.length;
  return item.count === undefined || count === item.count ? null : `it has ${count} values`;
}

function routeDoubt(item: Item, { routes }: Evidence): Doubt {
  const paths = item.path === undefined ? (decidedRoutes[item.id] ?? ['']) : [item.path];
  const missing = paths.find((path) => !resolves(routes, path));
  return missing === undefined ? null : `the router does not know ${missing}`;
}

const constantDoubt = ({ id }: Item, { constants }: Evidence): Doubt =>
  constants.has(id) ? null : 'no constant of the code says it';

const claimDoubt = ({ id }: Item, { quoted }: Evidence): Doubt =>
  quoted.has(id) ? null : 'no title quotes it';

/** What stands against an item before anything has run; null where it may be claimed. */
const CLAIMS: Readonly<Record<Check, (item: Item, evidence: Evidence) => Doubt>> = {
  schema: schemaDoubt,
  route: routeDoubt,
  constant: constantDoubt,
  test: claimDoubt,
  ui: claimDoubt,
};

function runDoubt({ id, check }: Item, { run }: Evidence): Doubt {
  if (check !== 'test' && check !== 'ui') return null;
  if ((check === 'ui' ? run.stories : run.tests).has(id)) return null;
  if (run.doubts.has(id)) return run.doubts.get(id) ?? null;
  return run.tests.has(id) ? 'no browser story quotes it' : 'no test that ran quotes it';
}

/** Whether the source alone makes an item look proven, each kind by its own evidence only. */
export const isClaimed = (item: Item, evidence: Evidence): boolean =>
  CLAIMS[item.check](item, evidence) === null;

/** What stands against an item of the specification; null where it is proven. */
export function doubtOf(item: Item, evidence: Evidence): Doubt {
  return CLAIMS[item.check](item, evidence) ?? evidence.run.why ?? runDoubt(item, evidence);
}

const howMany = (items: readonly Item[], holds: (item: Item) => boolean) =>
  String(items.filter(holds).length).padStart(5);

/** The table of groups and the last line: how many are proven, or that it was not run. */
export function report(items: readonly Item[], evidence: Evidence): string[] {
  const isCounted = evidence.run.why === null;
  const holds = (item: Item) =>
    isCounted ? doubtOf(item, evidence) === null : isClaimed(item, evidence);
  const rows = [...new Set(items.map((item) => item.group))].map((group) => {
    const mine = items.filter((item) => item.group === group);
    return `${group.padEnd(12)} ${howMany(mine, holds)} of ${String(mine.length).padStart(4)}`;
  });
  const sum = `${howMany(items, holds).trim()} of ${items.length}`;
  return isCounted
    ? [...rows, `${sum} proven`]
    : [...rows, `${sum} claimed, none proven: not run for this tree (${evidence.run.why})`];
}
