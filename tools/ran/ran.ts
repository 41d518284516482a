import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One test as it ran: its file from the root, its own title, how it ended, and how much it asserted. */
export type RanTest = {
  readonly file: string;
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly assertions: number;
  readonly tries: number;
};
/** What a runner saw from its beginning to its end, and how it was called. */
export type Report = {
  readonly args: readonly string[];
  readonly isEnded: boolean;
  readonly tests: readonly RanTest[];
};
export type Runner = 'vitest' | 'playwright';

/** Where `npm test` has what ran written; every run of the whole suite begins it anew. */
export const RAN = 'coverage/ran';
/** Set by `npm test` only: without it nothing is written. */
export const RAN_FOLDER = 'RAN_FOLDER';

export const RUNS: Readonly<Record<Runner, readonly string[]>> = {
  vitest: ['run', '--allowOnly=false'],
  playwright: ['test', '-c', 'e2e/playwright.config.ts', '--forbid-only'],
};

/** Lays the report of a runner into the folder of this run, if it is one. */
export function writeReport(runner: Runner, report: Omit<Report, 'args'>): void {
  const folder = process.env[RAN_FOLDER];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const args = process.argv.slice(2);
  writeFileSync(join(folder, `${runner}.json`), JSON.stringify({ args, ...report }));
}
