import type { Ctx } from '#platform/ctx';

type DueDay = {
  readonly dueDate: string | null;
  /** Whether a person or the data of an e-invoice said it, whatever stands on the pages. */
  readonly isSaid: boolean;
  /** What was decided about it before a duty stood for it. */
  readonly decided: {
    readonly doneAt: Date | null;
    readonly snoozedUntil: string | null;
    readonly remindOn: string | null;
    readonly touchedAt: Date | null;
  };
};

/** The day to pay by of a document of the account, and what was decided about that day; undefined where there is no document. */
export async function findDueDay(ctx: Ctx, documentId: string): Promise<DueDay | undefined> {
  const row = await ctx.db
    .selectFrom('documents.document as d')
    .leftJoin('documents.deadline as x', (join) =>
      join.onRef('x.accountId', '=', 'd.accountId').onRef('x.documentId', '=', 'd.id'),
    )
    .select([
      'd.dueDate',
      'd.userFields',
      'd.isEinvoice',
      'x.doneAt',
      'x.snoozedUntil',
      'x.remindOn',
    ])
    .where('d.accountId', '=', ctx.viewer.accountId)
    .where('d.id', '=', documentId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { dueDate, userFields, isEinvoice, doneAt, snoozedUntil, remindOn } = row;
  const isDecided = doneAt !== null || snoozedUntil !== null || remindOn !== null;
  const touchedAt = isDecided ? ctx.now() : null;
  const isSaid = isEinvoice || userFields.includes('dueDate');
  return { dueDate, isSaid, decided: { doneAt, snoozedUntil, remindOn, touchedAt } };
}

/** Forgets what was decided about the day to pay by of a document: it was decided about the duty that stands for it. */
export async function deleteDecision(ctx: Ctx, documentId: string): Promise<void> {
  await ctx.db
    .deleteFrom('documents.deadline')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', '=', documentId)
    .execute();
}
