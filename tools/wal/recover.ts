import { createWriteStream } from 'node:fs';
import { chown, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import {
  makeCluster,
  orderAlone,
  startCluster,
  stopCluster,
  type Cluster,
} from '../../server/src/platform/database/embedded-postgres.ts';
import { postgresUser } from '../../server/src/platform/database/postgres-home.ts';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { openFile, type Bench } from '../backup/files.ts';
import { Plain } from '../start/plain.ts';
import { logAt, logsOf, positionOf } from './archive.ts';
import type { Base } from './base-copy.ts';

/** What a database is brought back from, and to when; to the end of the log where nothing is said. */
export type Recovering = {
  readonly target: ObjectStore;
  readonly bench: Bench;
  readonly identity: string;
  readonly base: Base;
  readonly at: Date | null;
};

/** So long a log may be read again. */
const PATIENCE_MS = 12 * 60 * 60 * 1000;

/** A name within a folder, or nothing: an archive leads nowhere else. */
function within(folder: string, name: string): string {
  const path = normalize(join(folder, name));
  if (!path.startsWith(`${folder}/`)) throw new Error('an archive names a place outside of it');
  return path;
}

async function unpack(
  { target, bench, identity, base }: Recovering,
  folder: string,
): Promise<void> {
  const archive = extract();
  const source = await openFile(target, base.manifest, { identity, bench });
  source.on('error', (error) => archive.destroy(error));
  source.pipe(archive);
  for await (const entry of archive) {
    const path = within(folder, entry.header.name);
    if (entry.header.type === 'directory') {
      await mkdir(path, { recursive: true, mode: 0o700 });
      entry.resume();
      continue;
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
  }
  await mkdir(join(folder, 'pg_wal/archive_status'), { recursive: true, mode: 0o700 });
}

/** What of a log was fetched, and after which file it has a gap. */
export type Fetched = { readonly count: number; readonly gapAfter: string | null };

const SEGMENTS = 0x100;

/** The place behind a segment; each part of the log has 256 of 16 MB. */
function behind(position: string): string {
  const [high, low] = [position.slice(0, 8), position.slice(8)].map((hex) =>
    Number.parseInt(hex, 16),
  );
  const next = (high ?? 0) * SEGMENTS + (low ?? 0) + 1;
  const written = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
  return `${written(Math.floor(next / SEGMENTS))}${written(next % SEGMENTS)}`;
}

/** After which place a log that begins here has a gap, though it goes on; null where it has none. */
export function gapIn(positions: ReadonlySet<string>, from: string): string | null {
  let [last, left] = [from, positions.size];
  for (let at = from; positions.has(at); at = behind(at)) [last, left] = [at, left - 1];
  return left > 0 ? last : null;
}

/** A file of a log: where a segment stands in it, and when it came into the target; notes and histories stand nowhere. */
type LogFile = {
  readonly key: string;
  readonly name: string;
  readonly at: string | null;
  readonly writtenAt: Date;
};

/** The log from a base copy on: notes and histories first, then the segments as they follow each other. */
async function findLog(target: ObjectStore, { manifest }: Base): Promise<readonly LogFile[]> {
  const from = positionOf(manifest.firstLog) ?? '';
  const found: LogFile[] = [];
  for await (const { key, writtenAt } of target.list(logsOf(manifest.installation))) {
    const name = logAt(key);
    if (name === null) continue;
    const position = positionOf(name);
    const at = name.length === 24 ? position : null;
    if (position === null || position >= from) found.push({ key, name, at, writtenAt });
  }
  const order = ({ at, name }: LogFile) => `${at ?? ''} ${name}`;
  return found.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}

/** Clocks may differ so much, and a segment may come so late. */
const LATE_MS = 60 * 60 * 1000;
/** So many segments more: a database that rests writes the first row after a moment into a later one. */
const MORE = 2;

/** How many files of a log are fetched first: those that had come by this moment, and some more. */
function countFirst(log: readonly LogFile[], moment: Date | null): number {
  if (moment === null) return log.length;
  const latest = moment.getTime() + LATE_MS;
  const later = log.findIndex(({ at, writtenAt }) => at !== null && writtenAt.getTime() > latest);
  return later < 0 ? log.length : Math.min(log.length, later + MORE);
}

/** Opens files of a log into a folder: those that opened. */
async function openAll(
  recovering: Opening,
  files: readonly LogFile[],
  folder: string,
): Promise<readonly LogFile[]> {
  const opened: LogFile[] = [];
  for (const file of files)
    if (await openLog(recovering, file.key, join(folder, file.name))) opened.push(file);
  return opened;
}

/** Reads a log again, as much of it as a moment needs: what was not enough goes on where it ended. What does not open is a gap. */
async function readLog(recovering: Recovering, cluster: Cluster, folder: string): Promise<Fetched> {
  const { target, base, at } = recovering;
  const log = await findLog(target, base);
  const opened: LogFile[] = [];
  let [done, to] = [0, countFirst(log, at)];
  for (;;) {
    opened.push(...(await openAll(recovering, log.slice(done, to), folder)));
    if (await replay(cluster, folder, at)) break;
    if (to >= log.length)
      throw new Plain('The log that was kept ends before that moment. Its last one: --at latest.');
    [done, to] = [to, Math.max(2 * to, MORE)];
  }
  await orderAlone(cluster, `alter user postgres password ${quoted(cluster.password)}`);
  const positions = new Set(opened.flatMap((file) => file.at ?? []));
  const gap = gapIn(positions, positionOf(base.manifest.firstLog) ?? '');
  const isDamaged = opened.length < Math.min(to, log.length);
  return { count: opened.length, gapAfter: gap ?? (isDamaged ? 'its end' : null) };
}

type Opening = Pick<Recovering, 'target' | 'bench' | 'identity'>;

/** Opens a file of the log into a folder; false where it does not open. */
async function openLog(
  { target, bench, identity }: Opening,
  file: string,
  path: string,
): Promise<boolean> {
  try {
    const opened = await openFile(target, { file, sha256: null }, { identity, bench });
    await pipeline(opened, createWriteStream(path, { mode: 0o600 }));
    return true;
  } catch {
    await rm(path, { force: true });
    return false;
  }
}

async function giveTo(database: string, folders: readonly string[]): Promise<void> {
  const user = await postgresUser(database);
  if (!user) return;
  for (const folder of folders) {
    await chown(folder, user.uid, user.gid);
    for (const entry of await readdir(folder, { recursive: true }))
      await chown(join(folder, entry), user.uid, user.gid);
  }
}

/** A moment as a setting takes it, which knows no letter for a zone. */
const stampOf = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00');

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Has PostgreSQL read its log again, to this moment, with nobody let in: the password of before is known to none, and the rules are ours.
 * False where the log ends before it.
 */
async function replay(cluster: Cluster, log: string, at: Date | null): Promise<boolean> {
  const flags = [
    `restore_command=cp "${log}/%f" "%p"`,
    'recovery_target_timeline=latest',
    'archive_mode=off',
    // It is ready once it is done.
    'hot_standby=off',
    ...(at === null
      ? []
      : [`recovery_target_time=${stampOf(at)}`, 'recovery_target_action=promote']),
  ];
  await writeFile(join(cluster.folder, 'recovery.signal'), '');
  await giveTo(cluster.folder, [cluster.folder, log]);
  const running = await startCluster({ ...cluster, flags, patienceMs: PATIENCE_MS }).catch(
    (error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      if (!text.includes('before configured recovery target')) throw error;
      return null;
    },
  );
  if (running === null) return false;
  await stopCluster(running);
  return true;
}

const SETTINGS = ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'pg_ident.conf'];

/** Gives a database that was unpacked the settings of a fresh one: what a copy brings of them could order anything. */
async function laySettings(cluster: Cluster): Promise<void> {
  const fresh = { ...cluster, folder: `${cluster.folder}-fresh` };
  try {
    await makeCluster(fresh);
    for (const name of SETTINGS) await cp(join(fresh.folder, name), join(cluster.folder, name));
  } finally {
    await rm(fresh.folder, { recursive: true, force: true });
  }
}

/** Brings a database to a moment, into an empty folder, with the password of this cluster; says what of the log was read. */
export async function recoverCluster(recovering: Recovering, cluster: Cluster): Promise<Fetched> {
  const { folder } = cluster;
  const log = `${folder}-again`;
  if (/["$%`\\]/.test(log))
    throw new Plain(`${folder} has signs in its name that a command would read.`);
  for (const path of [folder, log]) {
    await rm(path, { recursive: true, force: true });
    await mkdir(path, { recursive: true, mode: 0o700 });
  }
  try {
    await unpack(recovering, folder);
    await laySettings(cluster);
    return await readLog(recovering, cluster, log);
  } finally {
    await rm(log, { recursive: true, force: true });
  }
}
