import { createWriteStream } from 'node:fs';
import { chown, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import pg from 'pg';
import {
  startCluster,
  stopCluster,
  type Cluster,
} from '../../server/src/platform/database/embedded-postgres.ts';
import { postgresUser } from '../../server/src/platform/database/postgres-home.ts';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { openFile, type Bench } from '../backup/files.ts';
import { Plain } from '../start/plain.ts';
import { logAt, positionOf } from './archive.ts';
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

/** Fetches and opens the log from the base copy on. */
async function fetchLog({ target, bench, identity, base }: Recovering, folder: string) {
  const from = positionOf(base.manifest.firstLog) ?? '';
  let count = 0;
  for await (const { key } of target.list('wal')) {
    const name = logAt(key);
    const at = name === null ? null : positionOf(name);
    if (name === null || (at !== null && at < from)) continue;
    const opened = await openFile(target, { file: key, sha256: null }, { identity, bench });
    await pipeline(opened, createWriteStream(join(folder, name), { mode: 0o600 }));
    count += 1;
  }
  return count;
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

/** Has PostgreSQL read its log again, to this moment. */
async function replay(cluster: Cluster, log: string, at: Date | null): Promise<void> {
  const flags = [
    `restore_command=cp "${log}/%f" "%p"`,
    'recovery_target_timeline=latest',
    'archive_mode=off',
    // Nobody is let in before it is done: then it is ready.
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
      throw new Plain(
        'The log that was kept ends before that moment. Leave --at out for its last one: --at latest.',
      );
    },
  );
  try {
    const client = new pg.Client({
      connectionString: `postgres://postgres@127.0.0.1:${cluster.port}/postgres`,
    });
    await client.connect();
    await client
      .query(`alter user postgres password ${quoted(cluster.password)}`)
      .finally(() => client.end());
  } finally {
    await stopCluster(running);
  }
}

/** Brings a database to a moment, into an empty folder, with the password of this cluster; says how many files of the log were read. */
export async function recoverCluster(recovering: Recovering, cluster: Cluster): Promise<number> {
  const { folder } = cluster;
  const log = `${folder}-again`;
  for (const path of [folder, log]) {
    await rm(path, { recursive: true, force: true });
    await mkdir(path, { recursive: true, mode: 0o700 });
  }
  try {
    await unpack(recovering, folder);
    const count = await fetchLog(recovering, log);
    // Nobody here knows the password of before: for the while of reading again this machine is let in without.
    const rules = join(folder, 'pg_hba.conf');
    const kept = join(log, 'pg_hba.conf');
    await cp(rules, kept);
    await writeFile(rules, 'host all postgres 127.0.0.1/32 trust\n');
    await replay(cluster, log, recovering.at);
    await writeFile(rules, await readFile(kept));
    return count;
  } finally {
    await rm(log, { recursive: true, force: true });
  }
}
