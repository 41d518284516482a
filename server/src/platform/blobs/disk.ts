import { stat, statfs } from 'node:fs/promises';
import { isS3 } from '../config/s3-address.ts';
import type { Ctx } from '../ctx.ts';

const MOST_HEADROOM = 2 * 1024 ** 3;
const SHARE_OF_DISK = 0.05;

/** A disk: what is free for files, and what has to stay free for the database. */
export type Disk = { readonly free: number; readonly headroom: number };

/** The disk of the data folder, where files come in and the database grows, wherever they lie afterwards. */
export async function measureDataDisk({ config }: Pick<Ctx, 'config'>): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(config.dataFolder);
  const usual = Math.min(MOST_HEADROOM, Math.floor(blocks * bsize * SHARE_OF_DISK));
  return { free: bavail * bsize, headroom: config.space.headroom ?? usual };
}

/** What is free where all files lie once more, and whether that is the disk of the data folder; null where it is no folder, or not there now. */
async function findCopyDisk({ config }: Pick<Ctx, 'config'>) {
  const { copiesAll, secondStore, dataFolder } = config;
  if (!copiesAll || isS3(secondStore)) return null;
  try {
    const [own, there] = [await stat(dataFolder), await stat(secondStore)];
    const { bavail, bsize } = await statfs(secondStore);
    return { free: bavail * bsize, isSame: own.dev === there.dev };
  } catch {
    // Nobody waits for a second store that is away: what comes meanwhile is copied later.
    return null;
  }
}

/** How much room there is for files: what is to lie twice needs it in both stores. */
export async function measureDisk(ctx: Pick<Ctx, 'config'>): Promise<Disk> {
  const { free, headroom } = await measureDataDisk(ctx);
  const copy = await findCopyDisk(ctx);
  if (copy === null || free <= headroom) return { free, headroom };
  // No database grows there: all of it is for files.
  const twice = copy.isSame ? headroom + Math.floor((free - headroom) / 2) : headroom + copy.free;
  return { free: Math.min(free, twice), headroom };
}

/** Whether only that is free which the database needs, or nothing where files lie once more: nothing more is taken in then. */
export async function isDiskFull(ctx: Pick<Ctx, 'config'>): Promise<boolean> {
  const { free, headroom } = await measureDisk(ctx);
  return free <= headroom;
}
