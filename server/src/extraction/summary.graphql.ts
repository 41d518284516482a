import { SUMMARY_REFUSALS } from '@postkorb/domain/documents';
import type { Translated } from '@postkorb/domain/extraction';
import { LocaleEnum } from '#accounts';
import { Document } from '#documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import { generateSummary, SUMMARY_SOURCES } from './generate-summary.ts';
import { summaryFor } from './summary-for.ts';
import type { SummaryService } from './summary-service.ts';

const Source = builder.enumType('SummarySource', { values: SUMMARY_SOURCES });
const Answer = answerType('GenerateSummary', SUMMARY_REFUSALS, {
  name: 'document',
  type: Document,
});
const Service = builder.objectRef<SummaryService>('SummaryService').implement({
  description:
    'The service that the text of a document is sent to when somebody asks it for a summary.',
  fields: (t) => ({
    host: t.string({ resolve: ({ url }) => new URL(url).host }),
    model: t.exposeString('model'),
  }),
});

const Part = builder.objectRef<Translated>('SummaryPart').implement({
  fields: (t) => ({
    text: t.exposeString('text'),
    isQuoted: t.exposeBoolean('isQuoted', {
      description:
        'Words of the document itself, or of whoever wrote the summary, in their language.',
    }),
  }),
});

builder.objectField(Document, 'summaryParts', (t) =>
  t.field({
    type: [Part],
    description:
      'The summary for a reader of this language: what the rules say themselves is said in it, quotations stay as they are.',
    args: { locale: t.arg({ type: LocaleEnum, required: true }) },
    resolve: (document, { locale }) => [...summaryFor(document, locale)],
  }),
);

builder.queryField('summaryService', (t) =>
  t.field({
    type: Service,
    nullable: true,
    description: 'Null where none is configured: then summaries are made here.',
    resolve: (_, __, ctx) => ctx.config.summary ?? null,
  }),
);

builder.mutationField('generateSummary', (t) =>
  t.field({
    type: Answer,
    description:
      'Sums a document up anew: by the configured service where there is one, else by the rules.',
    args: { id: t.arg.id({ required: true }), by: t.arg({ type: Source }) },
    resolve: (_, args, ctx) => answer(generateSummary(ctx, args)),
  }),
);
