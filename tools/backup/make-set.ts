import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import packageJson from '../../package.json' with { type: 'json' };
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { BACKUP_LOCK } from '../../server/src/platform/blobs/backup-lock.ts';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import { Plain } from '../start/plain.ts';
import { layFile, openFile, type Bench } from './files.ts';
import { keepBlobs } from './keep-blobs.ts';
import { keepKeyring, linesOfRing, type Probe } from './keyring.ts';
import { blobLine, FORMAT, manifestOf, type BlobLine, type Manifest } from './manifest.ts';
import { keptTables, pointedAt, rowsOf, sequencesOf } from './rows.ts';
import { finishedSets, setsIn, type KeptSet } from './target.ts';

type Asked = {
  readonly ctx: Ctx;
  readonly ownerUrl: string;
  readonly target: ObjectStore;
  readonly installation: string;
  readonly recipients: readonly string[];
};
type Work = Asked & { readonly bench: Bench; readonly client: pg.Client; readonly name: string };

/** All bytes that a set says to lie in the target; none where there was no set. Throws where its list is damaged. */
export async function blobsOfSet(
  { target, bench }: { readonly target: ObjectStore; readonly bench: Bench },
  manifest: Manifest | null,
): Promise<ReadonlyMap<string, BlobLine>> {
  const known = new Map<string, BlobLine>();
  if (manifest === null) return known;
  const list = await openFile(target, manifest.blobs, { identity: null, bench });
  for await (const line of createInterface({ input: list, crlfDelay: Infinity })) {
    const one = blobLine.parse(JSON.parse(line));
    known.set(one.place, one);
  }
  return known;
}

async function keepTables({ client, target, bench, name, recipients }: Work) {
  const tables: Manifest['tables'] = [];
  for (const kept of await keptTables(client)) {
    const { stream, rows } = rowsOf(client, kept);
    const file = `sets/${name}/tables/${kept.table.toLowerCase()}.copy.zst.age`;
    const written = await layFile(stream, { target, bench, file, recipients });
    tables.push({ ...written, table: kept.table, columns: [...kept.columns], rows: rows() });
  }
  return tables;
}

const LAST_STEP = `select name from platform.kysely_migration order by name desc limit 1`;
const VERSION = `select current_setting('server_version_num')::int as version`;

/** Some bytes of each account, for the keyring to be tried on. */
function probeOf(client: pg.Client): Probe {
  return async (accountId) => {
    const { rows } = await client.query<{ sha256: string }>(
      'select original_sha256 as sha256 from documents.document where account_id = $1 limit 1',
      [accountId],
    );
    return rows[0] ?? null;
  };
}

/** What all sets say to lie in the target; a place that one of them names is laid anew only where it is gone. */
async function knownOf(work: Work, sets: readonly KeptSet[]) {
  const known = new Map<string, BlobLine>();
  for (const { name, manifest } of sets)
    try {
      for (const [place, line] of await blobsOfSet(work, manifest))
        if (!known.has(place)) known.set(place, line);
    } catch (error) {
      work.ctx.log.error({ set: name, error }, 'the list of a set is damaged');
    }
  return known;
}

/** The keys of the newest set whose ring can be read. */
async function ringBefore(work: Work, sets: readonly KeptSet[]) {
  for (const { name, manifest } of sets)
    try {
      return await linesOfRing(work, manifest);
    } catch (error) {
      work.ctx.log.error({ set: name, error }, 'the keyring of a set is damaged or gone');
    }
  return linesOfRing(work, null);
}

async function keep(work: Work, sets: readonly KeptSet[]): Promise<Manifest> {
  const { client, target, bench, name, recipients, ctx } = work;
  await client.query('begin isolation level repeatable read read only');
  const taken = await client.query<{ at: Date }>('select now() as at');
  const step = await client.query<{ name: string }>(LAST_STEP);
  const version = await client.query<{ version: number }>(VERSION);
  const tables = await keepTables(work);
  const sequences = { ...(await sequencesOf(client)) };
  const known = await knownOf(work, sets);
  const before = await ringBefore(work, sets);
  const blobs = await keepBlobs(
    { ctx, target, bench, known, hasKey: (accountId) => before.has(accountId) },
    pointedAt(client),
    `sets/${name}/blobs.jsonl.zst`,
  );
  const keys = await keepKeyring(
    { ctx, target, bench, recipients },
    `sets/${name}/keyring.jsonl.zst`,
    { before, probe: probeOf(client) },
  );
  await client.query('commit');
  return {
    format: FORMAT,
    installation: work.installation,
    takenAt: taken.rows[0]?.at.toISOString() ?? '',
    postkorb: packageJson.version,
    postgres: version.rows[0]?.version ?? 0,
    migration: step.rows[0]?.name ?? '',
    tables,
    sequences,
    blobs: {
      ...blobs.list,
      count: blobs.count,
      missing: blobs.missing,
      totalBytes: blobs.totalBytes,
    },
    keyring: { ...keys.ring, keys: keys.keys },
  };
}

/** Removes what a run left behind that did not come to its end: a half set never counts. */
async function clearHalves(target: ObjectStore): Promise<void> {
  const whole = new Set(await finishedSets(target));
  for await (const { key } of target.list('sets')) {
    const [, name = ''] = key.split('/');
    if (!whole.has(name)) await target.remove(key);
  }
}

/** When a set was taken, as its name. */
const nameAt = (at: Date) => at.toISOString().replaceAll(':', '-').slice(0, 19).toLowerCase();

async function timeOf(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  return rows[0]?.at ?? new Date(0);
}

/**
 * Does this while nobody else keeps a set, and nobody takes away what nothing points to; null where somebody does and one does not
 * want to wait.
 */
export async function whileLocked<T>(
  ownerUrl: string,
  { wait }: { readonly wait: boolean },
  work: () => Promise<T>,
): Promise<T | null> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const take = wait ? 'pg_advisory_lock' : 'pg_try_advisory_lock';
    const { rows } = await client.query<{ got: boolean | '' }>(
      `select ${take}(${BACKUP_LOCK}) as got`,
    );
    return rows[0]?.got === false ? null : await work();
  } finally {
    await client.end();
  }
}

/**
 * Keeps a set while people work: all rows as of one moment, and of the bytes they point to those that the target has not yet. Its
 * manifest is written last. Asked in `whileLocked`, or bytes may be taken away meanwhile.
 */
export async function makeSet(asked: Asked): Promise<KeptSet> {
  const { ctx, target } = asked;
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'backup-'));
  const client = new pg.Client({ connectionString: asked.ownerUrl });
  await client.connect();
  try {
    await clearHalves(target);
    const sets = await setsIn(target);
    const name = nameAt(await timeOf(client));
    if ((await finishedSets(target)).some((one) => one >= name))
      throw new Plain('There is a set of a later moment: look at the clock of the database.');
    const work = { ...asked, bench: { folder }, client, name };
    const manifest = await keep(work, sets);
    await target.replace(manifestOf(name), Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
    return { name, manifest };
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}
