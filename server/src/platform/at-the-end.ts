import { sql, type Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';

/** A job as the database queues it. */
export type NewJob = {
  readonly task: string;
  readonly payload: unknown;
  readonly key: string | null;
  readonly priority: number;
  readonly attempts: number;
  readonly run_at: string | null;
};

type Followed = {
  readonly jobs: NewJob[];
  /** What open screens are told. */
  readonly news: string[];
};
type Db = Kysely<Tables>;

/** The channel of the database on which all processes hear of changes. */
export const CHANGES = 'postkorb_changes';

// What follows a transaction that is under way.
const waiting = new WeakMap<Db, Followed>();

async function write(db: Db, { jobs, news }: Followed): Promise<void> {
  await sql`select
    (select count(platform.enqueue(task, payload, key, priority, attempts, run_at))
      from json_to_recordset(${JSON.stringify(jobs)}::json)
        as j (task text, payload json, key text, priority int, attempts int, run_at timestamptz)),
    (select count(pg_notify(${CHANGES}, one)) from unnest(${news}::text[]) one)`.execute(db);
}

/** Queues jobs and tells screens exactly when the transaction commits: in its last statement, or at once where nobody waits for its end. */
export async function atTheEnd(db: Db, { jobs = [], news = [] }: Partial<Followed>): Promise<void> {
  const all = waiting.get(db);
  if (all === undefined) return write(db, { jobs, news });
  all.jobs.push(...jobs);
  all.news.push(...news);
}

/** Runs the work of a transaction, and then writes all that follows it in one statement. */
export async function withItsEnd<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const all: Followed = { jobs: [], news: [] };
  waiting.set(db, all);
  const done = await work();
  if (all.jobs.length > 0 || all.news.length > 0) await write(db, all);
  return done;
}

/** Runs a part of the transaction; nothing follows a part that is undone. */
export async function withPart<T>(db: Db, part: () => Promise<T>): Promise<T> {
  const all = waiting.get(db);
  const [jobs, news] = [all?.jobs.length ?? 0, all?.news.length ?? 0];
  try {
    return await part();
  } catch (error) {
    all?.jobs.splice(jobs);
    all?.news.splice(news);
    throw error;
  }
}
