import type { Ctx } from '#platform/ctx';
import { deleteExpired } from './download.sql.ts';

/** Forgets downloads whose time is over with their files. */
export async function forgetDownloads(ctx: Ctx): Promise<void> {
  const since = ctx.now();
  for (const { accountId, sha256 } of await deleteExpired(ctx))
    await ctx.blobs.remove(accountId, sha256, since);
}
