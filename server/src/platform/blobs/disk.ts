import { statfs } from 'node:fs/promises';
import type { Ctx } from '../ctx.ts';

const MOST_HEADROOM = 2 * 1024 ** 3;
const SHARE_OF_DISK = 0.05;

/** The disk of the data folder: what is free, and what has to stay free for the database. */
export type Disk = { readonly free: number; readonly headroom: number };

/** How much room there is. */
export async function measureDisk({ config }: Pick<Ctx, 'config'>): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(config.dataFolder);
  const usual = Math.min(MOST_HEADROOM, Math.floor(blocks * bsize * SHARE_OF_DISK));
  return { free: bavail * bsize, headroom: config.space.headroom ?? usual };
}

/** Whether only that is free which the database needs: nothing more is taken in then. */
export async function isDiskFull(ctx: Pick<Ctx, 'config'>): Promise<boolean> {
  const { free, headroom } = await measureDisk(ctx);
  return free <= headroom;
}
