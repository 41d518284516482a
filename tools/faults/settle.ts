import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const LOOK_EVERY_MS = 500;

// A job that may not be tried again waits for nothing; what waited for it was told, or is found by what is looked at later.
const WAITING = `select id::text from intake.upload where stage = 'Processing'
  union all select task_identifier || ' ' || id from graphile_worker.jobs
    where locked_at is not null or (run_at <= now() and attempts < max_attempts)`;

/** Waits until nothing is being read any more; names what still is when the time is over. */
export async function quietWithin(db: pg.Client, ms: number): Promise<string[]> {
  for (const latest = Date.now() + ms; ; await sleep(LOOK_EVERY_MS)) {
    const { rows } = await db.query<{ id: string }>(WAITING);
    if (rows.length === 0) return [];
    if (Date.now() > latest) return rows.map(({ id }) => `${id} has no end after ${ms / 1000} s`);
  }
}

const STUCK = `select task_identifier as name, key, attempts, max_attempts, locked_at is not null as runs,
    round(extract(epoch from run_at - now()))::int as due, round(extract(epoch from now() - created_at))::int as age,
    (flags ->> 'died')::int as died, left(last_error, 200) as error
  from graphile_worker.jobs order by priority, run_at limit 20`;
type Stuck = {
  readonly name: string;
  readonly key: string | null;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly runs: boolean;
  readonly due: number;
  readonly age: number;
  readonly died: number | null;
  readonly error: string | null;
};

/** The jobs that wait or run, a line each: for whoever asks why something had no end. */
export async function jobsThatWait(url: string): Promise<string[]> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const { rows } = await db.query<Stuck>(STUCK).finally(() => db.end());
  return rows.map(
    (job) =>
      `${job.runs ? 'runs ' : 'waits'} ${job.name} ${job.key ?? ''} for ${job.age} s, due in ${job.due} s, ` +
      `try ${job.attempts} of ${job.max_attempts}, died ${job.died ?? 0} times, ${job.error ?? 'no error'}`,
  );
}

const INDEXES = `select c.oid, c.oid::regclass::text as name from pg_class c
  join pg_am m on m.oid = c.relam and m.amname = 'btree'
  join pg_namespace n on n.oid = c.relnamespace and n.nspname !~ '^pg_(toast|temp)'
  join pg_index i on i.indexrelid = c.oid and i.indisvalid`;
const TABLES = `select c.oid, c.oid::regclass::text as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname !~ '^pg_(toast|temp)' where c.relkind = 'r'`;

/** Tables and indexes whose pages do not hold what they should, as amcheck and the page checksums say. */
export async function rottenPages(db: pg.Client): Promise<string[]> {
  await db.query('create extension if not exists amcheck');
  const rotten: string[] = [];
  const indexes = await db.query<{ oid: string; name: string }>(INDEXES);
  for (const { oid, name } of indexes.rows)
    await db
      .query('select bt_index_check($1::oid, true)', [oid])
      .catch((error: Error) => rotten.push(`index ${name}: ${error.message}`));
  const tables = await db.query<{ oid: string; name: string }>(TABLES);
  for (const { oid, name } of tables.rows) {
    const { rows } = await db.query<{ msg: string }>('select msg from verify_heapam($1::oid)', [
      oid,
    ]);
    rotten.push(...rows.map(({ msg }) => `table ${name}: ${msg}`));
  }
  return rotten;
}
