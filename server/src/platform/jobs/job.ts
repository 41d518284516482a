import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../ctx.ts';
import { atTheEnd } from '../at-the-end.ts';

/** Documents are read, and their pages drawn, in a lane of their own: nothing else waits behind a long scan. */
export const LANES = ['reading', 'other'] as const;
export type Lane = (typeof LANES)[number];

/**
 * What of a job nobody can take back: `within` changes rows and files here, which a restored set has as they were. All else has left the
 * house or destroys, and rests after a restore until somebody lets go of it.
 */
export const JOB_EFFECTS = ['within', 'mail', 'parcel', 'shredding', 'erasure'] as const;
export type JobEffect = (typeof JOB_EFFECTS)[number];

/** What may be queued: a name, the shape of its payload, and how often it may fail. */
export type JobKind<P> = {
  readonly name: string;
  readonly effect: JobEffect;
  /** Where it runs; `other` unless it says so. */
  readonly lane?: Lane;
  readonly payload: z.ZodType<P>;
  readonly attempts: number;
};

type Attempt = { readonly last: boolean };

/** Rows that wait for a job of a kind. */
type Waiting = {
  /** Its rows have `id`, and `account_id` unless another column says whose they are. */
  readonly table: string;
  readonly owner?: string;
  /** What of them their job is queued as: the first part of its key. */
  readonly key: string;
  /** Where a row stands while it waits, in a column that is called `stage` unless it says so. */
  readonly stages: readonly string[];
  readonly column?: string;
  /** The column that says since when, and how long nobody is surprised at it. */
  readonly since: string;
  readonly patienceMs?: number;
};

/** What becomes of a row whose job died with its worker as often as it may, or is gone. */
export type GivenUp = {
  readonly waiting: Waiting;
  /** Ends it in a visible way, or queues its job anew; as System of the row's account. */
  readonly onGivenUp: (ctx: Ctx, id: string) => Promise<void>;
};

/** Work that follows a change: thin, and safe to repeat. */
export type Job = {
  readonly name: string;
  readonly effect: JobEffect;
  readonly lane?: Lane;
  /** Cron line in UTC, for jobs the clock starts. */
  readonly cron?: string;
  /** Also runs as soon as some job has died with its worker as often as it may. */
  readonly afterLoss?: boolean;
  /** `last` is true on the final attempt: a job that must never be lost ends in a visible way there. */
  readonly run: (ctx: Ctx, raw: unknown, attempt: Attempt) => Promise<void>;
  readonly givenUp?: GivenUp;
};

/** A kind of job with its work; the payload is parsed before the work starts. */
export function job<P>(
  kind: JobKind<P>,
  run: (ctx: Ctx, payload: P, attempt: Attempt) => Promise<void>,
  givenUp?: GivenUp,
): Job {
  const { name, effect, lane = 'other' } = kind;
  return {
    name,
    effect,
    lane,
    run: (ctx, raw, attempt) => run(ctx, kind.payload.parse(raw), attempt),
    ...(givenUp && { givenUp }),
  };
}

type Queued<P> = {
  readonly payload: P;
  readonly key?: string;
  readonly priority?: number;
  readonly runAt?: Date;
};

/** Queues a job in the caller's transaction: it exists exactly when the change it follows does. It is as deep as what queued it. */
export async function enqueue<P>(ctx: Ctx, kind: JobKind<P>, work: Queued<P>): Promise<void> {
  const { payload: own, key = null, priority = 0, runAt = null } = work;
  const payload = ctx.depth ? { ...own, depth: ctx.depth } : own;
  const { name: task, attempts } = kind;
  const run_at = runAt?.toISOString() ?? null;
  await atTheEnd(ctx.db, { jobs: [{ task, payload, key, priority, attempts, run_at }] });
}

type Row = { readonly accountId: string; readonly id: string };

/** The key of a job about one row; whoever knows an id of another account neither replaces nor holds up its jobs. */
export const jobKey = (what: string, { accountId, id }: Row, more = ''): string =>
  `${what}:${accountId}/${id}${more}`;

/** Whether a job with this key still waits or runs. */
export async function isQueued(ctx: Ctx, key: string): Promise<boolean> {
  const { rows } = await sql<{
    queued: boolean;
  }>`select platform.has_job(${key}) as queued`.execute(ctx.db);
  return rows[0]?.queued ?? false;
}
