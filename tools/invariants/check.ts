import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { changedBlobs, strayBlobs, strayCopies, type Broken, type Reference } from './blobs.ts';
import { changedEInvoices } from './einvoices.ts';
import { remains } from './remains.ts';
import { openChecked, type Checked } from './stores.ts';
import type { StorePlaces } from '../../server/src/platform/stores/stores.ts';

/** What is always true, as `docs/promises.md` numbers it. */
export const INVARIANTS = {
  I1: 'every accepted file ends as one read document or as a failure with a reason',
  I2: 'one key, one scan, one upload: one document',
  I3: 'the stored bytes are the bytes that were received',
  I4: 'the blobs that lie there, in both stores, are the blobs that rows point to',
  I5: 'folders form one tree per space, and everything lies in its own',
  I6: 'every paper is in one place, and its way there has no gap and no step that nobody allows',
  I7: 'a paper is in a packet of its account exactly while it is packed or sent',
  I8: 'each packet is charged once, and has one label a sending; a paper that is kept is charged once at most',
  I9: 'paper is destroyed once, by an order that was agreed to or after its day, once its scan was read in both stores, and never out of a packet',
  I10: 'nothing of a seat that was taken lives, no more sit than there are licences, and whoever was let in reaches what was opened to them',
  I11: 'everything has exactly one owner: an account, a space, and what lies in it',
  I13: 'folders count what lies in them',
  I14: 'the journal is an unbroken chain and tells what the rows are',
  I16: 'each mail of what was kept is sent by one job, and a link opens only where its mail may have arrived',
  I17: 'no row points into another account',
  I19: 'the fields of e-invoices are what their XML says',
  I20: 'of what was destroyed nothing is left but one mark in the journal',
} as const;
export type Invariant = keyof typeof INVARIANTS;

type Found = ReadonlyMap<Invariant, readonly Broken[]>;
type Asked = Omit<StorePlaces, 'secondStore'> & {
  readonly rootKeys?: string;
  /** Where scans lie once more; beside everything else where nothing is said. */
  readonly secondStore?: string;
  /** How long a file may be read; a PostgreSQL interval. */
  readonly patience?: string;
  readonly names?: readonly Invariant[];
};

const ALL = Object.keys(INVARIANTS) as readonly Invariant[];
const statement = (file: string) => readFile(join(import.meta.dirname, file), 'utf8');
/** Everything that is asked for an invariant: its statement, and those that go on with it. */
async function statementsOf(name: Invariant): Promise<string[]> {
  const files = await readdir(import.meta.dirname);
  const own = files.filter((file) => file === `${name}.sql` || file.startsWith(`${name}-`));
  return Promise.all(own.toSorted().map(statement));
}
const references = async (client: pg.Client) =>
  (await client.query<Reference>(await statement('I4.sql'))).rows;

async function ask(client: pg.Client, stores: Checked, name: Invariant): Promise<Broken[]> {
  const [own = '', ...more] = await statementsOf(name);
  if (name === 'I4') {
    const used = await references(client);
    const twice = (await client.query<Reference>(await statement('I4-second.sql'))).rows;
    const copies = await strayCopies(stores, used, twice);
    return [...(await strayBlobs(stores, used)), ...copies];
  }
  if (name === 'I19') return changedEInvoices(client, { stores, statement: own });
  if (name === 'I20') {
    return remains(client, { stores, statement: own, references: await references(client) });
  }
  const broken = name === 'I3' ? await changedBlobs(stores, await references(client)) : [];
  for (const one of [own, ...more]) broken.push(...(await client.query<Broken>(one)).rows);
  return broken;
}

/** What is broken, by invariant, as the transaction of this client sees the database. */
export async function brokenIn(
  client: pg.Client,
  { secondStore, patience = '15 minutes', names = ALL, ...places }: Asked,
): Promise<Found> {
  await client.query(`select set_config('postkorb.patience', $1, true)`, [patience]);
  const found = new Map<Invariant, readonly Broken[]>();
  const second = secondStore ?? join(places.dataFolder, 'second-store');
  const stores = await openChecked({ ...places, secondStore: second });
  for (const name of names) found.set(name, await ask(client, stores, name));
  return found;
}

/** Everything that is broken at one moment of the database, reached as its owner. Changes nothing. */
export async function brokenInvariants(url: string, asked: Asked): Promise<Found> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await brokenIn(client, asked);
  } finally {
    await client.end();
  }
}
