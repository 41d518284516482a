import type { ReadDuty } from '@postkorb/domain/documents';
import { setValues } from '../record/document-row.sql.ts';
import { indexFields } from '../search/index-document.ts';
import { deleteDecision, findDueDay } from './due-day.sql.ts';
import type { Ctx } from '#platform/ctx';

type Read = {
  readonly duties: readonly Pick<ReadDuty, 'kind' | 'day'>[];
  /** The day to pay by as it is read now. */
  readonly dueDate: string | null;
};

// The end of a contract is no deadline, the day would be seen nowhere any more: unless the letter says until when to leave it.
const isKept = (duties: Read['duties'], { kind }: Read['duties'][number]) =>
  kind !== 'contractEnd' || duties.some((other) => other.kind === 'cancellation');

/**
 * Takes from a document the day to pay by that an earlier version read, where that is the day of an answer or of anything else that
 * is kept as a duty now; what a person or an e-invoice said stays. Returns whether it did.
 */
export async function leaveDueDay(
  ctx: Ctx,
  documentId: string,
  { duties, dueDate }: Read,
): Promise<boolean> {
  const due = await findDueDay(ctx, documentId);
  if (due === undefined || due.dueDate === null || due.isSaid) return false;
  const ofThatDay = duties.filter(({ day }) => day === due.dueDate);
  if (!ofThatDay.some((duty) => isKept(duties, duty))) return false;
  if (ofThatDay.some(({ kind }) => kind === 'payment')) return false;
  if (dueDate === due.dueDate) return false;
  const of = { accountId: ctx.viewer.accountId, id: documentId };
  await deleteDecision(ctx, documentId);
  await setValues(ctx, of, { dueDate });
  await indexFields(ctx, of, ['dueDate']);
  return true;
}
