import type { Ctx } from '../ctx.ts';
import type { Job } from '../jobs/job.ts';
import { accountsWithKey, rewrapAccountKey } from './account-keys.ts';

type Rewrapped = { readonly wrapped: number; readonly unknown: number };

/**
 * Brings every account key under today's root key, one by one: whoever reads meanwhile finds the old form or the new one,
 * and a run that was cut off is gone on with. Keys under a secret nobody knows stay as they are and are counted.
 */
export async function rewrapKeys({ config }: Pick<Ctx, 'config'>): Promise<Rewrapped> {
  const found = { opened: 0, wrapped: 0, unknown: 0 };
  for await (const accountId of accountsWithKey(config))
    found[await rewrapAccountKey(config, accountId)] += 1;
  return { wrapped: found.wrapped, unknown: found.unknown };
}

/** Looks whether the secret of the house is another, and tells the operator when the old one may go. */
export const rewrapping: Job = {
  name: 'platform.rewrap-keys',
  effect: 'within',
  cron: '*/5 * * * *',
  run: async (ctx) => {
    const { wrapped, unknown } = await rewrapKeys(ctx);
    if (wrapped > 0) ctx.log.info({ wrapped }, 'account keys are under the new secret now');
    if (unknown > 0) ctx.log.error({ unknown }, 'account keys are under a secret nobody knows');
  },
};
