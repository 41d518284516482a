import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from './ctx.ts';

/** Work that follows a change: thin, safe to repeat, its payload parsed before it runs. */
export type Job<P = never> = {
  readonly name: string;
  readonly payload: z.ZodType<P>;
  readonly attempts: number;
  /** `last` is true on the final attempt: a job that must never be lost ends in a visible way there. */
  readonly run: (ctx: Ctx, payload: P, attempt: { readonly last: boolean }) => Promise<void>;
  /** Cron line in UTC, for jobs the clock starts; their payload is empty. */
  readonly cron?: string;
};

type Options = { readonly key?: string; readonly priority?: number; readonly runAt?: Date };

/** Queues a job in the caller's transaction: it exists exactly when the change it follows does. */
export async function enqueue<P>(
  ctx: Ctx,
  job: Job<P>,
  work: { payload: P } & Options,
): Promise<void> {
  const { payload, key = null, priority = 0, runAt = null } = work;
  await sql`select platform.enqueue(${job.name}, ${JSON.stringify(payload)}::json, ${key}, ${priority}::int,
    ${job.attempts}::int, ${runAt?.toISOString() ?? null}::timestamptz)`.execute(ctx.db);
}
