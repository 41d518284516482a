import { buffer } from 'node:stream/consumers';
import type { Ctx } from '#platform/ctx';

/** Bytes of the viewer's account as a whole: what is read so is a label, and never more than a few megabytes. */
export const bytesOf = (ctx: Ctx, sha256: string): Promise<Buffer> =>
  buffer(ctx.blobs.read(ctx.viewer.accountId, sha256));
