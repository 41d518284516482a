import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { atomically, type Ctx } from './ctx.ts';
import type { Job } from './jobs/job.ts';
import { refuseIf, refuseProblems } from './refusal.ts';
import { present } from '@postkorb/domain/basics';

type IdempotentAction = {
  readonly key: string | null | undefined;
  readonly verb: string;
  readonly args: unknown;
};

// What a program thinks of: a UUID or a word of its own, in plain signs.
const KEY = /^[\x20-\x7E]{8,200}$/;
const KEPT_MS = 7 * 86_400_000;

/** Forgets, once a day, the answers that need not be given again. */
export const forgetAnswers: Job = {
  name: 'platform.forget-answers',
  effect: 'within',
  cron: '23 3 * * *',
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - KEPT_MS);
    await ctx.db.deleteFrom('platform.idempotency').where('at', '<', before).execute();
  },
};

const hashOf = (what: unknown) => createHash('sha256').update(JSON.stringify(what)).digest('hex');

/**
 * Does the action once per client key and gives the same answer again for seven days.
 * The same key with other arguments is refused with IDEMPOTENCY_KEY_REUSED, one that is no key with INVALID_INPUT;
 * what another person did under the same key is another action. Answers must survive JSON.
 */
export function once<T>(
  ctx: Ctx,
  action: IdempotentAction,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { key: given, verb } = action;
  if (given === null || given === undefined) return work(ctx);
  const fingerprint = hashOf([verb, action.args]);
  const key = hashOf([ctx.viewer.userId, given]);
  return atomically(ctx, async (ctx) => {
    refuseProblems(KEY.test(given) ? [] : [{ field: 'idempotencyKey', code: 'INVALID' }]);
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
      return present(known).answer;
    }
    const answer = await work(ctx);
    await sql`update platform.idempotency set answer = ${JSON.stringify(answer ?? null)}::jsonb
      where account_id = ${accountId} and key = ${key}`.execute(ctx.db);
    return answer;
  });
}
