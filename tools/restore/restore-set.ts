import pg from 'pg';
import { modules } from '../../server/src/modules.ts';
import { migrate, migrateTo } from '../../server/src/platform/database/migrate.ts';
import type { KeyPlaces } from '../../server/src/platform/keys/account-keys.ts';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { openStores } from '../../server/src/platform/stores/stores.ts';
import type { Bench } from '../backup/files.ts';
import { ringIn } from '../backup/keyring.ts';
import { blobsOfSet, hashesNamed } from '../backup/lists.ts';
import { setsIn, type KeptSet } from '../backup/target.ts';
import { brokenInvariants, type Invariant } from '../invariants/check.ts';
import { Plain } from '../start/plain.ts';
import { begin, finish } from './emptiness.ts';
import { refuseNewer } from './fitness.ts';
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
export type Into = {
  readonly ownerUrl: string;
  readonly places: KeyPlaces;
  /** By what a database is known in which this restore was begun before. */
  readonly token: string;
};

const NOBODY = '00000000-0000-0000-0000-000000000000';
/** The keys that open a set: its own ring, or the oldest that is left of those after it. */
export async function ringOf({ target, bench }: Pick<Source, 'target' | 'bench'>, set: KeptSet) {
  const sets = await setsIn(target);
  const place = sets.findIndex(({ name }) => name === set.name);
  for (const { manifest } of sets.slice(0, place + 1).toReversed()) {
    const ring = await ringIn({ target, bench }, manifest).catch(() => null);
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
  readonly accounts: number;
  readonly letters: number;
  readonly keys: number;
  readonly files: number;
  readonly missing: readonly string[];
  readonly broken: ReadonlyMap<Invariant, readonly { id: string; why: string }[]>;
};

type Work = Source & { readonly client: pg.Client; readonly into: Into };

const COUNTS = `select (select count(*)::int from accounts.account) as accounts, (select count(*)::int from documents.document) as letters`;

/** Brings the rows to this version and lets rest what would leave the house. */
async function bringRows({ client, into, set, ...source }: Work) {
  const { ownerUrl, token } = into;
  await begin(client, token);
  await migrateTo(ownerUrl, set.manifest.migration);
  await loadRows({ client, ...source }, set.manifest);
  await migrate(ownerUrl, modules);
  await letRest(client);
  for (const statement of [END_LINKS, COPY_ANEW]) await client.query(statement);
  await tell(client, set);
  const { rows } = await client.query<{ accounts: number; letters: number }>(COUNTS);
  return rows[0] ?? { accounts: 0, letters: 0 };
}

/** Some files of an account, for its keys to be told apart. */
async function findHashes(client: pg.Client, accountId: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ sha256: string }>(
    'select original_sha256 as sha256 from documents.document where account_id = $1 limit 100',
    [accountId],
  );
  return rows.map(({ sha256 }) => sha256);
}

/** Brings the keys and the files back. */
async function bringFiles({ client, into, set, target, bench, identity }: Work) {
  const { places } = into;
  const lines = await blobsOfSet({ target, bench }, set.manifest);
  const ring = await ringOf({ target, bench }, set);
  const hashesOf = (accountId: string) => findHashes(client, accountId);
  const keys = await layKeys(places, { ring, identity }, { hashesOf, places: lines });
  const [store] = openStores(places).blobs;
  let known: ReturnType<typeof hashesNamed> | null = null;
  const named = () => (known ??= hashesNamed({ target, bench }, new Set(lines.keys())));
  const { laid, missing } = await layBlobs({ target, store, bench, named }, lines.values());
  return { keys, files: laid, missing };
}

/**
 * Brings a set back: rows as they were, in one transaction, then the steps that came since; keys under this installation's root; all
 * bytes, each compared with its hash. What would leave the house rests. One that was cut off is begun again with the same token.
 */
export async function restoreSet(
  source: Source,
  into: Into,
  say: (line: string) => void = () => undefined,
): Promise<Restored> {
  const client = new pg.Client({ connectionString: into.ownerUrl });
  await client.connect();
  try {
    await refuseNewer(source.set.manifest);
    const work = { ...source, client, into };
    say('Bringing the rows back …');
    const counts = await bringRows(work);
    say('Bringing the files back …');
    const files = await bringFiles(work);
    say('Comparing everything …');
    const asked = { ...into.places, patience: '1000 years' };
    const broken = await brokenInvariants(into.ownerUrl, asked);
    await finish(client);
    return { ...counts, ...files, broken };
  } finally {
    await client.end();
  }
}
