import type { Visit } from '../ran/visits.ts';
import type { Check, Item } from './checklist.ts';
import { decidedRoutes, decidedSchema } from './decisions.ts';
import { firstBreak } from './law.ts';
import { doubtOfRoute, isClaimedBy } from './routes.ts';
import type { Run } from './runs.ts';
import { serves, singles, type Served } from './schema.ts';

type Doubt = string | null;
export type Evidence = {
  readonly served: Served;
  /** The types that served fields have to keep. */
  readonly law: Served;
  readonly rules: ReadonlyMap<string, boolean>;
  /** The paths of routes in the source. */
  readonly routes: readonly string[];
  /** Of each constant that was compared: what speaks against it. */
  readonly constants: ReadonlyMap<string, Doubt>;
  /** What the titles in the source quote, whether it ran or not. */
  readonly quoted: ReadonlySet<string>;
  readonly run: Run;
  /** The coordinates that an answer held while it ran. */
  readonly answers: ReadonlySet<string>;
  /** The paths that a browser asked for while it ran. */
  readonly visits: readonly Visit[];
};

const targetsOf = ({ id, target }: Item) => (target === undefined ? decidedSchema[id] : [target]);

function schemaDoubt(item: Item, { served, law, rules }: Evidence): Doubt {
  const targets = targetsOf(item);
  if (targets === undefined) return rules.get(item.id) ? null : 'the schema breaks its rule';
  const missing = targets.find((target) => !serves(served, target));
  if (missing !== undefined) return `the schema does not serve ${missing}`;
  const count = served.enums.get(item.target ?? '')?.length;
  if (item.count !== undefined && count !== item.count) return `it has ${count} values`;
  return firstBreak(law, served, targets);
}

const pathsOf = ({ id, path }: Item) => (path === undefined ? (decidedRoutes[id] ?? ['']) : [path]);

function routeDoubt(item: Item, { routes }: Evidence): Doubt {
  const missing = pathsOf(item).find((path) => !isClaimedBy(routes, path));
  return missing === undefined ? null : `the router does not know ${missing}`;
}

function constantDoubt({ id }: Item, { constants }: Evidence): Doubt {
  const doubt = constants.get(id);
  return doubt === undefined ? 'no constant of the code says it' : doubt;
}

/** A decision that is configured is proven by a test and by what it configures. */
function claimDoubt(item: Item, evidence: Evidence): Doubt {
  if (!evidence.quoted.has(item.id)) return 'no title quotes it';
  return item.config === undefined ? null : constantDoubt(item, evidence);
}

/** What stands against an item before anything has run; null where it may be claimed. */
const CLAIMS: Readonly<Record<Check, (item: Item, evidence: Evidence) => Doubt>> = {
  schema: schemaDoubt,
  route: routeDoubt,
  constant: constantDoubt,
  test: claimDoubt,
  ui: claimDoubt,
};

/** An enum is there for its values: it counts with the first that was answered. */
function isHeld(coordinate: string, { served, answers }: Evidence): boolean {
  const values = served.enums.get(coordinate);
  return values === undefined
    ? answers.has(coordinate)
    : values.some((value) => answers.has(`${coordinate}.${value}`));
}

function answerDoubt(item: Item, evidence: Evidence): Doubt {
  const silent = (targetsOf(item) ?? []).flatMap(singles).find((one) => !isHeld(one, evidence));
  return silent === undefined ? null : `no answer held ${silent}`;
}

/** Decisions about paths speak of the app. */
function visitDoubt(item: Item, { visits }: Evidence): Doubt {
  const { access = 'logged-in' } = item;
  const doubts = pathsOf(item).map((path) => doubtOfRoute(visits, { path, access }));
  return doubts.find((doubt) => doubt !== null) ?? null;
}

/** What was answered and visited counts where no test of the run failed: it may be the doing of that one. */
function witnessed(item: Item, evidence: Evidence): Doubt {
  const { failed } = evidence.run;
  if (failed !== null) return `a test of the run failed, in ${failed}`;
  return item.check === 'schema' ? answerDoubt(item, evidence) : visitDoubt(item, evidence);
}

function quoteDoubt({ id, check }: Item, { run }: Evidence): Doubt {
  if ((check === 'ui' ? run.stories : run.tests).has(id)) return null;
  if (run.doubts.has(id)) return run.doubts.get(id) ?? null;
  return run.tests.has(id) ? 'no browser story quotes it' : 'no test that ran quotes it';
}

function runDoubt(item: Item, evidence: Evidence): Doubt {
  const { check } = item;
  if (check === 'schema' || check === 'route') return witnessed(item, evidence);
  return check === 'test' || check === 'ui' ? quoteDoubt(item, evidence) : null;
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
