import { OPEN_BULK_STAGES } from '@postkorb/domain/documents';
import { asSystem, type Ctx } from '#platform/ctx';
import { shownBulkJobs } from './bulk/bulk-job.sql.ts';
import { stopBulkJob } from './bulk/steer-bulk-job.ts';
import { stopFeed } from './deadlines/calendar-feed.ts';
import { cancelDownload } from './downloads/cancel-download.ts';
import { openDownloads } from './downloads/download.sql.ts';
import { stopPages } from './editor/make-pages.ts';

type Person = { readonly accountId: string; readonly userId: string };

/**
 * Ends what is under way for a person whose seat was taken: what they do with many documents and with pages, what is packed
 * for them, and the address of their calendar, which does not come back with the seat. Safe to repeat.
 */
export async function endWork(ctx: Ctx, person: Person): Promise<void> {
  const theirs = asSystem(ctx, person);
  await stopFeed(theirs);
  await stopPages(theirs);
  const jobs = await shownBulkJobs(theirs);
  for (const { id } of jobs.filter(({ stage }) => OPEN_BULK_STAGES.includes(stage)))
    await stopBulkJob(theirs, id);
  // A page of them at a time, until none is left.
  for (let open = await openDownloads(theirs); open.length > 0; open = await openDownloads(theirs))
    for (const { id } of open) await cancelDownload(theirs, id);
}
