import {
  problemsOfSummary,
  refuseSummary,
  type SummaryMaker,
  type SummaryRefusal,
} from '@postkorb/domain/documents';
import { allowed } from '#platform/asker';
import { atomically, inAccount, type Ctx } from '#platform/ctx';
import { present } from '@postkorb/domain/basics';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { publishCorrection } from '../record/document-events.ts';
import { keepReadFromOthers } from '../pages/keep-from-others.ts';
import { setValues } from '../record/document-row.sql.ts';
import { findDocument, lockDocument, type DocumentRow } from '../record/documents.sql.ts';
import { noteChange } from '../record/note-change.ts';

type Summary = {
  readonly id: string;
  /** Null removes it. */
  readonly text: string | null;
  readonly by: SummaryMaker;
  /** What was shown when somebody began: whoever was faster is not overwritten. */
  readonly seen: string | null;
};

const actionOf = ({ text, by }: Summary) => {
  if (text === null) return 'documents.summary-removed';
  return by === 'person' ? 'documents.summary-corrected' : 'documents.summary-made';
};

/**
 * Keeps a summary and who made it; the one that was seen must still be there.
 * Refuses with UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, STILL_READING, CHANGED_MEANWHILE, INVALID_INPUT.
 * Writes documents.summary-corrected (by a person), documents.summary-made or documents.summary-removed. Announces
 * documentsCorrected, documentsChanged.
 */
export function keepSummary(ctx: Ctx, summary: Summary): Promise<DocumentRow> {
  const { id, text, by, seen } = summary;
  return atomically(ctx, async (ctx) => {
    refuseProblems(problemsOfSummary(text));
    const before = allowed(ctx, refuseSummary, await lockDocument(ctx, id));
    refuseIf<SummaryRefusal>(before.summary === seen ? null : 'CHANGED_MEANWHILE');
    if (before.summary === text && before.summaryBy === by) return before;
    const { accountId } = before;
    const values = { summary: text, summaryBy: by, summaryAt: ctx.now() };
    await setValues(ctx, { accountId, id }, values);
    // Its own people have it made of all that is known, others of what they are told.
    if (by === 'rules' && before.access === 'owner')
      await keepReadFromOthers(inAccount(ctx, accountId), id, ['summary']);
    await noteChange(ctx, [{ id, accountId }], { action: actionOf(summary), after: { by } });
    await publishCorrection(ctx, { accountId, id }, ['summary']);
    return present(await findDocument(ctx, id));
  });
}
