import {
  JOIN_CASE_REFUSALS,
  RENAME_CASE_REFUSALS,
  SPLIT_CASE_REFUSALS,
} from '@postkorb/domain/cases';
import { Document } from '#documents';
import type { Ctx } from '#platform/ctx';
import { answer, answerType, builder } from '#platform/api/graphql';
import { Case } from './cases.graphql.ts';
import { joinCase } from './join-case.ts';
import { renameCase } from './rename-case.ts';
import { findCase } from './shown-case.sql.ts';
import { splitCase } from './split-case.ts';

const changed = { name: 'case', type: Case };
const JoinAnswer = answerType('JoinCase', JOIN_CASE_REFUSALS, changed);
const SplitAnswer = answerType('SplitCase', SPLIT_CASE_REFUSALS, {
  name: 'documents',
  type: [Document] as [typeof Document],
});
const RenameAnswer = answerType('RenameCase', RENAME_CASE_REFUSALS, changed);

const shown = async (ctx: Ctx, work: Promise<string>) => (await findCase(ctx, await work)) ?? null;

builder.mutationField('joinCase', (t) =>
  t.field({
    type: JoinAnswer,
    description:
      'Puts letters into a case, or makes a new one of them: all of them or none. Confirms what was suggested.',
    args: {
      documentIds: t.arg.idList({ required: true }),
      caseId: t.arg.id({ description: 'Left out, the letters make a new case.' }),
      version: t.arg.int(),
    },
    resolve: (_, { documentIds, caseId, version }, ctx) =>
      answer(shown(ctx, joinCase(ctx, { documentIds, caseId: caseId ?? null, version }))),
  }),
);
builder.mutationField('splitCase', (t) =>
  t.field({
    type: SplitAnswer,
    description:
      'Takes letters out of their case: several together are a case of their own. Refuses what was suggested. No rule puts them together again.',
    args: { documentIds: t.arg.idList({ required: true }), version: t.arg.int() },
    resolve: (_, args, ctx) => answer(splitCase(ctx, args)),
  }),
);
builder.mutationField('renameCase', (t) =>
  t.field({
    type: RenameAnswer,
    description: 'Calls a case otherwise; an empty name takes it away.',
    args: {
      id: t.arg.id({ required: true }),
      name: t.arg.string({ required: true }),
      version: t.arg.int(),
    },
    resolve: (_, args, ctx) => answer(shown(ctx, renameCase(ctx, args))),
  }),
);
