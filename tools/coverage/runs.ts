import { isSame, type Tree } from '../ran/tree.ts';
import { RUNS, type RanTest, type Report, type Runner } from '../ran/ran.ts';
import { idsIn, MOST } from './titles.ts';

/** What lies in the folder of a run; a part that is missing was never written. */
export type Reports = {
  readonly run?: { readonly before: Tree; readonly after: Tree };
  readonly vitest?: Report;
  readonly playwright?: Report;
};
/** What there is to run here and now: the tree, and every file of tests or stories in it. */
export type Here = {
  readonly tree: Tree;
  readonly files: Readonly<Record<Runner, readonly string[]>>;
};
/** What ran proves by its titles; where it does not count, why. */
export type Run = {
  readonly why: string | null;
  readonly tests: ReadonlySet<string>;
  readonly stories: ReadonlySet<string>;
  /** Of ids that were quoted and are not proven: what speaks against each. */
  readonly doubts: ReadonlyMap<string, string>;
  readonly said: readonly string[];
  /** A test that failed: what was answered and visited in such a run may be its doing. */
  readonly failed: string | null;
};

const RUNNERS = ['vitest', 'playwright'] as const;
const SPEAKING = /^--(?:reporter|outputFile)\b.*=/;

function filterOf(runner: Runner, { args }: Report): string | undefined {
  const own = RUNS[runner];
  return own.some((arg, nth) => args[nth] !== arg)
    ? args.join(' ')
    : args.slice(own.length).find((arg) => !SPEAKING.test(arg));
}

function notWhole(runner: Runner, report: Report | undefined, { files }: Here): string | null {
  if (report === undefined) return `${runner} left no report`;
  if (!report.isEnded) return `${runner} was stopped before its end`;
  const filter = filterOf(runner, report);
  if (filter !== undefined) return `${runner} ran a part only: ${filter}`;
  const ran = new Set(report.tests.map(({ file }) => file));
  const missing = files[runner].find((file) => !ran.has(file));
  return missing === undefined ? null : `${runner} did not run ${missing}`;
}

/** Why a run counts nothing here; null where the whole suite ran for just this tree. */
export function whyNot(reports: Reports, here: Here): string | null {
  const { run } = reports;
  if (run === undefined) return 'npm test has not run to its end';
  if (!isSame(run.before, run.after))
    return 'it ran on files that no commit holds, or that changed';
  if (here.tree.isChanged) return 'there are changes here that no commit holds';
  if (!isSame(run.after, here.tree)) return `it ran for the tree ${run.after.hash}`;
  return (
    RUNNERS.map((one) => notWhole(one, reports[one], here)).find((why) => why !== null) ?? null
  );
}

function doubtOf({ state, assertions, file }: RanTest): string | null {
  if (state !== 'passed') return `${state} in ${file}`;
  return assertions === 0 ? `nothing is asserted in ${file}` : null;
}

type Quote = { readonly id: string; readonly runner: Runner; readonly doubt: string | null };

/** A title with more ids than one test can prove proves none. */
const fewIn = (title: string): string[] => {
  const ids = idsIn(title);
  return ids.length > MOST ? [] : ids;
};

const quotesOf = (runner: Runner, tests: readonly RanTest[]): Quote[] =>
  tests.flatMap((test) => fewIn(test.title).map((id) => ({ id, runner, doubt: doubtOf(test) })));

/** The ids whose tests all passed and asserted something: one that failed outweighs any that passed. */
function judged(quotes: readonly Quote[]) {
  const doubts = new Map(
    quotes.flatMap(({ id, doubt }) => (doubt === null ? [] : [[id, doubt] as const])),
  );
  const of = (...runners: readonly Runner[]) =>
    new Set(
      quotes
        .filter(({ id, runner }) => runners.includes(runner) && !doubts.has(id))
        .map(({ id }) => id),
    );
  return { tests: of(...RUNNERS), stories: of('playwright'), doubts };
}

const again = ({ tests }: Report): string[] =>
  tests
    .filter(({ state, tries }) => state === 'passed' && tries > 1)
    .map(({ file, title }) => `passed only when tried again: ${file}: ${title}`);

/** What the reports of a run prove. */
export function readRun(reports: Reports, here: Here): Run {
  const why = whyNot(reports, here);
  const ran = why === null ? RUNNERS : [];
  const quotes = ran.flatMap((runner) => quotesOf(runner, reports[runner]?.tests ?? []));
  const said = ran.flatMap((runner) => {
    const report = reports[runner];
    return report === undefined ? [] : again(report);
  });
  const failed = ran
    .flatMap((runner) => reports[runner]?.tests ?? [])
    .find(({ state }) => state === 'failed');
  return { why, said, failed: failed?.file ?? null, ...judged(quotes) };
}
