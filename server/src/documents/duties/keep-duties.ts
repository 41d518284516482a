import type { Day } from '@postkorb/domain/basics';
import type { ReadDuty } from '@postkorb/domain/documents';
import { newId } from '#platform/basics/id';
import { sanitizeForPostgres, sanitizeJsonForPostgres } from '#platform/basics/sanitize';
import type { Ctx } from '#platform/ctx';
import { countedBy, type KeptPeriod } from './counted.ts';
import { noteDeadlineDays } from '../record/deadline-day.sql.ts';
import { deleteDecision, findDueDay } from './due-day.sql.ts';
import { deleteUntouched, insertDuties, lockAllDuties, type NewDuty } from './duty.sql.ts';

type Kept = {
  readonly documentId: string;
  readonly documentDay: Day | null;
  readonly duties: readonly ReadDuty[];
};

const SURE = 0.85;
const text = (words: string | null) => words && sanitizeForPostgres(words);

const NO_DAYS = { servedOn: null, receivedOn: null };

function periodOf(duty: ReadDuty, documentDay: Day | null): KeptPeriod | null {
  const { law, span, land, isServed, day } = duty;
  if (day !== null || documentDay === null || (law === null && span === null)) return null;
  return { law, span, documentDay, land, isServed };
}

// What no machine decides.
const UNTOUCHED = {
  ...NO_DAYS,
  madeByPerson: false,
  touchedAt: null,
  removedAt: null,
  doneAt: null,
  snoozedUntil: null,
  remindOn: null,
};

function rowOf(duty: ReadDuty, { documentId, documentDay }: Kept, position: number) {
  const { kind, isRight, time, amountCents, page, box } = duty;
  const period = periodOf(duty, documentDay);
  const counted = countedBy(period, NO_DAYS);
  return {
    ...UNTOUCHED,
    id: newId(),
    documentId,
    position,
    kind,
    isRight,
    time,
    amountCents,
    page,
    day: duty.day ?? counted?.day ?? null,
    place: text(duty.place),
    consequence: text(duty.consequence),
    bring: text(duty.bring),
    sentence: sanitizeForPostgres(duty.sentence),
    box: [box.x, box.y, box.w, box.h],
    period: period && sanitizeJsonForPostgres(period),
    counted: counted && sanitizeJsonForPostgres(counted),
    court: duty.court && sanitizeJsonForPostgres(duty.court),
    isCertain: duty.score >= SURE && (counted?.isCertain ?? true),
  } satisfies NewDuty;
}

type Saying = Pick<NewDuty, 'kind' | 'day' | 'sentence'>;
const saying = ({ kind, day, sentence }: Saying) => JSON.stringify([kind, day, sentence]);
// A person may have moved the day, and a sentence may be read with another letter in it.
const SAME: readonly ((duty: Saying) => string)[] = [
  saying,
  ({ kind, sentence }) => JSON.stringify([kind, sentence]),
  ({ kind, day, sentence }) => JSON.stringify([kind, day ?? sentence]),
];

/** What was found and is none of these duties; each of them stands for one that was found, and for no second. */
function newOf(found: readonly NewDuty[], touched: readonly Saying[]): readonly NewDuty[] {
  const left = [...found];
  let waiting = touched;
  for (const same of SAME) {
    const others: Saying[] = [];
    for (const one of waiting) {
      const at = left.findIndex((duty) => same(duty) === same(one));
      if (at < 0) others.push(one);
      else left.splice(at, 1);
    }
    waiting = others;
  }
  return left;
}

type Due = { readonly dueDate: string | null; readonly isSaid: boolean };

/** The duty to pay on the day that a person or an e-invoice said, where the letter has one payment and names another day. */
function onSaidDay(found: readonly NewDuty[], due: Due | undefined): readonly NewDuty[] {
  const payments = found.filter(({ kind }) => kind === 'payment');
  if (due?.isSaid !== true || payments.length !== 1) return found;
  return found.map((duty) =>
    duty.kind === 'payment' && duty.day !== due.dueDate
      ? { ...duty, day: due.dueDate, counted: null, isCertain: true }
      : duty,
  );
}

type Beside = { readonly all: readonly { readonly kind: string; readonly day?: string | null }[] };

/** Whether the day to pay by of its document meant this duty: it stands on that day, and no payment stands there before it. */
const isMeant = ({ kind, day }: NewDuty, { dueDate, isSaid, all }: Due & Beside) =>
  day !== null &&
  day === dueDate &&
  (kind === 'payment' ||
    (!isSaid && !all.some((one) => one.day === day && one.kind === 'payment')));

/**
 * Keeps what a reading found to be done, in the transaction of that reading. What a person added, changed, decided or removed stays
 * as it is, and is not found a second time; what is found as it was before is not written again. Returns whether anything changed.
 */
export async function keepDuties(ctx: Ctx, kept: Kept): Promise<boolean> {
  const { documentId } = kept;
  const before = await lockAllDuties(ctx, documentId);
  if (before.length === 0 && kept.duties.length === 0) return false;
  const due = await findDueDay(ctx, documentId);
  const touched = before.filter(({ touchedAt }) => touchedAt !== null);
  const all = kept.duties.map((duty, position) => rowOf(duty, kept, position));
  const found = onSaidDay(newOf(all, touched), due);
  const untouched = before.filter(({ touchedAt }) => touchedAt === null);
  if (found.map(saying).join('\n') === untouched.map(saying).join('\n')) return false;
  await deleteUntouched(ctx, documentId);
  const beside = [...touched.filter(({ removedAt }) => removedAt === null), ...found];
  const isTaken = (duty: NewDuty) => due !== undefined && isMeant(duty, { ...due, all: beside });
  await insertDuties(
    ctx,
    found.map((duty) => (isTaken(duty) ? { ...duty, ...due?.decided } : duty)),
  );
  if (found.some((duty) => duty.kind === 'payment' && isTaken(duty)))
    await deleteDecision(ctx, documentId);
  await noteDeadlineDays(ctx, [{ accountId: ctx.viewer.accountId, id: documentId }]);
  return true;
}
