import type { Ctx } from '#platform/ctx';
import { referencedBlobs } from './blobs.sql.ts';

const GRACE_MS = 60 * 60 * 1000;
const AT_ONCE = 500;

type Blob = { readonly accountId: string; readonly sha256: string };

async function collect(ctx: Ctx, batch: readonly Blob[], since: Date): Promise<void> {
  const used = await referencedBlobs(ctx, batch);
  for (const { accountId, sha256 } of batch)
    if (!used.has(`${accountId}/${sha256}`)) await ctx.blobs.remove(accountId, sha256, since);
}

/** Removes bytes that nothing points to any more; young ones are left, their row may still be on its way. */
export async function collectBlobs(ctx: Ctx, graceMs = GRACE_MS): Promise<void> {
  const since = new Date(ctx.now().getTime() - graceMs);
  let batch: Blob[] = [];
  for await (const { accountId, sha256, writtenAt } of ctx.blobs.all()) {
    if (writtenAt > since) continue;
    batch.push({ accountId, sha256 });
    if (batch.length < AT_ONCE) continue;
    await collect(ctx, batch, since);
    batch = [];
  }
  await collect(ctx, batch, since);
}
