import { plugged } from '../../src/modules.ts';
import { collectBlobs } from '../../src/platform/blobs/collect-blobs.ts';
import type { Ctx } from '../../src/platform/ctx.ts';

/** What the collector does once an hour, asking every module. */
export const collect = (ctx: Ctx, graceMs?: number): Promise<void> =>
  collectBlobs(ctx, { uses: plugged.blobs, ...(graceMs === undefined ? {} : { graceMs }) });
