import {
  problemsOfSummary,
  refuseSummary,
  type SummaryMaker,
  type SummaryRefusal,
} from '@postkorb/domain/documents';
import { allowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { present } from '@postkorb/domain/basics';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { publishCorrection } from '../record/document-events.ts';
import { setValues } from '../record/document-row.sql.ts';
import { findDocument, lockDocument, type DocumentRow } from '../record/documents.sql.ts';
import { noteChange } from '../record/note-change.ts';

type Summary = {
  readonly id: string;
  /** Null removes it, or leaves it to the rules. */
  readonly text: string | null;
  readonly by: SummaryMaker;
  /** What was shown when somebody began: whoever was faster is not overwritten. */
  readonly seen: string | null;
};

const actionOf = ({ text, by }: Summary) => {
  if (by !== 'person') return 'documents.summary-made';
  return text === null ? 'documents.summary-removed' : 'documents.summary-corrected';
};

// What rules say follows what is known, and nobody's words are lost with it.
const WRITTEN: readonly string[] = ['person', 'service'] satisfies readonly SummaryMaker[];

/**
 * Keeps a summary and who made it; one that a person or a service wrote must still be the one that was seen.
 * Refuses with UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, STILL_READING, CHANGED_MEANWHILE, INVALID_INPUT.
 * Writes documents.summary-corrected (by a person), documents.summary-made or documents.summary-removed. Announces
 * documentsCorrected, documentsChanged.
 */
export function keepSummary(ctx: Ctx, summary: Summary): Promise<DocumentRow> {
  const { id, text, by, seen } = summary;
  return atomically(ctx, async (ctx) => {
    refuseProblems(problemsOfSummary(text));
    const before = allowed(ctx, refuseSummary, await lockDocument(ctx, id));
    const isOther = WRITTEN.includes(before.summaryBy) && before.summary !== seen;
    refuseIf<SummaryRefusal>(isOther ? 'CHANGED_MEANWHILE' : null);
    if (before.summary === text && before.summaryBy === by) return before;
    const { accountId } = before;
    const values = { summary: text, summaryBy: by, summaryAt: ctx.now() };
    await setValues(ctx, { accountId, id }, values);
    await noteChange(ctx, [{ id, accountId }], { action: actionOf(summary), after: { by } });
    await publishCorrection(ctx, { accountId, id }, ['summary']);
    return present(await findDocument(ctx, id));
  });
}
