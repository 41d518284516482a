import { guardOf } from '@postkorb/domain/originals';
import { asSystem, type Ctx } from '#platform/ctx';
import { findScans, findText, noteStoredTwice, scansStoredOnce, type Scan } from './scan.sql.ts';

const AT_ONCE = 200;

async function storeScan(ctx: Ctx, { accountId, documentId, sha256 }: Scan): Promise<boolean> {
  if (!(await ctx.blobs.storeTwice(accountId, sha256))) {
    ctx.log.error({ accountId, documentId }, 'a scan cannot be stored twice: its paper stays');
    return false;
  }
  const own = asSystem(ctx, { accountId });
  await noteStoredTwice(own, documentId, guardOf(await findText(own, documentId)));
  return true;
}

/** Copies the scans of all papers into the second store, those of earlier versions too, and looks which papers are to be guarded. */
export async function storeTwice(ctx: Ctx): Promise<void> {
  for (let after: Scan | null = null; ;) {
    const scans: Scan[] = await scansStoredOnce(ctx, after, AT_ONCE);
    for (const scan of scans) await storeScan(ctx, scan);
    after = scans.at(-1) ?? null;
    if (scans.length < AT_ONCE) return;
  }
}

/** Which of these papers of the viewer's account have a scan whose text was read and that lies in both stores as it came: every byte is read. */
export async function findStoredTwice(
  ctx: Ctx,
  documentIds: readonly string[],
): Promise<Set<string>> {
  const whole = new Set<string>();
  for (const { accountId, documentId, sha256, isRead } of await findScans(ctx, documentIds))
    if (isRead && (await ctx.blobs.isStoredTwice(accountId, sha256))) whole.add(documentId);
  return whole;
}
