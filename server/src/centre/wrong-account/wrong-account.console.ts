import { ASSESS_REFUSALS, breachDueAt, PULL_REFUSALS, whyNotManage } from '@postkorb/domain/centre';
import { answer } from '#platform/api/graphql';
import { answerType, builder } from '../basics/console-builder.ts';
import { askerOf } from '../basics/shift.ts';
import { EnvelopeType } from '../envelopes/envelopes.console.ts';
import { assessBreach } from './assess-breach.ts';
import { pullPaper } from './pull-paper.ts';
import { findBreaches, findRecalls, type WrongAccount } from './wrong-account.sql.ts';

const PaperType = builder.enumType('RecalledPaper', {
  description: 'Where the paper was when somebody said that it is not theirs.',
  values: ['Here', 'Sent', 'Destroyed'] as const,
});
const paperOf = ({ paper }: Pick<WrongAccount, 'paper'>) =>
  paper === 'Sent' || paper === 'Destroyed' ? paper : 'Here';

const RecallType = builder.objectRef<WrongAccount>('Recall').implement({
  description: 'A paper that came to the wrong account and has to be pulled from its box.',
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    boxCode: t.exposeString('boxCode', { nullable: true }),
    paper: t.field({ type: PaperType, resolve: paperOf }),
    reportedAt: t.expose('reportedAt', { type: 'DateTime' }),
  }),
});

const BreachType = builder.objectRef<WrongAccount>('Breach').implement({
  description:
    'An entry of the book of breaches: an envelope that was opened for the wrong account.',
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    paper: t.field({ type: PaperType, resolve: paperOf }),
    sharedWith: t.exposeInt('sharedWith', {
      description: 'To how many people it was open beside those of the account.',
    }),
    reportedAt: t.expose('reportedAt', { type: 'DateTime' }),
    dueAt: t.field({
      type: 'DateTime',
      description: 'Until when it has to be decided whether the supervisory authority is notified.',
      resolve: ({ reportedAt }) => breachDueAt(reportedAt),
    }),
    takenBackAt: t.expose('takenBackAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Whoever said it was mistaken: then it was no breach.',
    }),
    pulledAt: t.expose('pulledAt', { type: 'DateTime', nullable: true }),
    assessedAt: t.expose('assessedAt', { type: 'DateTime', nullable: true }),
    isNotified: t.exposeBoolean('isNotified', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

builder.queryFields((t) => ({
  recalls: t.field({
    type: [RecallType],
    description: 'The papers that have still to be pulled, what waits longest first.',
    resolve: (_, __, ctx) => findRecalls(ctx),
  }),
  breaches: t.field({
    type: [BreachType],
    description: 'The book of breaches, for Leads: what is open first, then the latest.',
    resolve: async (_, __, ctx) =>
      whyNotManage({}, askerOf(ctx)) === null ? await findBreaches(ctx) : [],
  }),
}));

const Pulled = answerType('PullPaper', PULL_REFUSALS, { name: 'envelope', type: EnvelopeType });
const Assessed = answerType('AssessBreach', ASSESS_REFUSALS, { name: 'breach', type: BreachType });

builder.mutationFields((t) => ({
  pullPaper: t.field({
    type: Pulled,
    description: 'Notes that the paper of an envelope was pulled from its box, by its label.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_, { code }, ctx) => answer(pullPaper(ctx, code)),
  }),
  assessBreach: t.field({
    type: Assessed,
    description: 'Closes an entry of the book of breaches.',
    args: {
      id: t.arg.id({ required: true }),
      isNotified: t.arg.boolean({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_, assessment, ctx) => answer(assessBreach(ctx, assessment)),
  }),
}));
