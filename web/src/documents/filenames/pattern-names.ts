import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  PATTERN_MOST,
  SEPARATOR_MAX,
  type FilenamePatternErrorCode,
  type FilenamePatternVariable,
  type PatternRefusal,
} from '@postkorb/domain/documents';
import { notReached } from '../basics/not-reached.ts';

/** What the variables of a filename pattern are called. */
export const variableNames: Record<FilenamePatternVariable, MessageDescriptor> = {
  senderName: msg`Sender`,
  subject: msg`Subject`,
  recipientName: msg`Recipient`,
  tag1: msg`First tag`,
  tag2: msg`Second tag`,
  tag3: msg`Third tag`,
  publicId: msg`Document number`,
  scanId: msg`Scan number`,
  id: msg`Internal ID`,
};

/** What is wrong with one element of a pattern. */
export const patternErrors: Record<FilenamePatternErrorCode, MessageDescriptor> = {
  UNKNOWN_VARIABLE: msg`This field does not exist. Please remove it.`,
  EMPTY_PATTERN: msg`Please add at least one field, otherwise every file would have the same name.`,
  INVALID_SEPARATOR: msg`Please enter characters that may stand in a file name, so none of / \\ : * ? " < > |`,
  TOO_LONG: msg`At most ${PATTERN_MOST} parts, and at most ${SEPARATOR_MAX} characters between two fields.`,
};

/** Why a pattern was not saved. */
export const patternRefusals: Record<PatternRefusal, MessageDescriptor> = {
  INVALID_INPUT: msg`Please check the parts that are marked.`,
  NOT_ALLOWED: msg`Only the Owner and Admins may change how files are named.`,
  CHANGED_MEANWHILE: msg`Somebody changed the pattern in the meantime.`,
};

export { notReached };
