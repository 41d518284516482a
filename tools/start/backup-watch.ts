import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode } from './node-part.ts';
import {
  dueWarning,
  isBackupDue,
  isDrillDue,
  lastBackup,
  type LastBackup,
  type Warned,
} from './nightly.ts';
import type { Product, StartContext } from './product.ts';
import { writeWhole } from './write-whole.ts';

const LOOK_EVERY_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

type Errand = {
  readonly name: string;
  /** What is run now; null where nothing is due. */
  readonly due: (last: LastBackup | null, now: Date) => Promise<readonly string[] | null>;
  readonly done?: () => Promise<void>;
  readonly afterFailureMs: number;
  readonly failed: (log: string) => string;
};

const keeping = (data: string): Errand => ({
  name: 'backup',
  due: async (last, now) =>
    last && isBackupDue(last, now)
      ? ['tools/backup/main.ts', last.target, '--data', data, '--nightly']
      : null,
  afterFailureMs: HOUR_MS,
  failed: (log) => `No set could be kept; ${log} says why.`,
});

/** Brings the newest set back aside each month, where the identity was left here. */
const drilling = (data: string, identity: string | undefined): Errand => ({
  name: 'drill',
  due: async (last, now) =>
    identity && last && isDrillDue(last, now)
      ? ['tools/restore/main.ts', 'drill', last.target, '--data', data, '--identity', identity]
      : null,
  afterFailureMs: 24 * HOUR_MS,
  failed: (log) => `The last set could not be brought back aside; ${log} says why.`,
});

async function warnedIn(path: string): Promise<Warned | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Warned;
  } catch {
    return null;
  }
}

/** Warns the operator, where one is named, once after each number of days. */
function warning({ options, data }: Product, operator: string | undefined): Errand {
  const path = join(options.data, 'backup-warned.json');
  let sending: Warned | null = null;
  return {
    name: 'warning',
    due: async (last, now) => {
      const since = last?.keptAt ?? `${data.mark.firstDay}T00:00:00Z`;
      sending = operator ? dueWarning(since, now, await warnedIn(path)) : null;
      return sending && ['tools/backup/warn.ts', '--data', options.data, ...wordsOf(sending, last)];
    },
    done: () => writeWhole(path, JSON.stringify(sending)),
    afterFailureMs: HOUR_MS,
    failed: (log) => `The operator could not be warned that there is no new set; ${log} says why.`,
  };
}

const wordsOf = ({ since, days }: Warned, last: LastBackup | null) => [
  '--days',
  String(days),
  '--since',
  since,
  ...(last ? ['--target', last.target] : []),
];

/** Sees to the sets while the product runs: keeps one each night, brings one back aside each month, warns where there is none. */
export function watchBackups({ say, signal }: StartContext, product: Product): void {
  const { data } = product.options;
  const log = join(data, 'logs', 'backup.log');
  const { POSTKORB_BACKUP_IDENTITY: identity, POSTKORB_OPERATOR: operator } = process.env;
  const errands = [keeping(data), drilling(data, identity), warning(product, operator)];
  const notBefore = new Map<string, number>();
  let isRunning = false;
  const run = async (one: Errand) => {
    if ((notBefore.get(one.name) ?? 0) > Date.now()) return;
    const args = await one.due(await lastBackup(data), new Date());
    if (args === null) return;
    try {
      await runNode({ name: one.name, args, env: process.env, log }, signal);
      await one.done?.();
    } catch {
      notBefore.set(one.name, Date.now() + one.afterFailureMs);
      if (!signal.aborted) say.line(one.failed(log));
    }
  };
  const look = async () => {
    if (isRunning) return;
    isRunning = true;
    for (const one of errands) await run(one).catch(() => undefined);
    isRunning = false;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
