import { dayInBerlin } from '@postkorb/domain/basics';
import {
  problemsOfReport,
  refuseReport,
  type ReportReason,
  type ReportRefusal,
} from '@postkorb/domain/originals';
import { noteChange } from '#documents';
import { allAllowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { notifyClients } from '#platform/jobs/event';
import { orRefuse, refuseProblems } from '#platform/refusal';
import { mailOfReturns } from '../mails/mail-of-returns.ts';
import { returnsChanged } from '../returns/change-kinds.ts';
import { documentsIn, lockReturn } from '../returns/return.sql.ts';
import {
  closeOpenReport,
  findReport,
  insertReport,
  lockOpenReport,
  type Report,
} from './report.sql.ts';

type Said = {
  readonly returnId: string;
  readonly reason: ReportReason;
  readonly text: string;
  /** JPEGs, as a browser makes them; kept as they are, and opened by nobody here. */
  readonly photos: readonly Buffer[];
  readonly key?: string | null | undefined;
};

async function report(ctx: Ctx, { returnId, reason, text, photos }: Said): Promise<Report> {
  const packet = await lockReturn(ctx, returnId);
  const isReported = packet !== undefined && (await lockOpenReport(ctx, returnId)) !== undefined;
  const attributes = packet && { ...packet, isReported, reason, now: ctx.now() };
  allAllowed(ctx, refuseReport, [attributes]);
  const { accountId } = ctx.viewer;
  const files = await Promise.all(photos.map((photo) => ctx.blobs.write(accountId, photo)));
  // The carrier is asked to search as soon as it takes such a claim, which is when a delivery may be reported.
  const state = reason === 'deliveryNotReceived' ? 'searching' : 'open';
  const kept = await insertReport(ctx, { returnId, reason, state, text: text.trim() }, files);
  const ids = await documentsIn(ctx, returnId);
  await noteChange(
    ctx,
    ids.map((id) => ({ accountId, id })),
    { action: 'originals.reported', before: {}, after: { returnId, reason, state } },
  );
  const day = dayInBerlin(ctx.now());
  const what = state === 'searching' ? 'searching' : 'reported';
  await mailOfReturns(ctx, { what, originals: ids.length, day });
  await notifyClients(ctx, returnsChanged, []);
  return kept;
}

/**
 * Notes what is wrong with a packet that was sent; of one that did not arrive the carrier is asked to search.
 * Refuses with UNKNOWN_RETURN, NOT_SENT, CAME_BACK, TOO_EARLY, ALREADY_REPORTED, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (no
 * words of what is wrong, too many, or photos that are none).
 * Writes originals.reported. Announces documentsChanged, returnsChanged.
 */
export async function submitReport(ctx: Ctx, said: Said): Promise<Report> {
  const { returnId, reason, text, photos, key } = said;
  refuseProblems(problemsOfReport(said));
  const args = [returnId, reason, text, photos.length];
  const id = await once(ctx, { key, verb: 'submitReturnsIssue', args }, (ctx) =>
    atomically(ctx, async (ctx) => (await report(ctx, said)).id),
  );
  return findReport(ctx, id);
}

/**
 * Answers what was reported of a packet of the account.
 * Refuses with UNKNOWN_RETURN, NOTHING_REPORTED.
 * Writes originals.report-closed. Announces returnsChanged, documentsChanged.
 */
export function closeReport(
  ctx: Ctx,
  { returnId, outcome }: { readonly returnId: string; readonly outcome: string },
): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const unknown: ReportRefusal = 'UNKNOWN_RETURN';
    orRefuse(await lockReturn(ctx, returnId), unknown);
    const { id } = orRefuse(await lockOpenReport(ctx, returnId), 'NOTHING_REPORTED');
    await closeOpenReport(ctx, id, outcome);
    const ids = await documentsIn(ctx, returnId);
    const { accountId } = ctx.viewer;
    await noteChange(
      ctx,
      ids.map((id) => ({ accountId, id })),
      { action: 'originals.report-closed', before: {}, after: { returnId } },
    );
    const day = dayInBerlin(ctx.now());
    await mailOfReturns(ctx, { what: 'closed', originals: ids.length, day });
    await notifyClients(ctx, returnsChanged, []);
  });
}
