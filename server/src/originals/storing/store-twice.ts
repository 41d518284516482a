import { guardOf } from '@postkorb/domain/originals';
import { asSystem, type Ctx } from '#platform/ctx';
import {
  findScans,
  findText,
  noteGuard,
  noteStoredTwice,
  scansStoredOnce,
  type Scan,
} from './scan.sql.ts';

const AT_ONCE = 200;

async function storeScan(ctx: Ctx, { accountId, documentId }: Scan): Promise<void> {
  const own = asSystem(ctx, { accountId });
  for (const { sha256 } of await findScans(own, [documentId]))
    if (!(await ctx.blobs.storeTwice(accountId, sha256)))
      return ctx.log.error(
        { accountId, documentId },
        'a scan cannot be stored twice: its paper stays',
      );
  await noteStoredTwice(own, documentId, guardOf(await findText(own, documentId)));
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

/** Which of these papers of the viewer's account have scans that were read and lie in both stores as they came, each of them: every byte is read. */
export async function findStoredTwice(
  ctx: Ctx,
  documentIds: readonly string[],
): Promise<Set<string>> {
  const scans = await findScans(ctx, documentIds);
  const whole = new Set(scans.map(({ documentId }) => documentId));
  for (const { accountId, documentId, sha256, isRead } of scans)
    if (!isRead || !(await ctx.blobs.isStoredTwice(accountId, sha256))) whole.delete(documentId);
  return whole;
}

/** Looks once more at what stands on these papers: text that was read later, or in a new scan, may say that one cannot be replaced. */
export async function guardAnew(ctx: Ctx, documentIds: readonly string[]): Promise<void> {
  for (const documentId of documentIds) {
    const guard = guardOf(await findText(ctx, documentId));
    if (guard !== null) await noteGuard(ctx, documentId, guard);
  }
}
