import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '#platform/ctx';
import { openStores } from '#platform/stores/stores';
import { forgetEmails } from './email/email.sql.ts';
import { forgetGoneFolders } from './email/mailbox.sql.ts';
import { forgetDestroyed } from './intake.sql.ts';
import { forgetScans } from './scans/scan.sql.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
// What a killed process leaves behind. An upload is given up after a day, so nothing older is still being sent.
const placesOf = ({ dataFolder }: Ctx['config']) =>
  [
    [join(dataFolder, 'sending'), /./],
    [join(dataFolder, 'blobs/incoming'), /./],
    [join(dataFolder, 'work'), /^(letter|mail|download|backup)-/],
  ] as const;

/** What lies there; nothing before anything ever did. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Removes half-sent files, half-written blobs, work folders and traces of destroyed documents that are more than a day old. */
export async function clearLeftovers(ctx: Ctx, olderThanMs = DAY_MS + DAY_MS / 24): Promise<void> {
  for (const [folder, ours] of placesOf(ctx.config)) {
    for (const name of await namesIn(folder)) {
      const path = join(folder, name);
      const there = ours.test(name) ? await stat(path).catch(() => null) : null;
      if (there && ctx.now().getTime() - there.mtimeMs > olderThanMs)
        await rm(path, { recursive: true, force: true });
    }
  }
  const before = new Date(ctx.now().getTime() - olderThanMs);
  for (const store of openStores(ctx.config).blobs) await store.removeUnfinished(before);
  await forgetDestroyed(ctx, before);
  await forgetGoneFolders(ctx);
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  await forgetEmails(ctx, { rawBefore: daysAgo(30), listedBefore: daysAgo(365) });
  await forgetScans(ctx, daysAgo(365));
}
