import { hostname } from 'node:os';
import pg from 'pg';
import packageJson from '../../package.json' with { type: 'json' };
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { BACKUP_LOCK } from '../../server/src/platform/blobs/backup-lock.ts';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import { withBench } from './bench.ts';
import { damagedIn, noteDamaged, stillDamaged } from './damaged.ts';
import { layFile, type Bench } from './files.ts';
import { keepBlobs } from './keep-blobs.ts';
import { keepKeyring, ringIn, type Probe } from './keyring.ts';
import { blobsOfSet } from './lists.ts';
import { FORMAT, manifestOf, type BlobLine, type Manifest } from './manifest.ts';
import { findForeignTables, keptTables, pointedAt, rowsOf, sequencesOf } from './rows.ts';
import { finishedSets, setsIn, type KeptSet } from './target.ts';

type Asked = {
  readonly ctx: Ctx;
  readonly ownerUrl: string;
  readonly target: ObjectStore;
  readonly installation: string;
  /** The installations it was brought back from, one after the other. */
  readonly former?: readonly string[];
  readonly recipients: readonly string[];
  /** Before the tables change: rows count, and what is known of the target is not looked at again. */
  readonly isQuick?: boolean;
};
type Work = Asked & { readonly bench: Bench; readonly client: pg.Client; readonly name: string };

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
      // Looked at again by the next run of the night.
      if (work.isQuick) return known;
    } catch (error) {
      work.ctx.log.error({ set: name, error }, 'the list of a set is damaged');
    }
  return known;
}

/** The keys of the newest set whose ring can be read. */
async function ringBefore(work: Work, sets: readonly KeptSet[]) {
  for (const { name, manifest } of sets)
    try {
      return await ringIn(work, manifest);
    } catch (error) {
      work.ctx.log.error({ set: name, error }, 'the keyring of a set is damaged or gone');
    }
  return ringIn(work, null);
}

/** What is known of the target, without what was found damaged there and is still: that is laid anew. */
async function soundOf(work: Work, sets: readonly KeptSet[]) {
  const known = await knownOf(work, sets);
  const damaged = await stillDamaged(work.target, await damagedIn(work.target), known);
  for (const place of damaged) known.delete(place);
  return { known, damaged };
}

/** What stands in a manifest before anything was kept. */
const headOf = (
  { installation, former = [], recipients, isQuick = false }: Asked,
  sets: readonly KeptSet[],
) => ({
  format: FORMAT as typeof FORMAT,
  number: Math.max(0, ...sets.map(({ manifest }) => manifest.number)) + 1,
  installation,
  former: [...former],
  isBeforeSteps: isQuick,
  host: hostname(),
  recipients: [...recipients],
  postkorb: packageJson.version,
});

async function keep(work: Work, sets: readonly KeptSet[]): Promise<Manifest> {
  const { client, target, bench, name, recipients, ctx } = work;
  await client.query('begin isolation level repeatable read read only');
  const taken = await client.query<{ at: Date }>('select now() as at');
  const step = await client.query<{ name: string }>(LAST_STEP);
  const version = await client.query<{ version: number }>(VERSION);
  const tables = await keepTables(work);
  const sequences = { ...(await sequencesOf(client)) };
  const { known, damaged } = await soundOf(work, sets);
  const before = await ringBefore(work, sets);
  const blobs = await keepBlobs(
    {
      ctx,
      target,
      bench,
      known,
      isQuick: work.isQuick ?? false,
      hasKey: (accountId) => before.has(accountId),
    },
    pointedAt(client, work.isQuick ? 'as far as they exist' : 'all'),
    `sets/${name}/blobs.jsonl.zst`,
  );
  const keys = await keepKeyring(
    { ctx, target, bench, recipients },
    `sets/${name}/keyring.jsonl.zst`,
    { before, probe: probeOf(client) },
  );
  await client.query('commit');
  // What is whole nowhere here stays noted.
  await noteDamaged(
    target,
    damaged.filter((place) => !blobs.laid.has(place)),
  );
  return {
    ...headOf(work, sets),
    takenAt: taken.rows[0]?.at.toISOString() ?? '',
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

/** When a set was taken, as its name; another one where there is one of this second. */
function freeName(at: Date, names: readonly string[]): string {
  const name = at.toISOString().replaceAll(':', '-').slice(0, 19).toLowerCase();
  const more = Array.from(names, (_, n) => `${name}-${n + 2}`);
  return [name, ...more].find((one) => !names.includes(one)) ?? name;
}

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

/** A set that was just kept. */
export type Made = KeptSet & {
  /** The tables of somebody else in the same database, which no set holds. */
  readonly foreign: readonly string[];
  /** How far the clocks of this machine and of the database are apart. */
  readonly apartMs: number;
};

/**
 * Keeps a set while people work: all rows as of one moment, and of the bytes they point to those that the target has not yet. Its
 * manifest is written last. Asked in `whileLocked`, or bytes may be taken away meanwhile.
 */
export async function makeSet(asked: Asked): Promise<Made> {
  const { ctx, target } = asked;
  const client = new pg.Client({ connectionString: asked.ownerUrl });
  await client.connect();
  try {
    await clearHalves(target);
    const sets = await setsIn(target);
    const at = await timeOf(client);
    const apartMs = Math.abs(at.getTime() - Date.now());
    const name = freeName(at, await finishedSets(target));
    const foreign = await findForeignTables(client);
    const manifest = await withBench(ctx.config.dataFolder, (bench) =>
      keep({ ...asked, bench, client, name }, sets),
    );
    await target.replace(manifestOf(name), Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
    return { name, manifest, foreign, apartMs };
  } finally {
    await client.end();
  }
}
