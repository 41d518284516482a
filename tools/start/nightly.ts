import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { runNode } from './node-part.ts';
import type { Product, StartContext } from './product.ts';
import { writeWhole } from './write-whole.ts';

const LOOK_EVERY_MS = 10 * 60_000;
const AFTER_FAILURE_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** When nearly everybody sleeps, by the clock of this machine. */
const NIGHT_HOUR = 3;

const shape = z.object({
  target: z.string(),
  keptAt: z.iso.datetime(),
  /** When a set was last brought back aside, to see that it can be. */
  drilledAt: z.iso.datetime().optional(),
});

/** Where sets of a data folder are kept, and when the last one was. */
export type LastBackup = z.infer<typeof shape>;

/** The last set that was kept; null where no target was ever named. */
export async function lastBackup(dataFolder: string): Promise<LastBackup | null> {
  const text = await readFile(join(dataFolder, 'backup.json'), 'utf8').catch(() => null);
  try {
    return text === null ? null : shape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Keeps what is known of the sets of a data folder. */
export async function noteBackup(dataFolder: string, kept: Omit<LastBackup, 'drilledAt'>) {
  const before = await lastBackup(dataFolder);
  const drilledAt = before?.target === kept.target ? before.drilledAt : undefined;
  const last: LastBackup = { ...kept, ...(drilledAt === undefined ? {} : { drilledAt }) };
  await writeWhole(join(dataFolder, 'backup.json'), `${JSON.stringify(last)}\n`);
}

/** Notes that a set could be brought back just now, where sets of this folder are known. */
export async function noteDrill(dataFolder: string): Promise<void> {
  const before = await lastBackup(dataFolder);
  if (before === null) return;
  const last: LastBackup = { ...before, drilledAt: new Date().toISOString() };
  await writeWhole(join(dataFolder, 'backup.json'), `${JSON.stringify(last)}\n`);
}

/** Whether a set is due: in the night after a day, or whenever a night was missed. */
export function isBackupDue({ keptAt }: LastBackup, now: Date): boolean {
  const age = now.getTime() - new Date(keptAt).getTime();
  return age > 1.5 * DAY_MS || (age > DAY_MS / 2 && now.getHours() === NIGHT_HOUR);
}

/** What the block of the start says of it. */
export function backupRow(last: LastBackup | null, now: Date): string {
  if (last === null) return 'none yet: npm run backup -- FOLDER, on another disk';
  const days = Math.floor((now.getTime() - new Date(last.keptAt).getTime()) / DAY_MS);
  const age = days === 0 ? 'today or last night' : days === 1 ? 'a day ago' : `${days} days ago`;
  return days >= 7
    ? `${age}, in ${last.target}: look why there is no newer one`
    : `${age}, in ${last.target}`;
}

/** Keeps a set each night while the product runs, once a target is known; one that fails is said, and tried again. */
export function keepNightly({ say, signal }: StartContext, { options }: Product): void {
  const log = join(options.data, 'logs', 'backup.log');
  let notBefore = 0;
  let isRunning = false;
  const look = async () => {
    const last = await lastBackup(options.data);
    const now = new Date();
    if (isRunning || last === null || now.getTime() < notBefore || !isBackupDue(last, now)) return;
    isRunning = true;
    const args = ['tools/backup/main.ts', last.target, '--data', options.data, '--nightly'];
    await runNode({ name: 'backup', args, env: process.env, log }, signal).catch(() => {
      notBefore = Date.now() + AFTER_FAILURE_MS;
      say.line(`No set could be kept in ${last.target}; ${log} says why.`);
    });
    isRunning = false;
  };
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
