import {
  problemsOfSnooze,
  refuseSelection,
  refuseSnooze,
  refuseWake,
  type SnoozeRefusal,
} from '@postkorb/domain/documents';
import { allAllowed } from '#platform/asker';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { findDocuments, lockDocuments, type DocumentRow } from '../record/documents.sql.ts';
import { noteChange } from '../record/note-change.ts';
import { indexDocument } from '../search/index-document.ts';
import { accountsToWake, lockDue, resubmit, setSnoozed } from './snooze.sql.ts';

type Ids = readonly string[];
/** So many come back in one transaction. */
const MOST_AT_ONCE = 10;

/**
 * Snoozes documents of the Inbox until a day, or takes that back: all of them or none.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DOCUMENT, NOT_ALLOWED, NOT_IN_INBOX, INVALID_INPUT (no day, one not to
 * come, or over two years off).
 * Writes documents.snoozed. Announces documentsChanged.
 */
export function snoozeDocuments(ctx: Ctx, ids: Ids, until: string | null): Promise<DocumentRow[]> {
  return atomically(ctx, async (ctx) => {
    refuseIf<SnoozeRefusal>(refuseSelection(ids));
    refuseProblems(problemsOfSnooze(until, today(ctx)));
    const locked = await lockDocuments(ctx, ids);
    const chosen = allAllowed(
      ctx,
      until === null ? refuseWake : refuseSnooze,
      [...new Set(ids)].map((id) => locked.get(id)),
    );
    const changed = chosen.filter(({ snoozedUntil }) => snoozedUntil !== until);
    await setSnoozed(ctx, changed, until);
    await noteChange(ctx, changed, { action: 'documents.snoozed', after: { until } });
    return findDocuments(ctx, ids);
  });
}

/**
 * Brings back some of what an account snoozed until today. Returns how many.
 * Writes documents.resubmitted. Announces documentsChanged.
 */
function resubmitSome(ctx: Ctx): Promise<number> {
  return atomically(ctx, async (ctx) => {
    const due = await lockDue(ctx, today(ctx), MOST_AT_ONCE);
    const inOrder = due.toSorted((one, other) => one.seq - other.seq);
    if (due.length === 0) return 0;
    await resubmit(
      ctx,
      inOrder.map(({ id }) => id),
    );
    // Newest first is the order of searches too: they read the number from their own index.
    for (const one of due) await indexDocument(ctx, one);
    await noteChange(ctx, due, { action: 'documents.resubmitted' });
    return due.length;
  });
}

/**
 * Brings back, in every account, what was snoozed until today or a day on which nothing ran.
 * Writes documents.resubmitted. Announces documentsChanged.
 */
export async function resubmitDue(ctx: Ctx): Promise<void> {
  const failed: unknown[] = [];
  for (const accountId of await accountsToWake(ctx, today(ctx)))
    try {
      while ((await resubmitSome(asSystem(ctx, { accountId }))) === MOST_AT_ONCE);
    } catch (error) {
      // What goes wrong in one account keeps back no other.
      ctx.log.error({ error, accountId }, 'snoozed letters could not be brought back');
      failed.push(error);
    }
  if (failed.length > 0) throw new AggregateError(failed, 'snoozed letters still sleep');
}
