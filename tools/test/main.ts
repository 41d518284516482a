import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openTemporaryFolder } from '../../server/src/platform/database/postgres-home.ts';
import { storyPort } from './story-port.ts';
import { beginRun } from '../ran/begin.ts';
import { RUNS } from '../ran/ran.ts';
import { findBrowser, findShell, howToInstall, installBrowser } from './browser.ts';
import {
  countChecks,
  countPlaywright,
  countSaid,
  countVitest,
  flakyStories,
  ONE_FAILURE,
  sum,
  type Count,
} from './count.ts';
import {
  failedLines,
  failedRunner,
  failedStories,
  failedTests,
  printFailures,
  type Failure,
} from './failures.ts';
import { openRuns, type Ended, type Env } from './run.ts';
import { filesOf, storiesOf, timeTable, type FilesReport, type StoriesReport } from './times.ts';

const ROOT = join(import.meta.dirname, '../..');
// The long form kills everything two hundred times, which takes its time.
const full = process.argv.includes('--full');
// What the day tries with a sample is tried as a whole.
const FORM = full ? { POSTKORB_TEST_FULL: 'yes' } : {};
const LONGEST_MS = (full ? 120 : 30) * 60_000;
// Settings of a product that happens to run here must not reach the tests.
const FOREIGN = /^(POSTKORB_|DATABASE_|PG[A-Z])/;
const {
  run,
  sum: parts,
  why,
} = openRuns({ folder: ROOT, longestMs: LONGEST_MS, hasBudget: !full });

// The steps, kills and runners that failed; tests and stories are in their reports.
const steps: Failure[] = [];

/** What the report says; a runner that failed without counting a failure has failed once. */
async function countOf<T>(
  report: string,
  count: (read: T) => Count,
  { good, errors }: Ended,
): Promise<Count> {
  const counted = await readFile(report, 'utf8').then(
    (read) => count(JSON.parse(read) as T),
    () => null,
  );
  if (counted !== null && (good || counted.failed > 0)) return counted;
  steps.push(failedRunner(basename(report, '.json'), errors));
  return sum([counted ?? { passed: 0, failed: 0 }, ONE_FAILURE]);
}

async function checks(env: Env): Promise<Count> {
  const { printed, good } = await run([process.execPath, 'tools/check.ts'], env);
  steps.push(...failedLines(printed));
  const counted = countChecks(printed);
  return good || counted.failed > 0 ? counted : ONE_FAILURE;
}

const filesReport = (folder: string) => join(folder, 'vitest.json');
const timesOf = (folder: string) => join(folder, 'times.jsonl');

async function unitAndServer(env: Env, folder: string): Promise<Count> {
  const report = filesReport(folder);
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./tools/ran/vitest-reporter.ts',
  ];
  const own = {
    POSTKORB_TEST_TIMES: timesOf(folder),
    ...FORM,
  };
  const ended = await run(['vitest', ...RUNS.vitest, ...reporters], { ...env, ...own });
  return countOf(report, countVitest, ended);
}

const storiesReport = (folder: string) => join(folder, 'playwright.json');

async function stories(env: Env, folder: string, browser: string): Promise<Count> {
  const report = storiesReport(folder);
  const reporters = '--reporter=line,json,./tools/ran/playwright-reporter.ts';
  const own = {
    ...FORM,
    POSTKORB_BROWSER: browser,
    POSTKORB_E2E_PORT: String(await storyPort()),
    POSTKORB_E2E_DATA: join(folder, 'data'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const ended = await run(['playwright', ...RUNS.playwright, reporters], { ...env, ...own });
  return countOf(report, countPlaywright, ended);
}

/** Nobody reads far above the last line: what passed only at the second try is said beside it. */
async function sayFlaky(folder: string): Promise<void> {
  const report = await readFile(storiesReport(folder), 'utf8').catch(() => '{"suites":[]}');
  for (const story of flakyStories(JSON.parse(report) as Parameters<typeof flakyStories>[0]))
    process.stdout.write(`\nflaky, passed only when tried once more: ${story}\n`);
}

async function readReport<T>(path: string, none: T): Promise<T> {
  const read = await readFile(path, 'utf8').catch(() => null);
  return read === null ? none : (JSON.parse(read) as T);
}

/** Where the time went, by part, by room and by file or story. */
async function sayTimes(folder: string): Promise<void> {
  const lines = await readFile(timesOf(folder), 'utf8').catch(() => '');
  const files = await readReport<FilesReport>(filesReport(folder), { testResults: [] });
  const told = await readReport<StoriesReport>(storiesReport(folder), { suites: [] });
  const all = [...filesOf(files, lines, ROOT), ...storiesOf(told)];
  process.stdout.write(`\n${timeTable(parts(), all)}\n`);
}

/** What failed, by name, where the count is read; the rest stands thousands of lines above. */
async function sayFailed(folder: string): Promise<void> {
  const files = await readReport<Parameters<typeof failedTests>[0]>(filesReport(folder), {
    testResults: [],
  });
  const told = await readReport<Parameters<typeof failedStories>[0]>(storiesReport(folder), {
    suites: [],
  });
  process.stdout.write(
    printFailures([...steps, ...failedTests(files, ROOT), ...failedStories(told)]),
  );
}

/** Kills what runs at random moments: each of the five that can be killed once; in the long form two hundred, with thousands of letters. */
async function faults(env: Env): Promise<Count> {
  const [points, letters] = full ? ['200', '3000'] : ['5', '0'];
  const { printed, good } = await run(
    ['npm', 'run', '--silent', 'test:faults', '--', '--points', points, '--letters', letters],
    env,
    !full,
  );
  steps.push(...failedLines(printed));
  const counted = countSaid(printed);
  return good || counted.failed > 0 ? counted : sum([counted, ONE_FAILURE]);
}

function browserOrSentence(env: Env): string | undefined {
  const browser = findShell(env) ?? findBrowser(env) ?? installBrowser(env);
  if (browser === undefined)
    process.stdout.write(
      `No Chromium or Chrome was found, so the browser stories fail. Install one with:\n  ${howToInstall()}\n`,
    );
  return browser;
}

/** Kills beside the stories, whose cores stand idle for a tenth of the time; two hundred want the machine for themselves. */
async function killsAndStories(env: Env, folder: string): Promise<readonly Count[]> {
  const told = async () =>
    browser === undefined ? ONE_FAILURE : await stories(env, folder, browser);
  return full ? [await faults(env), await told()] : await Promise.all([told(), faults(env)]);
}

const asked = Object.entries(process.env);
const ran = await beginRun(ROOT);
const env = {
  ...Object.fromEntries(asked.filter(([name]) => !FOREIGN.test(name))),
  ...ran.env,
};
const browser = browserOrSentence(process.env);
const folder = await openTemporaryFolder('postkorb-test-run-');
try {
  const counts = [await checks(env), await unitAndServer(env, folder)];
  counts.push(...(await killsAndStories(env, folder)));
  await ran.end();
  await sayTimes(folder);
  await sayFlaky(folder);
  const dear = why();
  if (dear !== null) {
    process.stdout.write(`\nstopped: the tests of a day cost ${dear}\n`);
    counts.push(ONE_FAILURE);
  }
  await run([process.execPath, 'tools/coverage.ts', '--figure'], env);
  await sayFailed(folder);
  const { passed, failed } = sum(counts);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.disconnect?.();
