import {
  FILENAME_PATTERN_ERRORS,
  FILENAME_PATTERN_VARIABLES,
  PATTERN_REFUSALS,
  refusePattern,
  type FilenamePatternElement,
  type FilenamePatternError,
} from '@postkorb/domain/documents';
import { flag } from '#platform/asker';
import { answer, answerType, builder } from '#platform/api/graphql';
import { findFilenamePattern, type FilenamePatternRow } from './filename-pattern.sql.ts';
import { setFilenamePattern } from './set-filename-pattern.ts';

const Variable = builder.enumType('FilenamePatternVariable', {
  values: FILENAME_PATTERN_VARIABLES,
});
const ErrorCode = builder.enumType('FilenamePatternErrorCode', { values: FILENAME_PATTERN_ERRORS });

const Element = builder.objectRef<FilenamePatternElement>('FilenamePatternElement').implement({
  description: 'Either a variable or a separator.',
  fields: (t) => ({
    variable: t.field({ type: Variable, nullable: true, resolve: (one) => one.variable }),
    separator: t.string({ nullable: true, resolve: (one) => one.separator }),
  }),
});

const Pattern = builder.objectRef<FilenamePatternRow>('FilenamePattern').implement({
  description: 'How the files of the account are named when they are handed out.',
  fields: (t) => ({
    elements: t.field({ type: [Element], resolve: ({ elements }) => [...elements] }),
    version: t.exposeInt('version', { description: '0 while the pattern is the product’s own.' }),
    canEdit: t.boolean({ resolve: flag((_: FilenamePatternRow, by) => refusePattern(by)) }),
  }),
});

const PatternError = builder.objectRef<FilenamePatternError>('FilenamePatternError').implement({
  fields: (t) => ({
    code: t.field({ type: ErrorCode, resolve: ({ code }) => code }),
    position: t.exposeInt('position', { description: 'Which element, counted from zero.' }),
  }),
});

builder.queryField('documentFilenamePattern', (t) =>
  t.field({ type: Pattern, resolve: (_, __, ctx) => findFilenamePattern(ctx) }),
);

const ElementInput = builder.inputType('FilenamePatternElementInput', {
  description: 'Either a variable by its name or a separator.',
  fields: (t) => ({ variable: t.string(), separator: t.string() }),
});

const UpsertAnswer = answerType('UpsertFilenamePattern', PATTERN_REFUSALS, {
  name: 'filenamePattern',
  type: Pattern,
});
builder.objectField(UpsertAnswer, 'errors', (t) =>
  t.field({
    type: [PatternError],
    description: 'What is wrong, and with which element.',
    resolve: ({ problems }) => problems as unknown as FilenamePatternError[],
  }),
);
builder.mutationField('upsertFilenamePattern', (t) =>
  t.field({
    type: UpsertAnswer,
    description: '`version` is the one that was read.',
    args: {
      elements: t.arg({ type: [ElementInput], required: true }),
      version: t.arg.int({ required: true }),
    },
    resolve: (_, args, ctx) => answer(setFilenamePattern(ctx, args)),
  }),
);
