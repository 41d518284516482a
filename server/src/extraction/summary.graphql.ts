import { SUMMARY_REFUSALS } from '@postkorb/domain/documents';
import type { Known } from '@postkorb/domain/extraction';
import { LocaleEnum } from '#accounts';
import { Document, type DocumentRow } from '#documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import { loadedOnce, soon } from '#platform/loaded';
import { generateSummary, SUMMARY_SOURCES } from './generate-summary.ts';
import { findKnown } from './find-known.ts';
import { isOurs, languageOf, partsIn, summaryIn, type SummaryPart } from './summary-for.ts';
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

const Part = builder.objectRef<SummaryPart>('SummaryPart').implement({
  fields: (t) => ({
    text: t.exposeString('text'),
    isQuoted: t.exposeBoolean('isQuoted', {
      description:
        'Words of the document itself, or of whoever wrote the summary, in their language.',
    }),
    sentence: t.exposeInt('sentence', {
      description:
        'The number of its sentence, from 0; what a person or a service wrote counts as one.',
    }),
    page: t.exposeInt('page', {
      nullable: true,
      description: 'The page with the words that the sentence rests on; null where none has them.',
    }),
    box: t.floatList({
      nullable: true,
      description: 'x, y, width, height as fractions of the page, from the top left.',
      resolve: ({ box }) => box && [...box],
    }),
  }),
});

const known = loadedOnce<Known, DocumentRow>(findKnown);

builder.objectField(Document, 'summary', (t) =>
  t.string({
    nullable: true,
    description:
      'What it says and wants, in at most five sentences in its own language. Where nobody wrote it, it follows what is known of the document now.',
    resolve: (document, _, ctx) => {
      if (!isOurs(document)) return document.summary;
      return soon(known(ctx).of(document), (all) =>
        all === null ? null : summaryIn(document, all, document.language),
      );
    },
  }),
);

builder.objectField(Document, 'summaryParts', (t) =>
  t.field({
    type: [Part],
    description:
      'The summary for a reader of this language, each sentence with where it rests: what the rules say themselves is said in it, quotations stay as they are.',
    args: { locale: t.arg({ type: LocaleEnum, required: true }) },
    resolve: (document, { locale }, ctx) =>
      soon(known(ctx).of(document), (all) =>
        all === null ? [] : [...partsIn(document, all, languageOf(locale))],
      ),
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
      'Has a document summed up anew: by the configured service where there is one, else by the rules, which then go on following what is known of it.',
    args: { id: t.arg.id({ required: true }), by: t.arg({ type: Source }) },
    resolve: (_, args, ctx) => answer(generateSummary(ctx, args)),
  }),
);
