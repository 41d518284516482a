import { sql } from 'kysely';
import { asSystem, type Ctx } from '../ctx.ts';
import { isQueued, jobKey, type GivenUp, type Job } from './job.ts';

const AT_ONCE = 500;

type Lost = { readonly accountId: string; readonly id: string };

/** Rows that wait for a job that is gone, or died as often as it may; those that wait longest come first. */
async function findLost(ctx: Ctx, { waiting }: GivenUp, most: number): Promise<readonly Lost[]> {
  const { table, owner = 'account_id', column = 'stage', stages } = waiting;
  const { since, patienceMs = 0, key } = waiting;
  const before = new Date(ctx.now().getTime() - patienceMs);
  // Written out, so that the indexes of what is not over yet serve here.
  const among = sql.join(stages.map((stage) => sql.lit(stage)));
  const { rows } = await sql<Lost>`
    select ${sql.ref(owner)} as account_id, id from ${sql.table(table)} t
    where ${sql.ref(column)} in (${among}) and ${sql.ref(since)} < ${before}
      and not platform.has_job(${key}::text || ':' || ${sql.ref(owner)} || '/' || id)
    order by ${sql.ref(since)} limit ${most}`.execute(ctx.db);
  return rows;
}

async function giveUp(ctx: Ctx, one: Job, { accountId, id }: Lost): Promise<void> {
  const { givenUp, name } = one;
  const own = asSystem(ctx, { accountId });
  // Another worker may have been here meanwhile.
  if (!givenUp || (await isQueued(own, jobKey(givenUp.waiting.key, { accountId, id })))) return;
  try {
    await givenUp.onGivenUp(own, id);
  } catch (error) {
    // It is asked again in a minute; what else was given up does not wait for it.
    ctx.log.error({ err: error, job: name, id }, 'what waits for a lost job could not be ended');
  }
}

/** Ends what waits for jobs that died with their workers as often as they may, or are gone, the way each kind says. */
export async function giveUpLost(ctx: Ctx, jobs: readonly Job[], most = AT_ONCE): Promise<void> {
  for (const one of jobs)
    if (one.givenUp)
      for (const lost of await findLost(ctx, one.givenUp, most)) await giveUp(ctx, one, lost);
}

const KEPT_MS = 24 * 3_600_000;

/** Forgets jobs that may not be tried again, a day after their last try: until then an operator can ask why. */
export async function forgetLostJobs(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS);
  await sql`select platform.forget_lost_jobs(${before})`.execute(ctx.db);
}

/** Looks for what waits in vain: as a job is lost, and once a minute for what was missed. */
export const givingUp = (jobs: readonly Job[]): Job => ({
  name: 'platform.give-up',
  effect: 'within',
  cron: '* * * * *',
  afterLoss: true,
  run: async (ctx) => {
    await giveUpLost(ctx, jobs);
    await forgetLostJobs(ctx);
  },
});
