import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { modules } from '../../server/src/modules.ts';
import { migrate, migrateTo } from '../../server/src/platform/database/migrate.ts';
import type { KeyPlaces } from '../../server/src/platform/keys/account-keys.ts';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { openStores } from '../../server/src/platform/stores/stores.ts';
import type { Bench } from '../backup/files.ts';
import { linesOfRing } from '../backup/keyring.ts';
import { blobsOfSet } from '../backup/make-set.ts';
import { setsIn, type KeptSet } from '../backup/target.ts';
import { brokenInvariants, type Invariant } from '../invariants/check.ts';
import { Plain } from '../start/plain.ts';
import { layBlobs } from './lay-blobs.ts';
import { layKeys } from './lay-keys.ts';
import { loadRows } from './load-rows.ts';
import { letRest } from './resting.ts';

type Source = {
  readonly target: ObjectStore;
  readonly bench: Bench;
  readonly identity: string;
  readonly set: KeptSet;
};
/** Where a set is brought back to: an empty database, reached as its owner, and a data folder. */
export type Into = { readonly ownerUrl: string; readonly places: KeyPlaces };

const NOBODY = '00000000-0000-0000-0000-000000000000';
const IS_EMPTY = `select count(*)::int as count from pg_namespace where nspname in ('platform', 'accounts')`;

async function refuseFull(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(IS_EMPTY);
  if (rows[0]?.count !== 0)
    throw new Plain('The database is not empty. A set is only brought back into an empty one.');
}

const STEPS = join(import.meta.dirname, '../../server/migrations');

async function refuseNewer(step: string): Promise<void> {
  if (!(await readdir(STEPS)).includes(step))
    throw new Plain('A newer Postkorb kept this set: bring it back with that version.');
}

/** The keys that open a set: its own ring, or the oldest that is left of those after it. */
export async function ringOf({ target, bench }: Pick<Source, 'target' | 'bench'>, set: KeptSet) {
  const newer = (await setsIn(target)).filter(({ name }) => name >= set.name).toReversed();
  for (const { manifest } of newer) {
    const ring = await linesOfRing({ target, bench }, manifest).catch(() => null);
    if (ring) return ring;
  }
  throw new Plain('No keyring is left that opens this set.');
}

/** Links of mails that went out open nothing any more: what they were for may have been done since. */
const END_LINKS = `update platform.mail set secret_hash = null, secret_until = null where secret_hash is not null`;

/** A set holds bytes once: their second copies are made anew before paper goes. */
const COPY_ANEW = `update originals.original set stored_twice_at = null where stored_twice_at is not null`;

/** Each account's journal says what it was brought back from, and up to when. */
async function tell(client: pg.Client, { name, manifest }: KeptSet): Promise<void> {
  const entry = {
    action: 'accounts.restored',
    objects: [],
    after: { set: name, takenAt: manifest.takenAt },
    actor: { userId: NOBODY, role: 'System' },
    by: { kind: 'job', name: 'restore' },
    request: 'restore',
  };
  await client.query(
    'select platform.append_journal(account.id, $1::jsonb) from accounts.account account order by id',
    [JSON.stringify(entry)],
  );
}

/** What was brought back, and what was not. */
export type Restored = {
  readonly keys: number;
  readonly files: number;
  readonly missing: readonly string[];
  readonly broken: ReadonlyMap<Invariant, readonly { id: string; why: string }[]>;
};

/**
 * Brings a set back: rows as they were, in one transaction, then the steps that came since; keys under this installation's root; all
 * bytes, each compared with its hash. What would leave the house rests. Safe to begin again in a new database.
 */
export async function restoreSet(
  { target, bench, identity, set }: Source,
  { ownerUrl, places }: Into,
  say: (line: string) => void = () => undefined,
): Promise<Restored> {
  const { manifest } = set;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await refuseFull(client);
    await refuseNewer(manifest.migration);
    say('Bringing the rows back …');
    await migrateTo(ownerUrl, manifest.migration);
    await loadRows({ client, target, bench, identity }, manifest);
    await migrate(ownerUrl, modules);
    await letRest(client);
    for (const statement of [END_LINKS, COPY_ANEW]) await client.query(statement);
    await tell(client, set);
    const keys = await layKeys(places, await ringOf({ target, bench }, set), identity);
    say('Bringing the files back …');
    const [store] = openStores(places).blobs;
    const lines = (await blobsOfSet({ target, bench }, manifest)).values();
    const { laid, missing } = await layBlobs({ target, store, bench }, lines);
    say('Comparing everything …');
    const broken = await brokenInvariants(ownerUrl, {
      dataFolder: places.dataFolder,
      secondStore: places.secondStore,
      patience: '1000 years',
    });
    return { keys, files: laid, missing, broken };
  } finally {
    await client.end();
  }
}
