import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sayVersions } from '../backup/report.ts';
import { openTarget } from '../backup/target.ts';
import { lastBackup } from '../start/nightly.ts';
import { archived, archiveOf } from '../wal/archive.ts';
import { logStateOf } from '../wal/state.ts';
import { daysSince, type Check } from './finding.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** How far the log of the embedded database is kept where sets are. */
export const log: Check = async ({ ctx }) => {
  const { dataFolder } = ctx.config;
  const last = await lastBackup(dataFolder);
  if (process.env['DATABASE_URL'])
    return { is: 'good', says: 'a PostgreSQL of your own keeps its log itself' };
  if (last === null)
    return {
      is: 'look',
      says: 'no log is kept: there are no sets',
      todo: 'npm run backup -- FOLDER.',
    };
  const state = await logStateOf(dataFolder, last.target);
  const todo = 'Look at logs/backup.log; the log begins with the start after the first set.';
  if (state === null) return { is: 'look', says: 'nothing of the log was kept yet', todo };
  const mark = JSON.parse(await readFile(join(dataFolder, 'postkorb.json'), 'utf8')) as {
    database: string;
  };
  const waiting = await archived(archiveOf(resolve(dataFolder, mark.database)));
  const says = `any moment until ${state.shippedAt} comes back${state.gapAt ? `, but for a gap at ${state.gapAt}` : ''}; ${waiting.length} files wait`;
  const age = ctx.now().getTime() - new Date(state.shippedAt).getTime();
  if (waiting.length === 0 || age < HOUR_MS) return { is: 'good', says };
  return { is: age < DAY_MS ? 'look' : 'bad', says, todo };
};

/** The last set, and whether what is removed from its target is gone. */
export const backup: Check = async ({ ctx }) => {
  const { dataFolder } = ctx.config;
  const last = await lastBackup(dataFolder);
  if (last === null)
    return {
      is: 'bad',
      says: 'no set was ever kept',
      todo: 'npm run backup -- FOLDER, on another disk.',
    };
  const days = daysSince(last.keptAt, ctx.now());
  if (days < -1)
    return {
      is: 'bad',
      says: `the last set is of a day still to come, in ${last.target}`,
      todo: 'Look at the clock, and keep one by hand.',
    };
  const says = `the last set is ${days} days old, in ${last.target}`;
  const versions = await sayVersions(await openTarget(last.target, dataFolder));
  if (days < 2 && versions !== null) return { is: 'look', says, todo: versions };
  if (days < 2) return { is: 'good', says };
  return {
    is: days < 7 ? 'look' : 'bad',
    says,
    todo: 'Look at logs/backup.log, and keep one by hand.',
  };
};

/** When a set was last brought back aside. */
export const drill: Check = async ({ ctx }) => {
  const last = await lastBackup(ctx.config.dataFolder);
  if (last?.drilledAt === undefined)
    return {
      is: 'look',
      says: 'no set was ever brought back aside',
      todo: 'npm run restore -- drill TARGET.',
    };
  const days = daysSince(last.drilledAt, ctx.now());
  const says = `a set was last brought back aside ${days} days ago`;
  return days <= 40
    ? { is: 'good', says }
    : { is: 'look', says, todo: 'npm run restore -- drill TARGET.' };
};
