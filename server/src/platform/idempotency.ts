import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { atomically, type Ctx } from './ctx.ts';
import type { Job } from './job.ts';
import { refuseIf } from './refusal.ts';

type Deed = {
  readonly key: string | null | undefined;
  readonly verb: string;
  readonly args: unknown;
};

const KEPT_MS = 7 * 86_400_000;

/** Forgets, once a day, the answers that need not be given again. */
export const forgetAnswers: Job = {
  name: 'platform.forget-answers',
  cron: '23 3 * * *',
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - KEPT_MS);
    await ctx.db.deleteFrom('platform.idempotency').where('at', '<', before).execute();
  },
};

/**
 * Does the deed once per client key and gives the same answer again for seven days.
 * The same key with other arguments is refused with IDEMPOTENCY_KEY_REUSED; answers must survive JSON.
 */
export function once<T>(ctx: Ctx, deed: Deed, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { key, verb } = deed;
  if (!key) return work(ctx);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([verb, deed.args]))
    .digest('hex');
  return atomically(ctx, async (ctx) => {
    const { accountId } = ctx.viewer;
    // The insert waits for a twin still in flight: afterwards its answer is there to be given again.
    const { rows } = await sql<{ key: string }>`
      insert into platform.idempotency (account_id, key, verb, fingerprint) values (${accountId}, ${key}, ${verb}, ${fingerprint})
      on conflict (account_id, key) do nothing returning key`.execute(ctx.db);
    if (rows.length === 0) {
      const {
        rows: [known],
      } = await sql<{ fingerprint: string; answer: T }>`
        select fingerprint, answer from platform.idempotency where account_id = ${accountId} and key = ${key}`.execute(
        ctx.db,
      );
      refuseIf(known?.fingerprint === fingerprint ? null : 'IDEMPOTENCY_KEY_REUSED');
      return known!.answer;
    }
    const answer = await work(ctx);
    await sql`update platform.idempotency set answer = ${JSON.stringify(answer ?? null)}::jsonb
      where account_id = ${accountId} and key = ${key}`.execute(ctx.db);
    return answer;
  });
}
