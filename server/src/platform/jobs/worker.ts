import { EventEmitter } from 'node:events';
import {
  Logger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import { asSystem, type Ctx } from '../ctx.ts';
import { refuseOwner } from '../database/db.ts';
import { LANES, type Job, type Lane } from './job.ts';
import { isResting } from './resting.ts';

const REAP_EVERY_MS = 1_000;
const LOCK_CLASS = 77;

/** Pools whose session lock is gone though they hold jobs. */
const DEAD = `select distinct locked_by as dead from graphile_worker.jobs j
  where locked_by is not null and locked_at < now() - interval '2 seconds' and not exists (
    select 1 from pg_locks l where l.locktype = 'advisory' and l.objid = ${LOCK_CLASS}
    and l.classid::bigint = (hashtext(j.locked_by)::bigint & 4294967295))`;
/**
 * How many deaths of its worker cost a job nothing. A try that was cut short from outside is none of its own, neither in
 * their number nor in how long it waits for the next; one that ends its worker itself is not tried for ever.
 */
export const MOST_DEATHS = 12;

// One statement, so that of two workers that find the same dead one only the first counts its death.
const GIVE_BACK = `update graphile_worker._private_jobs j
  set attempts = case when died.before < ${MOST_DEATHS} then greatest(j.attempts - 1, 0) else j.attempts end,
    flags = coalesce(j.flags, '{}') || jsonb_build_object('died', died.before + 1),
    locked_at = null, locked_by = null, updated_at = now()
  from (select id, coalesce((flags ->> 'died')::int, 0) as before from graphile_worker._private_jobs) died
  where died.id = j.id and j.locked_by = any($1)
  returning j.id, j.attempts >= j.max_attempts as over`;

/** Frees the jobs of killed workers: their documents go on within seconds. Names those that died as often as they may. */
async function reap(live: pg.Client): Promise<readonly string[]> {
  const { rows } = await live.query<{ dead: string }>(DEAD);
  if (rows.length === 0) return [];
  const dead = [rows.map((row) => row.dead)];
  const given = await live.query<{ id: string; over: boolean }>(GIVE_BACK, dead);
  return given.rows.filter(({ over }) => over).map(({ id }) => id);
}

// What has failed waits for its time and then goes first: it must not stand behind a line that never ends.
const GO_FIRST = `update graphile_worker._private_jobs set priority = least(priority, 0) where id = $1`;

type Row = {
  readonly id: string;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly key: string | null;
  readonly priority: number;
};

// The same job anew, for whoever lets go of what rests: the one under way ends.
const LAY_DOWN = `select graphile_worker.add_job($1, payload := $2::json, run_at := 'infinity',
  max_attempts := $3, job_key := $4, priority := $5)`;

type LayDown = (name: string, payload: unknown, row: Row) => Promise<unknown>;

type GoFirst = (id: string) => Promise<unknown>;

type Hands = { readonly goFirst: GoFirst; readonly layDown: LayDown };

function tasks(ctx: Ctx, jobs: readonly Job[], { goFirst, layDown }: Hands): TaskList {
  const entries = jobs.map((one) => [
    one.name,
    async (raw: { accountId?: string; depth?: number } | null, { job: row }: { job: Row }) => {
      const system = raw?.accountId ? asSystem(ctx, { accountId: raw.accountId }) : ctx;
      const actor = { kind: 'job', name: one.name } as const;
      const requestId = `${one.name}/${row.id}`;
      const own: Ctx = { ...system, actor, requestId, depth: raw?.depth ?? 0 };
      // After a restore nothing is done that nobody could take back: the clock comes again, all else is laid down.
      if (await isResting(ctx, one.effect)) {
        if (!one.cron) await layDown(one.name, raw, row);
        return;
      }
      try {
        await one.run(own, raw, { last: row.attempts >= row.max_attempts });
      } catch (error) {
        await goFirst(row.id).catch(() => {});
        throw error;
      }
    },
  ]);
  return Object.fromEntries(entries) as TaskList;
}

const clockwork = (jobs: readonly Job[]) =>
  parseCronItems(jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : [])));

const quietLogger = ({ log }: Ctx) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ error: meta?.['error'] }, message);
    else log.debug(message);
  });

export type Worker = { readonly stop: () => Promise<void>; readonly ended: Promise<void> };
type Options = {
  readonly url: string;
  readonly jobs: readonly Job[];
  /** How many jobs run at the same time in each lane. */
  readonly slots: Readonly<Record<Lane, number>>;
};

type Crew = Omit<Options, 'slots'> & {
  readonly events: WorkerEvents;
  readonly hands: Hands;
  readonly concurrency: number;
};

// A runner takes only jobs whose names it knows: which lane a job runs in is decided when it is taken, not when it was queued.
const startLane = (ctx: Ctx, { url, jobs, events, hands, concurrency }: Crew): Promise<Runner> =>
  run({
    connectionString: url,
    events,
    taskList: tasks(ctx, jobs, hands),
    parsedCronItems: clockwork(jobs),
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: quietLogger(ctx),
  });

/** Runs jobs until stopped, each in its lane. `ended` rejects when the database connection that holds our lock is lost. */
export async function startWorker(ctx: Ctx, { url, jobs, slots }: Options): Promise<Worker> {
  const live = new pg.Client({ connectionString: url, keepAlive: true });
  const lost = new Promise<never>((_, reject) => {
    live.on('error', reject);
    live.once('end', () => reject(new Error('the worker lost its database connection')));
  });
  lost.catch(() => {});
  await live.connect();
  await refuseOwner(live).catch(async (error: unknown) => {
    await live.end();
    throw error;
  });
  const events: WorkerEvents = new EventEmitter();
  // Taken well within the reaper's two seconds of grace, so a living worker is never robbed of its first job.
  events.on('pool:create', ({ workerPool }) => {
    void live.query(`select pg_advisory_lock(hashtext($1), ${LOCK_CLASS})`, [workerPool.id]);
  });
  const hands: Hands = {
    goFirst: (id) => live.query(GO_FIRST, [id]),
    layDown: (name, payload, row) =>
      live.query(LAY_DOWN, [
        name,
        JSON.stringify(payload),
        row.max_attempts,
        row.key,
        row.priority,
      ]),
  };
  const runners: Runner[] = [];
  for (const lane of LANES) {
    const own = jobs.filter((one) => (one.lane ?? 'other') === lane);
    const crew = { url, jobs: own, events, hands, concurrency: slots[lane] };
    runners.push(await startLane(ctx, crew));
  }
  const after = jobs.filter(({ afterLoss }) => afterLoss);
  const look = async () => {
    const lost = await reap(live);
    if (lost.length === 0) return;
    ctx.log.error({ jobs: lost }, 'jobs ended their worker as often as they may');
    for (const { name } of after)
      await runners[0]?.addJob(name, {}, { jobKey: `${name} after a loss` });
  };
  const reaper = setInterval(() => void look().catch(() => {}), REAP_EVERY_MS);
  return {
    ended: Promise.race([lost, ...runners.map(({ promise }) => promise)]),
    stop: async () => {
      clearInterval(reaper);
      await Promise.all(runners.map((runner) => runner.stop().catch(() => {})));
      await live.end();
    },
  };
}
