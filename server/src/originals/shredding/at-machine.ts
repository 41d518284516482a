import { stationOf } from '@postkorb/domain/originals';
import { isPaywalled } from '#billing';
import { noteChange } from '#documents';
import type { Ctx } from '#platform/ctx';
import { mailOfShredding } from '../mails/mail-of-shredding.ts';
import { lockBasket } from '../papers/basket.sql.ts';
import { lockPapers, setShreddingSince, type Original } from '../papers/originals.sql.ts';
import { findScans } from '../storing/scan.sql.ts';
import { hasShredConsent } from './consent.sql.ts';
import { destroyAs, type Read } from './destroy-papers.ts';

/** Why a paper does not go into a machine: its people took the order back, or something has to keep it. */
export type WhyNotShredded = 'TAKEN_BACK' | 'KEPT';

/** What decides for all papers of an account whether any may be destroyed. */
async function mayDestroyAny(ctx: Ctx): Promise<boolean> {
  return (await hasShredConsent(ctx)) && !(await isPaywalled(ctx));
}

function whyNot(paper: Original | undefined, mayAny: boolean): WhyNotShredded | null {
  if (paper === undefined || stationOf(paper) !== 'ShredBasket') return 'TAKEN_BACK';
  return mayAny && paper.heldAt === null ? null : 'KEPT';
}

const keysOf = (ctx: Ctx, documentIds: readonly string[]) =>
  documentIds.map((id) => ({ accountId: ctx.viewer.accountId, id }));

/**
 * Notes that papers of the account lie at the machine that destroys them, in the transaction under way: from now on nobody takes the order
 * back. Answers of those that do not go in why.
 * Writes originals.shredding-begun. Announces documentsChanged.
 */
export async function beginShredding(
  ctx: Ctx,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, WhyNotShredded>> {
  await lockBasket(ctx);
  const papers = await lockPapers(ctx, documentIds);
  const mayAny = await mayDestroyAny(ctx);
  const byId = new Map(papers.map((paper) => [paper.documentId, paper]));
  const left = new Map(
    documentIds.flatMap((id) => {
      const why = whyNot(byId.get(id), mayAny);
      return why === null ? [] : [[id, why] as const];
    }),
  );
  const going = documentIds.filter((id) => !left.has(id));
  if (going.length === 0) return left;
  await setShreddingSince(ctx, going, ctx.now());
  await noteChange(ctx, keysOf(ctx, going), { action: 'originals.shredding-begun' });
  return left;
}

/**
 * Notes that papers of the account no longer lie at the machine, in the transaction under way: their order may be taken back again.
 * Writes originals.shredding-stopped. Announces documentsChanged.
 */
export async function stopShredding(ctx: Ctx, documentIds: readonly string[]): Promise<void> {
  await lockBasket(ctx);
  await lockPapers(ctx, documentIds);
  await setShreddingSince(ctx, documentIds, null);
  await noteChange(ctx, keysOf(ctx, documentIds), { action: 'originals.shredding-stopped' });
}

type Scanned = { readonly documentId: string; readonly read: Read };

/** Whether nothing is lost with the paper: its scan was read in both stores; one that came meanwhile was not. */
const isSafe = (hasScan: boolean, { documentId, read }: Scanned): boolean =>
  !read.unsafe.has(documentId) && (!hasScan || read.both.has(documentId));

/** What of a scan is certified: its hash, where the letter is still there. */
export type DestroyedAt = { readonly contentSha256: string | null };

/**
 * Notes that a paper of the account went into the machine, in the transaction under way, after everything was asked once more: it lies in
 * the shred basket and at the machine, its account agrees and pays, nothing keeps it, and its scan was read whole in both stores. Null where
 * it has to stay.
 * Writes originals.destroyed. Announces documentsChanged.
 */
export async function destroyAtMachine(
  ctx: Ctx,
  { documentId, read }: Scanned,
): Promise<DestroyedAt | null> {
  await lockBasket(ctx);
  const [paper] = await lockPapers(ctx, [documentId]);
  if (paper === undefined || (paper.shreddingSince ?? null) === null) return null;
  if (whyNot(paper, await mayDestroyAny(ctx)) !== null) return null;
  const [scan] = await findScans(ctx, [documentId]);
  if (!isSafe(scan !== undefined, { documentId, read })) return null;
  await destroyAs(ctx, [paper], scan === undefined ? 'none' : 'both');
  return { contentSha256: scan?.sha256 ?? null };
}

/** Mails those who manage the originals of the account how many were destroyed, in the transaction under way. */
export const mailOfDestroyed = (ctx: Ctx, originals: number): Promise<void> =>
  mailOfShredding(ctx, 'destroyed', { originals });
