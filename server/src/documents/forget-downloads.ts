import { asSystem, type Ctx } from '#platform/ctx';
import { isQueued, jobKey } from '#platform/job';
import { deleteExpired, downloadsInWork } from './download.sql.ts';
import { failDownload } from './pack-download.ts';

/** Forgets downloads whose time is over with their files, and says so where the job that packed one is lost for good. */
export async function forgetDownloads(ctx: Ctx): Promise<void> {
  const since = ctx.now();
  for (const { accountId, sha256 } of await deleteExpired(ctx))
    await ctx.blobs.remove(accountId, sha256, since);
  for (const { accountId, userId, id } of await downloadsInWork(ctx))
    if (!(await isQueued(ctx, jobKey('pack-download', { accountId, id }))))
      await failDownload(asSystem(ctx, { accountId, userId }), id);
}
