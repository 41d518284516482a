import type { Problem } from '../../basics/index.ts';
import { inSight, type Asker } from '../../team/index.ts';
import type { DocumentAttributes } from '../record/container.ts';

/** What of a document may have been read wrongly. */
export const FEEDBACK_FIELDS = [
  'text',
  'sender',
  'recipient',
  'subject',
  'date',
  'dueDate',
  'amount',
  'iban',
  'reference',
  'tags',
  'summary',
  'pages',
  'other',
] as const;
export type FeedbackField = (typeof FEEDBACK_FIELDS)[number];

/** Why feedback is not taken; `TOO_MANY` is more than `FEEDBACK_PER_HOUR` from one person. */
export const FEEDBACK_REFUSALS = ['UNKNOWN_DOCUMENT', 'TOO_MANY', 'INVALID_INPUT'] as const;
export type FeedbackRefusal = (typeof FEEDBACK_REFUSALS)[number];

/** How long a message may be, in UTF-16 units. */
export const FEEDBACK_MAX = 2000;
/** How much one person may send in an hour. */
export const FEEDBACK_PER_HOUR = 20;

/** Why nobody can say anything about this document, or null: whoever sees it may. */
export function refuseFeedback(
  document: DocumentAttributes | undefined,
  by: Asker,
): FeedbackRefusal | null {
  return inSight(document, by) === undefined ? 'UNKNOWN_DOCUMENT' : null;
}

// A message has lines and tabs; half a character or a zero cannot be stored.
const FORBIDDEN = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

type Feedback = { readonly fields: readonly FeedbackField[]; readonly message: string };

/** What is wrong with feedback: it must name something or say something. */
export function problemsOfFeedback({ fields, message }: Feedback): Problem[] {
  const position = message.search(FORBIDDEN);
  if (position >= 0) return [{ field: 'message', code: 'INVALID', position }];
  if (message.length > FEEDBACK_MAX)
    return [{ field: 'message', code: 'TOO_LONG', position: FEEDBACK_MAX }];
  const saysNothing = message.trim() === '';
  if (fields.length === 0 && saysNothing) return [{ field: 'fields', code: 'REQUIRED' }];
  return fields.includes('other') && saysNothing ? [{ field: 'message', code: 'REQUIRED' }] : [];
}
