import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CENTRE_NAME_MAX } from '@postkorb/domain/centre';
import { unreachable } from '../../ui/basics/unreached.ts';
import type {
  AddPersonErrorCode,
  AddStationErrorCode,
  AssessBreachErrorCode,
  RemovePersonErrorCode,
  RemoveStationErrorCode,
} from '../gql/graphql.ts';

type Code =
  | AddPersonErrorCode
  | AddStationErrorCode
  | AssessBreachErrorCode
  | RemovePersonErrorCode
  | RemoveStationErrorCode;
/** Why nothing was changed: the server says no, it did not answer, or there is no line and the step cannot be undone. */
export type Refusal = `${Code}` | 'UNREACHED' | 'NO_LINE';

/** What we tell a Lead so; a code without a sentence does not compile. */
export const centreRefusals: Readonly<Record<Refusal, MessageDescriptor>> = {
  ALREADY_ASSESSED: msg`This entry is closed already.`,
  INVALID_INPUT: msg`Please check what is marked.`,
  LAST_LEAD: msg`A scan centre needs a Lead. Add another one first.`,
  NAME_TAKEN: msg`There is a station of this name already.`,
  NOT_ALLOWED: msg`Only Leads can do that.`,
  UNKNOWN_BREACH: msg`This entry is not there any more.`,
  UNKNOWN_PERSON: msg`This person is not there any more.`,
  UNKNOWN_STATION: msg`This station is not there any more.`,
  UNREACHED: unreachable,
  NO_LINE: msg`There is no connection, and this cannot be undone. It is possible again once the connection is back. Nothing was changed.`,
};

const problems: Readonly<Record<string, MessageDescriptor>> = {
  REQUIRED: msg`Please enter a name.`,
  TOO_LONG: msg`At most ${CENTRE_NAME_MAX} characters.`,
};

/** What is wrong with a name; null when all is well. */
export const nameProblem = (
  wrong: readonly { readonly field: string; readonly code: string }[],
): MessageDescriptor | null =>
  problems[wrong.find(({ field }) => field === 'name')?.code ?? ''] ?? null;
