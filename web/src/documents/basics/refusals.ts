import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Bounds } from '@postkorb/domain/basics';
import type {
  CloneRefusal,
  DestroyRefusal,
  DeadlineDoneRefusal,
  EditRefusal,
  MarkRefusal,
  MoveIntoRefusal,
  SnoozeRefusal,
} from '@postkorb/domain/documents';

type Refusal =
  | DeadlineDoneRefusal
  | CloneRefusal
  | DestroyRefusal
  | EditRefusal
  | MarkRefusal
  | MoveIntoRefusal
  | SnoozeRefusal;

/** What we tell the customer; a code without a sentence does not compile. */
export const documentRefusals: Record<Refusal, MessageDescriptor> = {
  UNKNOWN_DOCUMENT: msg`This letter is no longer there. Perhaps it was moved in another window.`,
  UNKNOWN_FOLDER: msg`This folder is no longer there. Please choose another one.`,
  NOTHING_CHOSEN: msg`Please choose at least one letter.`,
  TOO_MANY: msg`That was too much at once. Please choose fewer letters.`,
  NOT_ALLOWED: msg`You may read this letter, but not move or change it.`,
  NOT_IN_TRASH: msg`This letter is not in the trash, so it need not be restored.`,
  NOT_IN_INBOX: msg`Only letters in the Inbox can be snoozed.`,
  STILL_READING: msg`This letter is still being read. Please try again in a moment.`,
  FOLDER_TOO_FULL: msg`This folder would be copied, and too much is in it for that. Please open it, choose its letters and move those.`,
  INTO_ITSELF: msg`A folder cannot be inside itself. Please choose another one.`,
  TOO_DEEP: msg`Folders cannot be nested any deeper.`,
  NAME_EXISTS: msg`There is a folder of this name already.`,
  IDEMPOTENCY_KEY_REUSED: msg`This was done already. Please reload the page.`,
  CHANGED_MEANWHILE: msg`Somebody changed this letter in the meantime.`,
  NO_DEADLINE: msg`This letter has no deadline.`,
  ONE_BY_ONE: msg`Court deadlines and hearings are completed one by one.`,
  IN_TRASH: msg`This letter is in the trash. Please restore it before you change it.`,
  ACCOUNT_FULL: msg`Your account is full. Please delete for good the letters you no longer need, then try again.`,
  DISK_FULL: msg`There is no room left for new files at the moment. Please try again later.`,
  INVALID_INPUT: msg`Please check the fields that are marked.`,
};

type ProblemCode =
  | 'INVALID'
  | 'TOO_LONG'
  | 'TOO_SHORT'
  | 'SURROUNDING_SPACE'
  | 'DUPLICATE'
  | 'TOO_MANY';

const problems: Record<ProblemCode, MessageDescriptor> = {
  INVALID: msg`This is not valid.`,
  TOO_LONG: msg`This is too long.`,
  TOO_SHORT: msg`This is too short.`,
  SURROUNDING_SPACE: msg`Please remove the space at the beginning or end.`,
  DUPLICATE: msg`This tag is already assigned.`,
  TOO_MANY: msg`That is too many.`,
};

const fieldProblems: Record<string, MessageDescriptor> = {
  'subject INVALID': msg`Invalid subject`,
  'senderEmail INVALID': msg`Enter a valid email address. Please avoid symbols and umlauts.`,
  'senderPhone INVALID': msg`Enter a valid phone number.`,
  'iban INVALID': msg`Enter a valid IBAN.`,
  'documentDate INVALID': msg`Enter a valid date.`,
  'dueDate INVALID': msg`Enter a valid date.`,
  'amountCents INVALID': msg`Enter a valid amount.`,
};

/** What is wrong with a value; of a text that is too long, `position` is how many characters it may have. */
type Problem = {
  readonly field: string;
  readonly code: string;
  readonly position?: number | null | undefined;
};

function tooLong(field: string, most: number) {
  if (field === 'senderPhone') return msg`A phone number has at most ${most} digits.`;
  return msg`At most ${most} characters.`;
}

/** What is wrong with a field, said at the field. */
export function problemSentence({ field, code, position }: Problem) {
  if (code === 'TOO_LONG' && typeof position === 'number') return tooLong(field, position);
  return fieldProblems[`${field} ${code}`] ?? problems[code as ProblemCode] ?? problems.INVALID;
}

/** What is wrong with a tag. */
export function tagProblem(code: string, { tag }: Bounds) {
  const { minLength: least, maxLength: most } = tag;
  if (code === 'TOO_SHORT') return msg`A tag needs at least ${least} characters.`;
  if (code === 'TOO_LONG') return msg`A tag has at most ${most} characters.`;
  return problems[code as ProblemCode] ?? problems.INVALID;
}

/** What is wrong with the name of a folder. */
export function folderProblem({ code, position: most }: Pick<Problem, 'code' | 'position'>) {
  if (code === 'REQUIRED') return msg`Please give the folder a name.`;
  const isTooLong = code === 'TOO_LONG' && typeof most === 'number';
  return isTooLong ? msg`A name has at most ${most} characters.` : problems.INVALID;
}
