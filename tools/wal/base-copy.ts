import { once } from 'node:events';
import { open, opendir, stat, statfs } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pack, type Pack } from 'tar-stream';
import pg from 'pg';
import { z } from 'zod';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { layFile, readText } from '../backup/files.ts';
import { Plain } from '../start/plain.ts';
import { logAt, logsOf, positionOf } from './archive.ts';
import type { Shipping } from './ship-log.ts';

/** What PostgreSQL makes anew, or what would be wrong elsewhere. https://www.postgresql.org/docs/18/continuous-archiving.html */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+|.*\/?pgsql_tmp.*|.*pg_internal\.init.*|current_logfiles|(postgresql(\.auto)?|pg_hba|pg_ident)\.conf)$/;

const shape = z.object({
  format: z.literal(1),
  installation: z.string(),
  startedAt: z.iso.datetime(),
  /** From here on any moment can be brought back. */
  stoppedAt: z.iso.datetime(),
  /** The first file of the log that is needed. */
  firstLog: z.string(),
  postgres: z.int(),
  platform: z.string(),
  arch: z.string(),
  postkorb: z.string(),
  file: z.string(),
  bytes: z.int(),
  sha256: z.string(),
});

/** What a base copy is, in plain words. */
export type BaseManifest = z.infer<typeof shape>;
export type Base = { readonly name: string; readonly manifest: BaseManifest };

const folderOf = (installation: string, name: string) => `bases/${installation}/${name}`;
const manifestAt = (installation: string, name: string) =>
  `${folderOf(installation, name)}/manifest.json`;

async function manifestIn(target: ObjectStore, key: string): Promise<BaseManifest | null> {
  try {
    return shape.parse(JSON.parse((await readText(target, key)) ?? 'null'));
  } catch {
    // Damaged, or of a newer version: it hides no other one.
    return null;
  }
}

/** All base copies of a target that came to their end, of one installation or of all, the newest first. */
export async function basesIn(
  target: ObjectStore,
  installation: string | null = null,
): Promise<readonly Base[]> {
  const bases: Base[] = [];
  for await (const { key } of target.list('bases')) {
    const [, owner, name] = /^bases\/([^/]+)\/([^/]+)\/manifest\.json$/.exec(key) ?? [];
    if (name === undefined || (installation !== null && owner !== installation)) continue;
    const manifest = await manifestIn(target, key);
    if (manifest) bases.push({ name, manifest });
  }
  return bases.toSorted((one, other) => (one.name < other.name ? 1 : -1));
}

/** The files of a database folder with their lengths, and the folders, as they are found. */
async function* entriesOf(root: string): AsyncIterable<{ path: string; bytes: number | null }> {
  for await (const entry of await opendir(root, { recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(root, path);
    if (LEFT_OUT.test(name)) continue;
    if (entry.isDirectory()) yield { path: name, bytes: null };
    // A table that was dropped meanwhile is gone rightly: the log says so.
    const there = entry.isFile() ? await stat(path).catch(() => null) : null;
    if (there) yield { path: name, bytes: there.size };
  }
}

const SLICE = 2 ** 20;

/** Exactly so many bytes of a file that others write: what it lost meanwhile is zeros, and the log has it. */
async function* exactly(path: string, bytes: number): AsyncIterable<Buffer> {
  const handle = await open(path, 'r').catch(() => null);
  try {
    for (let at = 0; at < bytes;) {
      const buffer = Buffer.alloc(Math.min(SLICE, bytes - at));
      const read = handle ? (await handle.read(buffer, 0, buffer.length, at)).bytesRead : 0;
      const piece = read === 0 ? buffer : buffer.subarray(0, read);
      yield piece;
      at += piece.length;
    }
  } finally {
    await handle?.close();
  }
}

/** Adds a file to the archive, at the pace of whoever reads that. */
type Entry = { readonly name: string; readonly size: number };
async function addFile(to: Pack, named: Entry, source: AsyncIterable<Buffer>): Promise<void> {
  const entry = to.entry({ ...named, mode: 0o600 });
  const ending = Promise.withResolvers<void>();
  entry.once('finish', ending.resolve).once('error', ending.reject);
  to.once('error', ending.reject);
  try {
    for await (const piece of source)
      if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), ending.promise]);
    entry.end(null);
    await ending.promise;
  } finally {
    to.off('error', ending.reject);
  }
}

const textEntry = (to: Pack, name: string, text: string) =>
  addFile(to, { name, size: Buffer.byteLength(text) }, Readable.from([Buffer.from(text)]));

type Stopped = { readonly label: string; readonly spaces: string | null; readonly at: Date };

async function fill(to: Pack, client: pg.Client, folder: string): Promise<Stopped> {
  for await (const { path, bytes } of entriesOf(folder)) {
    if (bytes === null) to.entry({ name: `${path}/`, type: 'directory', mode: 0o700 });
    else await addFile(to, { name: path, size: bytes }, exactly(join(folder, path), bytes));
  }
  const { rows } = await client.query<{ label: string; spaces: string | null; at: Date }>(
    "select labelfile as label, nullif(spcmapfile, '') as spaces, clock_timestamp() as at from pg_backup_stop(true)",
  );
  const [stopped] = rows;
  if (!stopped) throw new Error('PostgreSQL ended the copy without a label');
  await textEntry(to, 'backup_label', stopped.label);
  if (stopped.spaces !== null) await textEntry(to, 'tablespace_map', stopped.spaces);
  to.finalize();
  return stopped;
}

