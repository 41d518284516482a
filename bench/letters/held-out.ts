import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../../docs/reading.md');
const MOST = 5;
const HEADING = '## Runs on the held-out part';
const RUN = /^- run (\d) of 5,/gm;

/** How often the letters that are held out were read, as a page says. */
export const runsOf = (page: string) => [...page.matchAll(RUN)].length;

/** The page with one more run; refuses a sixth. */
export function withRun(page: string, line: string): string {
  const runs = runsOf(page);
  if (runs >= MOST) throw new Error('The held-out letters were read five times: they are used up.');
  if (!page.includes(HEADING)) throw new Error(`docs/reading.md lacks "${HEADING}"`);
  return `${page.trimEnd()}\n- run ${runs + 1} of ${MOST}, ${line}\n`;
}

/** Refuses before anything is read. */
export function mayRun(): void {
  withRun(readFileSync(PAGE, 'utf8'), '');
}

/** Notes a run with its day. */
export function noteRun(line: string): void {
  writeFileSync(PAGE, withRun(readFileSync(PAGE, 'utf8'), line));
}
