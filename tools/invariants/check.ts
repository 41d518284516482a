import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { changedBlobs, strayBlobs, type Broken, type Reference } from './blobs.ts';

/** What is always true, as `docs/promises.md` numbers it. */
export const INVARIANTS = {
  I1: 'every accepted file ends as one read document or as a failure with a reason',
  I2: 'one key, one scan, one upload: one document',
  I3: 'the stored bytes are the bytes that were received',
  I4: 'the blobs that lie there are the blobs that rows point to',
  I5: 'folders form one tree per space, and everything lies in its own',
  I13: 'folders count what lies in them',
  I14: 'the journal is an unbroken chain and tells what the rows are',
  I17: 'no row points into another account',
} as const;
export type Invariant = keyof typeof INVARIANTS;

type Found = ReadonlyMap<Invariant, readonly Broken[]>;
type Asked = {
  readonly dataFolder: string;
  /** How long a file may be read; a PostgreSQL interval. */
  readonly patience?: string;
  readonly names?: readonly Invariant[];
};

const ALL = Object.keys(INVARIANTS) as readonly Invariant[];
const statement = (name: Invariant) => readFile(join(import.meta.dirname, `${name}.sql`), 'utf8');
const rowsOf = async <Row extends pg.QueryResultRow>(client: pg.Client, name: Invariant) =>
  (await client.query<Row>(await statement(name))).rows;

async function ask(client: pg.Client, blobs: string, name: Invariant): Promise<Broken[]> {
  if (name === 'I4') return strayBlobs(blobs, await rowsOf<Reference>(client, 'I4'));
  const rows = await rowsOf<Broken>(client, name);
  const bytes = name === 'I3' ? await changedBlobs(blobs, await rowsOf(client, 'I4')) : [];
  return [...rows, ...bytes];
}

/** What is broken, by invariant, as the transaction of this client sees the database. */
export async function brokenIn(
  client: pg.Client,
  { dataFolder, patience = '15 minutes', names = ALL }: Asked,
): Promise<Found> {
  await client.query(`select set_config('postkorb.patience', $1, true)`, [patience]);
  const found = new Map<Invariant, readonly Broken[]>();
  for (const name of names) found.set(name, await ask(client, join(dataFolder, 'blobs'), name));
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
