import { callbackify } from 'node:util';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { PatientClient, watchStatements } from './db-watch.ts';
import { prepareWhatComesAgain } from './prepared.ts';
import type { Tables } from './tables.ts';

const INT8 = 20;
const DATE = 1082;
const readInteger = (text: string) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
};
// Money is integer cents and a day has no time zone: both stay what they are.
pg.types.setTypeParser(INT8, readInteger);
pg.types.setTypeParser(DATE, (text: string) => text);

const OWNS = `select exists (select from pg_namespace
  where nspname = 'platform' and pg_has_role(session_user, nspowner, 'member')) as "isOwner"`;

const LONGEST_IN_LINE_MS = 30_000;

/** Refuses a connection that could act as the owner of the tables: what the product may do, the database decides. */
export async function refuseOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isOwner: boolean }>(OWNS);
  if (rows[0]?.isOwner !== false)
    throw new Error(
      'The address is that of the owner of the database, or of somebody who may act as they. Please set DATABASE_APP_URL and DATABASE_QUEUE_URL.',
    );
}

type Limits = {
  readonly max: number;
  readonly longestMs?: number;
  /** Whether the owner is turned away, as they are everywhere but where the tables are prepared. */
  readonly refusesOwner?: true;
};

/** A pool of connections to this address. */
export function openPool(url: string, { max, longestMs, refusesOwner }: Limits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: PatientClient,
    // In line behind slow statements one waits as long as those may take.
    connectionTimeoutMillis: LONGEST_IN_LINE_MS,
    idle_in_transaction_session_timeout: 60_000,
    ...(longestMs ? { statement_timeout: longestMs } : {}),
    ...(refusesOwner ? { verify: callbackify(refuseOwner) } : {}),
  });
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // While an action holds a connection the pool does not listen; the action's own statements fail and say so.
  pool.on('connect', (client) => client.on('error', () => {}));
  prepareWhatComesAgain(pool);
  watchStatements(pool, url);
  return pool;
}

/** Kysely over a pool, with camelCase names. */
export function openDb(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [
      // With the underscore isEInvoice is is_e_invoice in both directions.
      new CamelCasePlugin({
        maintainNestedObjectKeys: true,
        underscoreBetweenUppercaseLetters: true,
      }),
    ],
  });
}

const AWAY = /^(ECONN\w+|EPIPE|ETIMEDOUT|08...|57P0[123]|53300)$/;
const AWAY_IN_WORDS =
  /Connection terminated|is not queryable|timeout expired|timeout exceeded when trying to connect/;

/** Whether an error says that the database cannot be reached now: no bug, and over by itself. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return AWAY.test(code) || AWAY_IN_WORDS.test(error.message) || isAway(error.cause);
}

/** Whether the database answers at all. */
export async function isReachable(db: Kysely<Tables>): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}

/** Makes the database when it is missing. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
