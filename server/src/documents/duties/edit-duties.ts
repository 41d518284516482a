import {
  MOST_DUTIES,
  problemsOfDuty,
  refuseAddDuty,
  refuseDuty,
  refuseSelection,
  RIGHT_KINDS,
  type AddDutyRefusal,
  type ChangeDutyRefusal,
  type DutyEdit,
  type DutyKind,
  type DutyRefusal,
} from '@postkorb/domain/documents';
import { newId } from '#platform/basics/id';
import { sanitizeJsonForPostgres } from '#platform/basics/sanitize';
import { allAllowed, allowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { lockDocument, findDocuments, type DocumentRow } from '../record/documents.sql.ts';
import { noteDeadlineDays } from '../record/deadline-day.sql.ts';
import { noteChange } from '../record/note-change.ts';
import { editMetadata } from '../metadata/edit-metadata.ts';
import { countedBy, type KeptPeriod } from './counted.ts';
import {
  findDuties,
  insertDuties,
  lockDuties,
  updateDuties,
  type NewDuty,
  type DutyRow,
  type HeldDuty,
} from './duty.sql.ts';

type Adding = {
  readonly documentId: string;
  readonly edit: DutyEdit & { readonly kind: DutyKind };
};

/**
 * Writes down a duty of a document that no reading found.
 * Refuses with UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, TOO_MANY (over 50 on one document), INVALID_INPUT.
 * Writes documents.duty-added. Announces documentsChanged.
 */
export function addDuty(ctx: Ctx, { documentId, edit }: Adding): Promise<DocumentRow> {
  return atomically(ctx, async (ctx) => {
    const document = allowed(ctx, refuseAddDuty, await lockDocument(ctx, documentId));
    refuseProblems(problemsOfDuty(edit, knownOf(ctx, document), ctx.config));
    const others = await findDuties(ctx, [documentId]);
    refuseIf<AddDutyRefusal>(others.length < MOST_DUTIES ? null : 'TOO_MANY');
    const id = newId();
    await insertDuties(ctx, [{ ...blank(ctx, documentId), ...written(edit), id, kind: edit.kind }]);
    await noteDeadlineDays(ctx, [document]);
    const { kind, day = null } = edit;
    await noteChange(ctx, [document], {
      action: 'documents.duty-added',
      beside: [id],
      after: { kind, day },
    });
    return document;
  });
}

const knownOf = (ctx: Ctx, { documentDate }: DocumentRow) => ({
  documentDay: documentDate,
  today: today(ctx),
});

const blank = (ctx: Ctx, documentId: string) => ({
  documentId,
  isRight: false,
  day: null,
  time: null,
  place: null,
  amountCents: null,
  consequence: null,
  bring: null,
  sentence: null,
  page: null,
  box: null,
  period: null,
  counted: null,
  servedOn: null,
  receivedOn: null,
  court: null,
  isCertain: true,
  position: MOST_DUTIES,
  madeByPerson: true,
  touchedAt: ctx.now(),
  removedAt: null,
  doneAt: null,
  snoozedUntil: null,
  remindOn: null,
});

type Written = Partial<Omit<NewDuty, 'id' | 'documentId'>>;

// Whose kind is a right is one, unless it is said otherwise.
function written({ isRight, kind, ...edit }: DutyEdit): Written {
  const right = isRight ?? (kind === undefined ? undefined : RIGHT_KINDS.includes(kind));
  const given = Object.entries({ ...edit, kind, isRight: right }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(given) as Written;
}

type Changing = {
  readonly id: string;
  /** The one that was read; without it whatever is there is overwritten. */
  readonly version?: number | null | undefined;
  readonly edit: DutyEdit;
};

/**
 * Corrects a duty, unless somebody else changed it since this version was read. The day on an envelope, or the one a letter came, counts
 * its period anew; a day that a person writes is theirs. The day to pay by of the document follows that of its payment.
 * Refuses with UNKNOWN_DUTY, NOT_ALLOWED, IN_TRASH, CHANGED_MEANWHILE, INVALID_INPUT.
 * Writes documents.duty-changed, of a payment also what `editMetadata` writes. Announces documentsChanged.
 */
export function changeDuty(ctx: Ctx, { id, version, edit }: Changing): Promise<DocumentRow> {
  return atomically(ctx, async (ctx) => {
    const { row, document } = allowed(ctx, refuseDuty, (await lockDuties(ctx, [id])).get(id));
    const isStale = version != null && version !== row.version;
    refuseIf<ChangeDutyRefusal>(isStale ? 'CHANGED_MEANWHILE' : null);
    refuseProblems(problemsOfDuty(edit, knownOf(ctx, document), ctx.config));
    const change = changesIn(row, { ...written(edit), ...recounted(row, edit) });
    if (Object.keys(change).length === 0) return document;
    await updateDuties(ctx, [id], { ...change, touchedAt: ctx.now() });
    const day = 'day' in change ? { day: change.day ?? null } : {};
    await noteChange(ctx, [document], {
      action: 'documents.duty-changed',
      beside: [id],
      after: { fields: Object.keys(change), ...day },
    });
    const isMoved = 'day' in change && isDayToPay(row, document);
    return isMoved ? movedTo(ctx, document, change.day ?? null) : document;
  });
}

const isDayToPay = ({ kind, day }: DutyRow, { dueDate }: DocumentRow) =>
  kind === 'payment' && day !== null && day === dueDate;
const movedTo = (ctx: Ctx, { id }: DocumentRow, dueDate: string | null) =>
  editMetadata(ctx, { id, values: { dueDate } });

function changesIn(row: DutyRow, change: Written): Written {
  const differing = Object.entries(change).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(row[field as keyof DutyRow]),
  );
  return Object.fromEntries(differing) as Written;
}

// A day that a person wrote is counted by no law, until they take it away again.
function recounted(row: DutyRow, edit: DutyEdit): Written {
  if (edit.day != null) return { counted: null, isCertain: true };
  if (edit.day === undefined && edit.servedOn === undefined && edit.receivedOn === undefined)
    return {};
  const { servedOn = row.servedOn, receivedOn = row.receivedOn } = edit;
  const counted = countedBy(row.period as KeptPeriod | null, { servedOn, receivedOn });
  if (counted === null) return edit.day === undefined ? {} : { counted: null, isCertain: true };
  return {
    day: counted.day,
    counted: sanitizeJsonForPostgres(counted),
    isCertain: counted.isCertain,
  };
}

type Removing = { readonly ids: readonly string[]; readonly isRemoved: boolean };

/**
 * Takes duties away, or puts them back: all of them or none. What was taken away is found by no reading again.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DUTY, NOT_ALLOWED, IN_TRASH.
 * Writes documents.duty-removed or documents.duty-restored. Announces documentsChanged.
 */
export function removeDuties(ctx: Ctx, { ids, isRemoved }: Removing): Promise<DocumentRow[]> {
  return atomically(ctx, async (ctx) => {
    const held = await lockChosen(ctx, ids);
    const changed = held.filter(({ row }) => (row.removedAt !== null) !== isRemoved);
    const [removedAt, touchedAt] = [isRemoved ? ctx.now() : null, ctx.now()];
    await updateDuties(
      ctx,
      changed.map(({ row }) => row.id),
      { removedAt, touchedAt },
    );
    const action = isRemoved ? 'documents.duty-removed' : 'documents.duty-restored';
    await noteDuties(ctx, changed, { action });
    return documentsOf(ctx, held);
  });
}

/** The duties with these ids, all of them or a refusal, each with its document. */
export async function lockChosen(ctx: Ctx, ids: readonly string[]): Promise<HeldDuty[]> {
  refuseIf<DutyRefusal>(refuseSelection(ids));
  const locked = await lockDuties(ctx, ids);
  return allAllowed(
    ctx,
    refuseDuty,
    ids.map((id) => locked.get(id)),
  );
}

/** The documents of these duties as they are now. */
export const documentsOf = (ctx: Ctx, held: readonly HeldDuty[]): Promise<DocumentRow[]> =>
  findDocuments(ctx, [...new Set(held.map(({ document }) => document.id))]);

type Note = Pick<Parameters<typeof noteChange>[2], 'action' | 'after'>;

/** Writes one entry for what was done with several duties; nothing where none changed. Announces documentsChanged. */
export async function noteDuties(
  ctx: Ctx,
  changed: readonly HeldDuty[],
  note: Note,
): Promise<void> {
  if (changed.length === 0) return;
  const documents = new Map(changed.map(({ document }) => [document.id, document]));
  const beside = changed.map(({ row }) => row.id);
  await noteChange(ctx, [...documents.values()], { ...note, beside });
}
