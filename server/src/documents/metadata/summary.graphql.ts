import {
  FEEDBACK_FIELDS,
  FEEDBACK_REFUSALS,
  SUMMARY_MAKERS,
  SUMMARY_REFUSALS,
  type SummaryMaker,
} from '@postkorb/domain/documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import { Document } from '../record/document.graphql.ts';
import { giveFeedback } from './give-feedback.ts';
import { keepSummary } from './keep-summary.ts';

const Maker = builder.enumType('SummaryMaker', {
  description:
    'Who made a summary: the first reading, the rules on request, a configured service, or a person.',
  values: SUMMARY_MAKERS,
});

builder.objectFields(Document, (t) => ({
  summaryBy: t.field({ type: Maker, resolve: (d) => d.summaryBy as SummaryMaker }),
  summaryAt: t.expose('summaryAt', {
    type: 'DateTime',
    nullable: true,
    description: 'When it was made on request, or written; null for the one of the first reading.',
  }),
}));

const document = { name: 'document', type: Document };
const UpdateAnswer = answerType('UpdateDocumentSummary', SUMMARY_REFUSALS, document);
const FeedbackAnswer = answerType('SubmitDocumentFeedback', FEEDBACK_REFUSALS, document);
const Field = builder.enumType('DocumentFeedbackField', { values: FEEDBACK_FIELDS });

builder.mutationField('updateDocumentSummary', (t) =>
  t.field({
    type: UpdateAnswer,
    description: 'Corrects a summary, or removes it with null. `seen` is the one that was shown.',
    args: { id: t.arg.id({ required: true }), text: t.arg.string(), seen: t.arg.string() },
    resolve: (_, { id, text, seen }, ctx) =>
      answer(keepSummary(ctx, { id, text: text ?? null, seen: seen ?? null, by: 'person' })),
  }),
);

builder.mutationField('submitDocumentFeedback', (t) =>
  t.field({
    type: FeedbackAnswer,
    description:
      'Says what was read wrongly. It is kept for those who run Postkorb, and changes nothing by itself.',
    args: {
      id: t.arg.id({ required: true }),
      fields: t.arg({ type: [Field], required: true }),
      message: t.arg.string({ required: true }),
    },
    resolve: (_, args, ctx) => answer(giveFeedback(ctx, args)),
  }),
);
