import type { Item } from './checklist.ts';
import { decidedRoutes, decidedSchema } from './decisions.ts';
import { resolves } from './routes.ts';
import { serves, type Served } from './schema.ts';

export type Evidence = {
  readonly served: Served;
  readonly rules: ReadonlyMap<string, boolean>;
  readonly routes: ReadonlySet<string>;
  readonly constants: ReadonlySet<string>;
  readonly quoted: ReadonlySet<string>;
};

function isServed(item: Item, { served, rules }: Evidence): boolean {
  const targets = item.target === undefined ? decidedSchema[item.id] : [item.target];
  if (targets === undefined) return rules.get(item.id) ?? false;
  const whole =
    item.count === undefined || served.enums.get(item.target ?? '')?.length === item.count;
  return whole && targets.every((target) => serves(served, target));
}

function isRouted(item: Item, { routes }: Evidence): boolean {
  const paths = item.path === undefined ? decidedRoutes[item.id] : [item.path];
  return paths !== undefined && paths.every((path) => resolves(routes, path));
}

/** Whether a statement of the specification is proven, each kind by its own evidence only. */
export function isProven(item: Item, evidence: Evidence): boolean {
  if (item.check === 'schema') return isServed(item, evidence);
  if (item.check === 'route') return isRouted(item, evidence);
  if (item.check === 'constant') return evidence.constants.has(item.id);
  return evidence.quoted.has(item.id);
}

/** The table of groups and the last line, `N of M proven`. */
export function report(items: readonly Item[], evidence: Evidence): string[] {
  const groups = [...new Set(items.map((item) => item.group))];
  const proven = (list: readonly Item[]) => list.filter((item) => isProven(item, evidence)).length;
  const rows = groups.map((group) => {
    const mine = items.filter((item) => item.group === group);
    return `${group.padEnd(12)} ${String(proven(mine)).padStart(5)} of ${String(mine.length).padStart(4)}`;
  });
  return [...rows, `${proven(items)} of ${items.length} proven`];
}
