import {
  FEEDBACK_PER_HOUR,
  problemsOfFeedback,
  refuseFeedback,
  type FeedbackField,
  type FeedbackRefusal,
} from '@postkorb/domain/documents';
import { limitKey, waitFor } from '#identity';
import { allowed } from '#platform/asker';
import { atomically, inAccount, type Ctx } from '#platform/ctx';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { findDocument, lockDocument, type DocumentRow } from '../record/documents.sql.ts';
import { insertFeedback } from './feedback.sql.ts';
import { noteChange } from '../record/note-change.ts';

type Feedback = {
  readonly id: string;
  readonly fields: readonly FeedbackField[];
  readonly message: string;
};

/**
 * Keeps what somebody says was read wrongly. The journal tells that it was said, and the words stay out of it.
 * Refuses with UNKNOWN_DOCUMENT, TOO_MANY (over 20 an hour), INVALID_INPUT.
 * Writes documents.feedback-given. Announces documentsChanged.
 */
export async function giveFeedback(ctx: Ctx, feedback: Feedback): Promise<DocumentRow> {
  const { id, message } = feedback;
  const fields = [...new Set(feedback.fields)];
  allowed(ctx, refuseFeedback, await findDocument(ctx, id));
  refuseProblems(problemsOfFeedback({ fields, message }));
  const key = limitKey(ctx, 'feedback', ctx.viewer.userId);
  const wait = await waitFor(ctx, [{ key, max: FEEDBACK_PER_HOUR, minutes: 60, backoff: false }]);
  refuseIf<FeedbackRefusal>(wait === 0 ? null : 'TOO_MANY');
  return atomically(ctx, async (ctx) => {
    const document = allowed(ctx, refuseFeedback, await lockDocument(ctx, id));
    const { accountId } = document;
    await insertFeedback(inAccount(ctx, accountId), { documentId: id, fields, message });
    const after = { fields };
    await noteChange(ctx, [{ id, accountId }], { action: 'documents.feedback-given', after });
    return document;
  });
}
