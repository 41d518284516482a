import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from './write-whole.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** When nearly everybody sleeps, by the clock of this machine. */
const NIGHT_HOUR = 3;
/** How often a set is brought back aside, and after how long somebody is asked for it. */
const [DRILL_DAYS, ASKED_DAYS] = [30, 40];
/** After how many days without a set the operator is warned. */
const WARNING_DAYS = [90, 7];

const shape = z.object({
  target: z.string(),
  keptAt: z.iso.datetime(),
  /** Who may open what lies there; a target that says others later is not believed. Missing in the note of an earlier version. */
  recipients: z.array(z.string()).optional(),
  /** Its name; missing in the note of an earlier version. */
  set: z.string().optional(),
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

/** Whether a target names others than those who could open its sets before: somebody else may have written them there. */
export const isForOthers = (
  last: LastBackup | null,
  target: string,
  recipients: readonly string[],
): boolean =>
  last?.target === target &&
  last.recipients !== undefined &&
  last.recipients.join() !== recipients.join();

/** Notes that a set could be brought back just now, where sets of this folder are known. */
export async function noteDrill(dataFolder: string): Promise<void> {
  const before = await lastBackup(dataFolder);
  if (before === null) return;
  const last: LastBackup = { ...before, drilledAt: new Date().toISOString() };
  await writeWhole(join(dataFolder, 'backup.json'), `${JSON.stringify(last)}\n`);
}

const daysSince = (moment: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(moment)) / DAY_MS);

/** Whether a set is due: in the night after a day, whenever a night was missed, and where the last one is of a moment still to come. */
export function isBackupDue({ keptAt }: Pick<LastBackup, 'keptAt'>, now: Date): boolean {
  const age = now.getTime() - Date.parse(keptAt);
  if (age < -HOUR_MS) return true;
  return age > 1.5 * DAY_MS || (age > DAY_MS / 2 && now.getHours() === NIGHT_HOUR);
}

/** Whether a set is to be brought back aside: each month, in the hour after that of the sets or whenever it was missed. */
export function isDrillDue({ drilledAt }: LastBackup, now: Date): boolean {
  if (drilledAt === undefined) return true;
  const days = daysSince(drilledAt, now);
  return days > DRILL_DAYS + 2 || (days >= DRILL_DAYS && now.getHours() === NIGHT_HOUR + 1);
}

/** A warning that went out: for want of a set since then, after so many days. */
export type Warned = { readonly since: string; readonly days: number };

/** The warning that is due where there was no set since then, and did not go out yet; null where none is. */
export function dueWarning(since: string, now: Date, before: Warned | null): Warned | null {
  const passed = daysSince(since, now);
  const days = WARNING_DAYS.find((one) => passed >= one);
  if (days === undefined) return null;
  return before?.since === since && before.days >= days ? null : { since, days };
}

/** What the block of the start says of the last set. */
export function backupRow(last: LastBackup | null, now: Date): string {
  if (last === null) return 'none yet: npm run backup -- FOLDER, on another disk';
  const days = daysSince(last.keptAt, now);
  if (days < -1) return `of a day still to come, in ${last.target}: look at the clock`;
  const age = days <= 0 ? 'today or last night' : days === 1 ? 'a day ago' : `${days} days ago`;
  return days >= 7
    ? `${age}, in ${last.target}: look why there is no newer one`
    : `${age}, in ${last.target}`;
}

/** What the block of the start asks for: a set to be brought back aside, where that is long ago; null where it is not. */
export function drillRow(last: LastBackup | null, now: Date): string | null {
  if (last === null) return null;
  const { drilledAt, target } = last;
  const days = drilledAt === undefined ? null : daysSince(drilledAt, now);
  if (days !== null && days < ASKED_DAYS) return null;
  const age = days === null ? 'never' : `last ${days} days ago`;
  return `${age} brought back aside: npm run restore -- drill ${target}`;
}
