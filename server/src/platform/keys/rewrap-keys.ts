import type { Ctx } from '../ctx.ts';
import type { Job } from '../jobs/job.ts';
import { accountsWithKey, tendAccountKey } from './account-keys.ts';

type Rewrapped = { readonly wrapped: number; readonly unknown: number };

/**
 * Brings every account key under today's root key, in both stores, one by one: whoever reads meanwhile finds the old form or the new
 * one, and a run that was cut off is gone on with. A copy that is gone or mangled is laid anew from the other. Keys under a secret nobody knows stay as they are and are counted.
 */
export async function rewrapKeys({ config }: Pick<Ctx, 'config'>): Promise<Rewrapped> {
  const found = { whole: 0, written: 0, unknown: 0 };
  for await (const accountId of accountsWithKey(config))
    found[await tendAccountKey(config, accountId)] += 1;
  return { wrapped: found.written, unknown: found.unknown };
}

/** Looks whether the secret of the house is another, and tells the operator when the old one may go. */
export const rewrapping: Job = {
  name: 'platform.rewrap-keys',
  effect: 'within',
  cron: '*/5 * * * *',
  run: async (ctx) => {
    // All of them are read once an hour; at once only while a former secret is named.
    const isHour = ctx.now().getMinutes() < 5;
    if (!isHour && ctx.config.formerSecrets.length === 0) return;
    const { wrapped, unknown } = await rewrapKeys(ctx);
    if (wrapped > 0)
      ctx.log.info({ wrapped }, 'account keys were laid anew, under the root key of today');
    if (unknown > 0) ctx.log.error({ unknown }, 'account keys are under a root key nobody knows');
  },
};
