import { mayGo, stationOf } from '@postkorb/domain/originals';
import { isPaywalled } from '#billing';
import { atomically, type Ctx } from '#platform/ctx';
import { mailOfShredding } from '../mails/mail-of-shredding.ts';
import { lockBasket } from '../papers/basket.sql.ts';
import { movePapers } from '../papers/move-papers.ts';
import { lockPapers, type Original } from '../papers/originals.sql.ts';
import { findScans, noteScanRead } from '../storing/scan.sql.ts';
import { findStoredTwice } from '../storing/store-twice.ts';
import { isPlayedAlone } from './practice-shredding.ts';

type Destroyed = {
  readonly documentIds: readonly string[];
  /** The practice centre touches only what it made itself. */
  readonly isPractice: boolean;
};

/** What was read of the scans of papers: whole in both stores, not there as their people have destroyed the letters, or neither: those stay. */
export type Read = { readonly both: ReadonlySet<string>; readonly unsafe: ReadonlySet<string> };

/** Reads every byte of the scans of papers in both stores, which takes its time: before anything is locked. */
export async function readScans(ctx: Ctx, documentIds: readonly string[]): Promise<Read> {
  const scans = await findScans(ctx, documentIds);
  for (const { accountId, sha256, isRead } of scans)
    if (isRead) await ctx.blobs.storeTwice(accountId, sha256);
  const both = await findStoredTwice(ctx, documentIds);
  const unsafe = scans.flatMap(({ documentId }) => (both.has(documentId) ? [] : documentId));
  if (unsafe.length > 0) ctx.log.error({ unsafe }, 'scans do not lie in both stores: papers stay');
  return { both, unsafe: new Set(unsafe) };
}

/** Each goes with what was read of its scan, so that it can be proven afterwards. */
export async function destroyAs(ctx: Ctx, papers: readonly Original[], scan: 'both' | 'none') {
  if (papers.length === 0) return;
  await noteScanRead(
    ctx,
    papers.map(({ documentId }) => documentId),
    scan,
  );
  const way = { to: 'Digital', action: 'originals.destroyed', after: { scan } } as const;
  await movePapers(ctx, papers, way);
}

/**
 * Notes that the centre has destroyed those of these papers of the account that lie in the shred basket and whose scans lie in both stores; answers how many.
 * Nothing is destroyed of who is behind the paywall. Writes originals.destroyed. Announces documentsChanged.
 */
export async function destroyPapers(
  ctx: Ctx,
  { documentIds, isPractice }: Destroyed,
): Promise<number> {
  if (await isPaywalled(ctx)) return 0;
  const { both, unsafe } = await readScans(ctx, documentIds);
  return atomically(ctx, async (ctx) => {
    await lockBasket(ctx);
    const papers = await lockPapers(ctx, documentIds);
    const meant = papers.filter(
      (one) =>
        mayGo(stationOf(one), 'Digital') &&
        (isPlayedAlone(one) || !isPractice) &&
        !unsafe.has(one.documentId),
    );
    const isRead = ({ documentId }: Original) => both.has(documentId);
    await destroyAs(ctx, meant.filter(isRead), 'both');
    await destroyAs(
      ctx,
      meant.filter((one) => !isRead(one)),
      'none',
    );
    if (meant.length > 0) await mailOfShredding(ctx, 'destroyed', { originals: meant.length });
    return meant.length;
  });
}
