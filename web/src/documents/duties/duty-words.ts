import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AddDutyRefusal, ChangeDutyRefusal, DutyRefusal } from '@postkorb/domain/documents';
import type { OpenDocument } from '../record/open-document.ts';

export type Duty = OpenDocument['duties'][number];

/** What we say when nothing is changed; a code without a sentence does not compile. */
export const dutyRefusals: Record<
  DutyRefusal | ChangeDutyRefusal | AddDutyRefusal,
  MessageDescriptor
> = {
  UNKNOWN_DUTY: msg`This is no longer there. Perhaps it was removed in another window.`,
  UNKNOWN_DOCUMENT: msg`This letter is no longer there. Perhaps it was moved in another window.`,
  NOTHING_CHOSEN: msg`Please choose at least one entry.`,
  TOO_MANY: msg`One letter can have at most 50 entries. Please remove one first.`,
  NOT_ALLOWED: msg`Only the owners of this letter can change this.`,
  IN_TRASH: msg`This letter is in the trash. Please restore it before you change it.`,
  ONE_BY_ONE: msg`Court deadlines and hearings are completed one by one.`,
  CHANGED_MEANWHILE: msg`Somebody changed this in the meantime. You now see it as it is; please change it again.`,
  INVALID_INPUT: msg`Please check the fields that are marked.`,
};

const problems: Record<string, MessageDescriptor> = {
  'day REQUIRED': msg`Enter a day.`,
  'day INVALID': msg`Enter a valid date.`,
  'time INVALID': msg`Please write the time like 09:30.`,
  'amountCents INVALID': msg`Enter a valid amount.`,
  'servedOn INVALID': msg`Enter a valid date.`,
  'servedOn IN_FUTURE': msg`This day is yet to come.`,
  'servedOn BEFORE_DOCUMENT': msg`This day is before the date of the letter.`,
  'receivedOn INVALID': msg`Enter a valid date.`,
  'receivedOn IN_FUTURE': msg`This day is yet to come.`,
  'receivedOn BEFORE_DOCUMENT': msg`This day is before the date of the letter.`,
};

type Problem = {
  readonly field: string;
  readonly code: string;
  readonly position?: number | null | undefined;
};

/** What is wrong with one field of it. */
export function dutyProblem({ field, code, position }: Problem): MessageDescriptor {
  if (code === 'TOO_LONG' && typeof position === 'number')
    return msg`At most ${position} characters.`;
  return problems[`${field} ${code}`] ?? msg`This is not valid.`;
}
