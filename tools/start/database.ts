import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  makeCluster,
  startCluster,
  stopCluster,
  type Cluster,
} from '../../server/src/platform/database/embedded-postgres.ts';
import { freePort } from '../../server/src/platform/database/throwaway-cluster.ts';
import { archiveFlags, makeArchive } from '../wal/archive.ts';
import type { DataFolder } from './data-folder.ts';
import { lastBackup } from './nightly.ts';
import type { Running } from './part.ts';
import { Plain } from './plain.ts';
import { commandOf, endProcess, processesIn, traceOf } from './process.ts';

const MAJOR = '18';
const FAST_STOP_MS = 20_000;
const CRASH_STOP_MS = 3_000;
const IS_POSTGRES = /^(\S*\/)?postgres[: ]/;

/** Ends whatever still runs on this database folder, so that a new PostgreSQL can take it over. */
export async function takeOver(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const real = await realpath(folder);
  const note = await readFile(join(real, 'postmaster.pid'), 'utf8').catch(() => null);
  const named = traceOf(Number(note?.split('\n')[0] ?? 0));
  const command = named ? commandOf(named.pid) : '';
  // The number in the note may by now belong to somebody else's process: that one is left alone.
  if (named && IS_POSTGRES.test(command) && [real, folder].some((path) => command.includes(path)))
    await endProcess(named, 'SIGINT', FAST_STOP_MS);
  const left = processesIn(real).filter(({ pid }) => IS_POSTGRES.test(commandOf(pid)));
  // Without their parent they have nothing left to save: the log of the database holds all that counts.
  await Promise.all(left.map((trace) => endProcess(trace, 'SIGKILL', CRASH_STOP_MS)));
  await rm(join(real, 'postmaster.pid'), { force: true });
}

async function refuseOtherVersion(folder: string): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version !== MAJOR)
    throw new Plain(`The database in ${folder} is of PostgreSQL ${version}, not ${MAJOR}.`);
}

/** The embedded database of a data folder: made when this is its first start. */
export async function openDatabase({ path, mark }: DataFolder): Promise<Cluster> {
  const folder = resolve(path, mark.database);
  const log = join(path, 'logs/database.log');
  const cluster = { folder, port: await freePort(), password: mark.secrets.databaseOwner, log };
  await mkdir(dirname(log), { recursive: true, mode: 0o700 });
  await takeOver(folder);
  if (existsSync(folder)) await refuseOtherVersion(folder);
  else if (mark.begun) throw new Plain(`The database of ${path} is gone: it was in ${folder}.`);
  else await makeCluster(cluster);
  // Its log is kept where sets are kept; before there is a place for it, it goes nowhere.
  const isKept = (await lastBackup(path)) !== null;
  return isKept ? { ...cluster, flags: archiveFlags(await makeArchive(folder)) } : cluster;
}

/** Starts PostgreSQL, also after it was killed: what it left behind is cleared away first. */
export async function launchDatabase(cluster: Cluster): Promise<Running> {
  await takeOver(cluster.folder);
  const child = await startCluster(cluster);
  return {
    pid: child.pid ?? 0,
    ended: new Promise((done) =>
      child.once('exit', (code, signal) => done(signal ?? `code ${code}`)),
    ),
    stop: () => stopCluster(child),
  };
}
