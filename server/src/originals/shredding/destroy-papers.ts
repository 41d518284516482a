import { mayGo, stationOf } from '@postkorb/domain/originals';
import { atomically, type Ctx } from '#platform/ctx';
import { mailOfShredding } from '../mails/mail-of-shredding.ts';
import { lockBasket } from '../papers/basket.sql.ts';
import { movePapers } from '../papers/move-papers.ts';
import { lockPapers } from '../papers/originals.sql.ts';
import { findScans } from '../storing/scan.sql.ts';
import { findStoredTwice } from '../storing/store-twice.ts';

type Destroyed = {
  readonly documentIds: readonly string[];
  /** The practice centre touches only what it made itself. */
  readonly isPractice: boolean;
};

/** The papers whose scan was to lie in both stores and does not; of a document that its people destroyed there is none to look for. */
async function findUnsafe(ctx: Ctx, documentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const scans = await findScans(ctx, documentIds);
  for (const { accountId, sha256 } of scans) await ctx.blobs.storeTwice(accountId, sha256);
  const whole = await findStoredTwice(ctx, documentIds);
  const unsafe = scans.flatMap(({ documentId }) => (whole.has(documentId) ? [] : documentId));
  if (unsafe.length > 0) ctx.log.error({ unsafe }, 'scans do not lie in both stores: papers stay');
  return new Set(unsafe);
}

/**
 * Notes that the centre has destroyed those of these papers of the account that lie in the shred basket and whose scans lie in both stores; answers how many.
 * Writes originals.destroyed. Announces documentsChanged.
 */
export async function destroyPapers(
  ctx: Ctx,
  { documentIds, isPractice }: Destroyed,
): Promise<number> {
  const unsafe = await findUnsafe(ctx, documentIds);
  return atomically(ctx, async (ctx) => {
    await lockBasket(ctx);
    const papers = await lockPapers(ctx, documentIds);
    const meant = papers.filter(
      (one) =>
        mayGo(stationOf(one), 'Digital') &&
        (one.isSimulated || !isPractice) &&
        !unsafe.has(one.documentId),
    );
    await movePapers(ctx, meant, { to: 'Digital', action: 'originals.destroyed' });
    if (meant.length > 0) await mailOfShredding(ctx, 'destroyed', { originals: meant.length });
    return meant.length;
  });
}