const BEGUN = `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  pg_walfile_name(pg_backup_start('postkorb', true)) as log, current_setting('server_version_num')::int as version`;

/** What is copied: the folder of a database that runs, and how its owner reaches it. */
export type Copying = {
  readonly ownerUrl: string;
  readonly folder: string;
  readonly postkorb: string;
  /** Sends what of the log waits: a copy counts once the log until its end lies there. */
  readonly sendLog: () => Promise<unknown>;
};

const SIZE = 'select sum(pg_database_size(oid))::text as bytes from pg_database';

/** Refuses where the packed copy may not have room beside the database while it is sent. */
async function refuseFullDisk(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>(SIZE);
  const { bavail, bsize } = await statfs(folder);
  // Tables pack to a third or less; half of them is what is asked for.
  if (bavail * bsize < Number(rows[0]?.bytes ?? 0) / 2)
    throw new Plain('There is no room for a base copy on its way: the log goes on without one.');
}

/** Copies the files of a running database into the target, sealed; with the log since its begin it can be brought to any moment after. */
export async function makeBase(
  { target, bench, recipients, installation }: Shipping,
  { ownerUrl, folder, postkorb, sendLog }: Copying,
): Promise<Base> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await refuseFullDisk(client, bench.folder);
    const { rows } = await client.query<{ at: string; log: string; version: number }>(BEGUN);
    const [begun] = rows;
    if (!begun) throw new Error('PostgreSQL did not begin the copy');
    const name = begun.at.replace(/[-:]/g, '').replace(/\.\d+/, '').toLowerCase();
    const archive = pack();
    const filled = fill(archive, client, folder);
    filled.catch((error: Error) => archive.destroy(error));
    const laid = layFile(Readable.from(archive as AsyncIterable<Buffer>), {
      target,
      bench,
      recipients,
      file: `${folderOf(installation, name)}/base.tar.zst.age`,
    });
    const [stopped, file] = await Promise.all([filled, laid]);
    await sendLog();
    const manifest: BaseManifest = {
      format: 1,
      installation,
      startedAt: begun.at,
      stoppedAt: stopped.at.toISOString(),
      firstLog: begun.log,
      postgres: begun.version,
      platform: process.platform,
      arch: process.arch,
      postkorb,
      ...file,
    };
    await target.replace(
      manifestAt(installation, name),
      Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
    );
    return { name, manifest };
  } finally {
    await client.end();
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long any moment can be brought back. */
const KEPT_DAYS = 14;
/** A new copy is due after so many days: from it on less of the log has to be read again. */
const BASE_DAYS = 4;

/** Whether a base copy is due: none is there, the newest is old or of a day that has not come, or the log has a gap since. */
export const isBaseDue = (bases: readonly Base[], now: Date, gapAt: Date | null): boolean => {
  const [newest] = bases;
  if (!newest) return true;
  const age = now.getTime() - new Date(newest.manifest.startedAt).getTime();
  const isOfNow = age >= -DAY_MS && age <= BASE_DAYS * DAY_MS;
  return !isOfNow || (gapAt !== null && gapAt >= new Date(newest.manifest.startedAt));
};

/** Removes copies that broke off before they had a manifest; one that is made now is younger than a day. */
async function removeBroken(target: ObjectStore, installation: string, now: Date): Promise<void> {
  const kept = new Set((await basesIn(target, installation)).map(({ name }) => name));
  for await (const { key, writtenAt } of target.list(`bases/${installation}`)) {
    const name = key.split('/')[2] ?? '';
    const isDamaged = key.endsWith('/manifest.json');
    if (!kept.has(name) && !isDamaged && now.getTime() - writtenAt.getTime() > DAY_MS)
      await target.remove(key);
  }
}

/** Whether a clock may be wrong: then nothing is removed. */
const isInDoubt = (bases: readonly Base[], now: Date): boolean =>
  bases.some(({ manifest }) => new Date(manifest.startedAt).getTime() > now.getTime() + DAY_MS) ||
  (bases[1] !== undefined &&
    now.getTime() - new Date(bases[1].manifest.startedAt).getTime() > 3 * KEPT_DAYS * DAY_MS);

/** Removes what of the log nobody needs who begins with this copy. */
async function removeLogBefore(
  target: ObjectStore,
  installation: string,
  { manifest }: Base,
): Promise<void> {
  const from = positionOf(manifest.firstLog) ?? '';
  for await (const { key } of target.list(logsOf(installation))) {
    const at = positionOf(logAt(key) ?? '');
    if (at !== null && at < from) await target.remove(key);
  }
}

/** Removes base copies that no moment of the last fourteen days needs, and the log before the oldest that stays. */
export async function pruneBases(
  target: ObjectStore,
  installation: string,
  now: Date,
): Promise<readonly string[]> {
  const bases = await basesIn(target, installation);
  if (isInDoubt(bases, now)) return [];
  const since = now.getTime() - KEPT_DAYS * DAY_MS;
  // The newest one before that day is needed for it.
  const first = bases.findIndex(({ manifest }) => new Date(manifest.stoppedAt).getTime() <= since);
  const gone = first === -1 ? [] : bases.slice(first + 1);
  for (const { name, manifest } of gone) {
    await target.remove(manifestAt(installation, name));
    await target.remove(manifest.file);
  }
  await removeBroken(target, installation, now);
  const oldest = bases[first === -1 ? bases.length - 1 : first];
  if (oldest) await removeLogBefore(target, installation, oldest);
  return gone.map(({ name }) => name);
}
