import {
  problemsOfLaterDay,
  refuseDeadline,
  refuseSelection,
  type DeadlineRefusal,
} from '@postkorb/domain/documents';
import { allAllowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { decidedOn, writeDecision, type Decided } from './deadline.sql.ts';
import { keyText } from '../access/document-key.ts';
import { findDocuments, lockDocuments, type DocumentRow } from '../record/documents.sql.ts';
import { noteChange } from '../record/note-change.ts';

type Ids = readonly string[];
const UNDECIDED: Decided = { isDone: false, snoozedUntil: null, remindOn: null };

async function lockDeadlines(ctx: Ctx, ids: Ids): Promise<readonly DocumentRow[]> {
  refuseIf<DeadlineRefusal>(refuseSelection(ids));
  const locked = await lockDocuments(ctx, ids);
  allAllowed(
    ctx,
    refuseDeadline,
    ids.map((id) => locked.get(id)),
  );
  return [...locked.values()];
}

/** Those whose decision was another one until now. */
async function changing(ctx: Ctx, rows: readonly DocumentRow[], is: (one: Decided) => boolean) {
  const before = await decidedOn(ctx, rows);
  return rows.filter((row) => !is(before.get(keyText(row)) ?? UNDECIDED));
}

/**
 * Ticks deadlines off, or opens them again: all of them or none.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, NO_DEADLINE.
 * Writes documents.deadline-done or documents.deadline-reopened. Announces documentsChanged.
 */
export function markDeadlinesDone(ctx: Ctx, ids: Ids, isDone: boolean): Promise<DocumentRow[]> {
  return atomically(ctx, async (ctx) => {
    const rows = await lockDeadlines(ctx, ids);
    const changed = await changing(ctx, rows, (one) => one.isDone === isDone);
    const value = isDone ? ctx.now() : null;
    await writeDecision(ctx, changed, { column: 'done_at', value });
    const action = isDone ? 'documents.deadline-done' : 'documents.deadline-reopened';
    await noteChange(ctx, changed, { action });
    return findDocuments(ctx, ids);
  });
}

/**
 * Lets deadlines sleep until a day, or wakes them: all of them or none.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, NO_DEADLINE, INVALID_INPUT (no day,
 * one not to come, or over ten years off).
 * Writes documents.deadline-snoozed. Announces documentsChanged.
 */
export function snoozeDeadlines(ctx: Ctx, ids: Ids, until: string | null): Promise<DocumentRow[]> {
  return atomically(ctx, async (ctx) => {
    refuseProblems(problemsOfLaterDay(until, today(ctx)));
    const rows = await lockDeadlines(ctx, ids);
    const changed = await changing(ctx, rows, (one) => one.snoozedUntil === until);
    await writeDecision(ctx, changed, { column: 'snoozed_until', value: until });
    await noteChange(ctx, changed, { action: 'documents.deadline-snoozed', after: { until } });
    return findDocuments(ctx, ids);
  });
}

/**
 * Keeps a day on which the list reminds of a deadline, or forgets it.
 * Refuses with what `snoozeDeadlines` refuses.
 * Writes documents.deadline-reminder-set. Announces documentsChanged.
 */
export function remindOfDeadlines(ctx: Ctx, ids: Ids, on: string | null): Promise<DocumentRow[]> {
  return atomically(ctx, async (ctx) => {
    refuseProblems(problemsOfLaterDay(on, today(ctx)));
    const rows = await lockDeadlines(ctx, ids);
    const changed = await changing(ctx, rows, (one) => one.remindOn === on);
    await writeDecision(ctx, changed, { column: 'remind_on', value: on });
    await noteChange(ctx, changed, { action: 'documents.deadline-reminder-set', after: { on } });
    return findDocuments(ctx, ids);
  });
}
