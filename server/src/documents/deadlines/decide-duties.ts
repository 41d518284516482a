import { problemsOfLaterDay, refuseTogether, type DutyRefusal } from '@postkorb/domain/documents';
import { atomically, type Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { updateDuties, type HeldDuty } from '../duties/duty.sql.ts';
import { documentsOf, lockChosen, noteDuties } from '../duties/edit-duties.ts';
import type { DocumentRow } from '../record/documents.sql.ts';
import { isDayToPay, settleTogether } from './decide-deadlines.ts';

type Ids = readonly string[];

const ofCourt = ({ row }: HeldDuty) => ({ isOfCourt: row.court !== null });
const idsOf = (held: readonly HeldDuty[]) => held.map(({ row }) => row.id);

/**
 * Ticks duties off, or opens them again: all of them or none, those of courts one by one, and a payment with all else that asks for the same money.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DUTY, NOT_ALLOWED, IN_TRASH, ONE_BY_ONE.
 * Writes documents.duty-done or documents.duty-reopened. Announces documentsChanged.
 */
export function markDutiesDone(ctx: Ctx, ids: Ids, isDone: boolean): Promise<DocumentRow[]> {
  return atomically(ctx, async (ctx) => {
    const held = await lockChosen(ctx, ids);
    refuseIf<DutyRefusal>(isDone ? refuseTogether(held.map(ofCourt)) : null);
    const changed = held.filter(({ row }) => (row.doneAt !== null) !== isDone);
    const [doneAt, touchedAt] = [isDone ? ctx.now() : null, ctx.now()];
    await updateDuties(ctx, idsOf(changed), { doneAt, touchedAt });
    const action = isDone ? 'documents.duty-done' : 'documents.duty-reopened';
    await noteDuties(ctx, changed, { action });
    const asking = changed.filter(({ row, document }) => isDayToPay(row, document));
    await settleTogether(
      ctx,
      asking.map(({ document }) => document),
      isDone,
    );
    return documentsOf(ctx, held);
  });
}

/**
 * Lets duties sleep until a day, or wakes them: all of them or none.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DUTY, NOT_ALLOWED, IN_TRASH, INVALID_INPUT (no day, one not to come, or over ten years off).
 * Writes documents.duty-snoozed. Announces documentsChanged.
 */
export function snoozeDuties(ctx: Ctx, ids: Ids, until: string | null): Promise<DocumentRow[]> {
  return atomically(ctx, async (ctx) => {
    refuseProblems(problemsOfLaterDay(until, today(ctx)));
    const held = await lockChosen(ctx, ids);
    const changed = held.filter(({ row }) => row.snoozedUntil !== until);
    await updateDuties(ctx, idsOf(changed), { snoozedUntil: until, touchedAt: ctx.now() });
    await noteDuties(ctx, changed, { action: 'documents.duty-snoozed', after: { until } });
    return documentsOf(ctx, held);
  });
}

/**
 * Keeps a day on which one is reminded of duties, or forgets it: all of them or none.
 * Refuses with what `snoozeDuties` refuses.
 * Writes documents.duty-reminder-set. Announces documentsChanged.
 */
export function remindOfDuties(ctx: Ctx, ids: Ids, on: string | null): Promise<DocumentRow[]> {
  return atomically(ctx, async (ctx) => {
    refuseProblems(problemsOfLaterDay(on, today(ctx)));
    const held = await lockChosen(ctx, ids);
    const changed = held.filter(({ row }) => row.remindOn !== on);
    await updateDuties(ctx, idsOf(changed), { remindOn: on, touchedAt: ctx.now() });
    await noteDuties(ctx, changed, { action: 'documents.duty-reminder-set', after: { on } });
    return documentsOf(ctx, held);
  });
}
