import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from '../../server/src/platform/database/throwaway-cluster.ts';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { withBench } from '../backup/bench.ts';
import { setsIn, type KeptSet } from '../backup/target.ts';
import { plugged } from '../../server/src/modules.ts';
import { quoted } from '../backup/rows.ts';
import { brokenInvariants } from '../invariants/check.ts';
import { refuseUsedStores } from '../restore/empty-stores.ts';
import { layKeys } from '../restore/lay-keys.ts';
import { letQueueRest } from '../restore/resting.ts';
import { configOf, noteOrigin, openEmpty, secretOf, tokenIn } from '../restore/restore-folder.ts';
import { findHashes, ringOf, settleRows, type Restored } from '../restore/restore-set.ts';
import { addressesHere } from '../start/addresses.ts';
import { noteIn, RESTORING, useSecret, type DataFolder } from '../start/data-folder.ts';
import { launchDatabase } from '../start/database.ts';
import { takeLock } from '../start/lock.ts';
import { Plain } from '../start/plain.ts';
import { basesIn, type Base } from './base-copy.ts';
import { layPointed } from './lay-pointed.ts';
import { recoverCluster } from './recover.ts';

/** A moment to which a target can bring the rows back. */
export type AskedMoment = {
  readonly name: string;
  readonly target: ObjectStore;
  /** Null for the last one that was kept. */
  readonly at: Date | null;
  readonly identity: string;
  readonly say: (line: string) => void;
};

/** The PostgreSQL that comes with this version. */
const MAJOR = 18;

/** The base copy from which a moment is reached; throws in words where none was ended before it, or it is of another kind of machine. */
export async function baseFor(
  target: ObjectStore,
  at: Date | null,
  installation: string | null,
): Promise<Base> {
  const bases = await basesIn(target, installation);
  const base = bases.find(({ manifest }) => at === null || new Date(manifest.stoppedAt) <= at);
  if (!base) {
    const oldest = bases.at(-1)?.manifest.stoppedAt;
    throw new Plain(
      oldest
        ? `The earliest moment that can be brought back is ${oldest}.`
        : 'No moment can be brought back: the log was never kept there. Sets can: npm run restore -- TARGET.',
    );
  }
  const { platform, arch, postgres } = base.manifest;
  if (Math.floor(postgres / 10_000) !== MAJOR)
    throw new Plain(
      `The files of that database are of PostgreSQL ${Math.floor(postgres / 10_000)} and open only there. A set opens here: npm run restore -- TARGET.`,
    );
  if (platform !== process.platform || arch !== process.arch)
    throw new Plain(
      `The files of that database are of ${platform} on ${arch} and open only there. A set opens here: npm run restore -- TARGET.`,
    );
  return base;
}

const clusterOf = async ({ path, mark }: DataFolder) => ({
  folder: resolve(path, mark.database),
  port: await freePort(),
  password: mark.secrets.databaseOwner,
  log: join(path, 'logs/database.log'),
});

/** Empties what no set holds either, such as sessions: everybody signs in anew. */
async function forgetMoment(client: pg.Client): Promise<void> {
  const names = Object.entries(plugged.tables).flatMap(([name, { backup }]) =>
    backup === 'none' ? [quoted(name)] : [],
  );
  // Of a moment before an update some of them are not there yet.
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [names],
  );
  await client.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
}

type Bringing = AskedMoment & { readonly set: KeptSet; readonly base: Base };
type Opened = { readonly data: DataFolder; readonly secret: string };

async function bringRest(asked: Bringing, ownerUrl: string, { data, secret }: Opened) {
  const { target, set, identity, say, base, at } = asked;
  const places = configOf(data.path, secret);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await letQueueRest(client);
    await forgetMoment(client);
    const takenAt = at?.toISOString() ?? 'the end of the log';
    const counts = await settleRows(client, ownerUrl, { set: `base ${base.name}`, takenAt });
    say('Bringing the files back …');
    return await withBench(data.path, async (bench): Promise<Restored> => {
      const ring = await ringOf({ target, bench }, set);
      const there = new Set<string>();
      for await (const { key } of target.list('blobs')) there.add(key);
      const hashesOf = (accountId: string) => findHashes(client, accountId);
      const keys = await layKeys(places, { ring, identity }, { hashesOf, places: there });
      const { laid, missing } = await layPointed(client, { target, bench, places });
      say('Comparing everything …');
      const broken = await brokenInvariants(ownerUrl, { ...places, patience: '1000 years' });
      return { ...counts, keys, files: laid, missing, broken };
    });
  } finally {
    await client.end();
  }
}

async function bring(asked: Bringing, opened: Opened): Promise<Restored> {
  const { target, identity, base, at, say } = asked;
  const { data } = opened;
  const cluster = await clusterOf(data);
  await mkdir(dirname(cluster.log), { recursive: true, mode: 0o700 });
  say('Reading the log again …');
  const { count, gapAfter } = await withBench(data.path, (bench) =>
    recoverCluster({ target, bench, identity, base, at }, cluster),
  );
  say(`${count} files of the log were read again.`);
  if (gapAfter !== null)
    say(`The log has a gap after ${gapAfter}: what came later than that is not here.`);
  const running = await launchDatabase(cluster);
  const restored = await bringRest(asked, addressesHere(cluster, data).owner, opened).finally(() =>
    running.stop(),
  );
  await noteOrigin(data.path, asked);
  await noteIn(data, { begun: true, demo: 'none' });
  await rm(join(data.path, RESTORING));
  return restored;
}

/**
 * Brings all back as it was at a moment: the files of the database of a base copy and its log up to then, keys from the newest ring, and
 * what rows point to. The same rests as after a set. Into an empty data folder; one that was cut off is begun again.
 */
export async function restoreAt(asked: AskedMoment, path: string): Promise<Restored> {
  const { name, target, at } = asked;
  const [set] = await setsIn(target);
  const base = await baseFor(target, at, set?.manifest.installation ?? null);
  if (!set) throw new Plain('There is no whole set, whose ring holds the keys.');
  const secret = await withBench(null, (bench) => secretOf({ ...asked, set }, bench));
  const bringing = { target: name, set: `${base.name} at ${at?.toISOString() ?? 'the end'}` };
  const before = await tokenIn(path, bringing);
  if (before === null) await refuseUsedStores(configOf(path, secret));
  const token = before ?? randomUUID();
  const lock = await takeLock(path, 'database', 'a restore');
  try {
    const empty = await openEmpty(path, { ...bringing, token, isEmbedded: true });
    const data = await useSecret(empty, secret);
    return await bring({ ...asked, set, base }, { data, secret });
  } finally {
    await lock.release();
  }
}
