import {
  deadlineOf,
  problemsOfLaterDay,
  refuseDeadline,
  refuseSelection,
  refuseTogether,
  type DeadlineDoneRefusal,
  type DeadlineRefusal,
} from '@postkorb/domain/documents';
import { present } from '@postkorb/domain/basics';
import { allAllowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { findDated, writeDecision, type Dated, type Decided } from './deadline.sql.ts';
import { keyText } from '../access/document-key.ts';
import { findDocuments, lockDocuments, type DocumentRow } from '../record/documents.sql.ts';
import { noteChange } from '../record/note-change.ts';
import { lockSettledWith } from './one-debt.ts';

type Ids = readonly string[];
/** Of which documents the deadline is meant, or of which the day to pay by that no duty is kept for. */
export type Meant = Ids | { readonly dayToPayOf: Ids };
const idsOf = (meant: Meant): Ids => ('dayToPayOf' in meant ? meant.dayToPayOf : meant);
const meantOf = (dated: readonly Dated[], meant: Meant, now: string): Dated | null =>
  'dayToPayOf' in meant
    ? (dated.find(({ dutyId }) => dutyId === null) ?? null)
    : deadlineOf(dated, now);
/** A document that the action holds, with all that it wants by a day, and what of it is its deadline. */
type Held = {
  readonly document: DocumentRow;
  readonly dated: readonly Dated[];
  readonly deadline: Dated;
};
type Chosen = { readonly document: DocumentRow; readonly one: Dated };

async function lockDeadlines(ctx: Ctx, meant: Meant): Promise<readonly Held[]> {
  const ids = idsOf(meant);
  refuseIf<DeadlineRefusal>(refuseSelection(ids));
  const locked = await lockDocuments(ctx, ids);
  const all = await findDated(ctx, [...locked.values()]);
  const asked = [...new Set(ids)].map((id) => {
    const document = locked.get(id);
    if (document === undefined) return undefined;
    const dated = all.get(keyText(document)) ?? [];
    return { ...document, document, dated, deadline: meantOf(dated, meant, today(ctx)) };
  });
  return allAllowed(ctx, refuseDeadline, asked).map(({ document, dated, deadline }) => ({
    document,
    dated,
    deadline: present(deadline),
  }));
}

type Decision = {
  readonly column: Parameters<typeof writeDecision>[2]['column'];
  readonly value: Date | string | null;
  readonly note: Pick<Parameters<typeof noteChange>[2], 'action' | 'after'>;
};

/** Writes a decision and its entry, in the account of each document. Announces documentsChanged. */
async function decide(
  ctx: Ctx,
  chosen: readonly Chosen[],
  { column, value, note }: Decision,
): Promise<void> {
  const targets = chosen.map(({ document, one: { dutyId } }) => ({ document, dutyId }));
  await writeDecision(ctx, targets, { column, value });
  for (const some of Map.groupBy(targets, ({ document }) => document.accountId).values()) {
    const beside = some.flatMap(({ dutyId }) => dutyId ?? []);
    await noteChange(
      ctx,
      some.map(({ document }) => document),
      { ...note, beside },
    );
  }
}

// What is taken back was decided about the deadline, or about what was the deadline until then.
function chosenOf(
  { document, dated, deadline }: Held,
  isDecided: (one: Decided) => boolean,
): Chosen {
  if (isDecided(deadline)) return { document, one: deadline };
  const decided = dated.filter(isDecided);
  const [last] = decided.toSorted(
    (one, other) => (other.doneAt?.getTime() ?? 0) - (one.doneAt?.getTime() ?? 0),
  );
  return { document, one: last ?? deadline };
}

const doneNote = (isDone: boolean) =>
  ({ action: isDone ? 'documents.deadline-done' : 'documents.deadline-reopened' }) as const;
const isDoneAt = ({ doneAt }: Decided) => doneAt !== null;

/**
 * Ticks deadlines off, or opens again what was ticked off last: all of them or none, and with a day to pay by that of all else that asks for the same money.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, NO_DEADLINE, ONE_BY_ONE.
 * Writes documents.deadline-done or documents.deadline-reopened. Announces documentsChanged.
 */
export function markDeadlinesDone(ctx: Ctx, meant: Meant, isDone: boolean): Promise<DocumentRow[]> {
  return atomically(ctx, async (ctx) => {
    const held = await lockDeadlines(ctx, meant);
    const chosen = held.map((each) =>
      isDone ? { document: each.document, one: each.deadline } : chosenOf(each, isDoneAt),
    );
    const together = chosen.map(({ one }) => ({ isOfCourt: one.isOfCourt === true }));
    refuseIf<DeadlineDoneRefusal>(isDone ? refuseTogether(together) : null);
    const changed = chosen.filter(({ one }) => isDoneAt(one) !== isDone);
    const value = isDone ? ctx.now() : null;
    await decide(ctx, changed, { column: 'done_at', value, note: doneNote(isDone) });
    const asking = changed.filter(({ document, one }) => isDayToPay(one, document));
    await settleTogether(
      ctx,
      asking.map(({ document }) => document),
      isDone,
    );
    return findDocuments(ctx, idsOf(meant));
  });
}

/** Whether this is the day by which a document is to be paid. */
export const isDayToPay = (
  { kind, day }: { readonly kind: string | null; readonly day: string | null },
  { dueDate }: DocumentRow,
): boolean => kind === 'payment' && day !== null && day === dueDate;

/** Ticks off, or opens again, the days of all else that asks for the money of documents whose own day was decided. Writes and announces what `markPaymentsDone` does. */
export async function settleTogether(
  ctx: Ctx,
  documents: readonly DocumentRow[],
  isDone: boolean,
): Promise<void> {
  await markPaymentsDone(ctx, await lockSettledWith(ctx, documents), isDone);
}

/**
 * Ticks off that documents were paid by their day, or opens it again; those that name no day to pay by stay as they are.
 * Writes documents.deadline-done or documents.deadline-reopened. Announces documentsChanged.
 */
export async function markPaymentsDone(
  ctx: Ctx,
  documents: readonly DocumentRow[],
  isDone: boolean,
): Promise<void> {
  const all = await findDated(ctx, documents);
  const chosen = documents.flatMap((document) => {
    const one = all.get(keyText(document))?.find((each) => isDayToPay(each, document));
    return one === undefined || isDoneAt(one) === isDone ? [] : [{ document, one }];
  });
  const value = isDone ? ctx.now() : null;
  await decide(ctx, chosen, { column: 'done_at', value, note: doneNote(isDone) });
}

/**
 * Lets deadlines sleep until a day, or wakes them: all of them or none.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, NO_DEADLINE, INVALID_INPUT (no day,
 * one not to come, or over ten years off).
 * Writes documents.deadline-snoozed. Announces documentsChanged.
 */
export function snoozeDeadlines(
  ctx: Ctx,
  meant: Meant,
  until: string | null,
): Promise<DocumentRow[]> {
  return atomically(ctx, async (ctx) => {
    refuseProblems(problemsOfLaterDay(until, today(ctx)));
    const held = await lockDeadlines(ctx, meant);
    const chosen = held.map((each) =>
      until === null
        ? chosenOf(each, ({ snoozedUntil }) => snoozedUntil !== null)
        : { document: each.document, one: each.deadline },
    );
    const changed = chosen.filter(({ one }) => one.snoozedUntil !== until);
    const note = { action: 'documents.deadline-snoozed', after: { until } } as const;
    await decide(ctx, changed, { column: 'snoozed_until', value: until, note });
    return findDocuments(ctx, idsOf(meant));
  });
}

/**
 * Keeps a day on which the list reminds of a deadline, or forgets it.
 * Refuses with what `snoozeDeadlines` refuses.
 * Writes documents.deadline-reminder-set. Announces documentsChanged.
 */
export function remindOfDeadlines(
  ctx: Ctx,
  meant: Meant,
  on: string | null,
): Promise<DocumentRow[]> {
  return atomically(ctx, async (ctx) => {
    refuseProblems(problemsOfLaterDay(on, today(ctx)));
    const held = await lockDeadlines(ctx, meant);
    const chosen = held.map((each) =>
      on === null
        ? chosenOf(each, ({ remindOn }) => remindOn !== null)
        : { document: each.document, one: each.deadline },
    );
    const changed = chosen.filter(({ one }) => one.remindOn !== on);
    const note = { action: 'documents.deadline-reminder-set', after: { on } } as const;
    await decide(ctx, changed, { column: 'remind_on', value: on, note });
    return findDocuments(ctx, idsOf(meant));
  });
}
