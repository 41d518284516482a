import { FIELD_KINDS, PDF_EDIT_REFUSALS, type FormField } from '@postkorb/domain/documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import { loadedOnce } from '#platform/loaded';
import { keyText, keyFrom } from '../access/document-key.ts';
import { Document } from '../record/document.graphql.ts';
import { opening } from '../record/look.ts';
import { findDocuments } from '../record/documents.sql.ts';
import { findForms } from './form.sql.ts';
import { saveAnnotatedCopy, saveAnnotations } from './annotate.ts';
import { loadState } from './pages.graphql.ts';
import { shownFields, shownAnnotations } from './shown-annotations.ts';
import { orderForm } from './read-form.ts';

const FieldKind = builder.enumType('FormFieldKind', { values: FIELD_KINDS });

const Field = builder.objectRef<FormField>('FormField').implement({
  description: 'A place of a form that can be filled in; several with one name are one question.',
  fields: (t) => ({
    name: t.exposeString('name'),
    kind: t.expose('kind', { type: FieldKind }),
    value: t.exposeString('value', { description: 'What the original says.' }),
    options: t.exposeStringList('options'),
    option: t.exposeString('option', {
      nullable: true,
      description: 'What this place stands for, where each option has a place of its own.',
    }),
    page: t.exposeInt('page', { description: 'Of the original, from 1.' }),
    box: t.floatList({
      description:
        'x, y, width, height as fractions of the page of the original, from the top left.',
      resolve: ({ box }) => [...box],
    }),
    maxLength: t.exposeInt('maxLength', { nullable: true }),
    isMultiline: t.exposeBoolean('isMultiline'),
    isMultiple: t.boolean({
      description: 'Whether several options can be chosen; their answer has one on each line.',
      resolve: ({ isMultiple }) => isMultiple ?? false,
    }),
  }),
});

const forms = loadedOnce<readonly FormField[]>(async (ctx, keys) => {
  const found = await findDocuments(
    ctx,
    keys.map((key) => keyFrom(key).id),
  );
  const documents = found.filter((one) => keys.includes(keyText(one)));
  const known = await findForms(ctx, documents);
  const [one] = documents;
  // Whoever asks for one document opens it; a list of documents is not worth reading them all.
  if (one && documents.length === 1 && !known.has(keyText(one))) await orderForm(ctx, one);
  return known;
});

builder.objectFields(Document, (t) => ({
  marks: t.field({
    type: 'JSON',
    description: 'What was put on top of its pages, by pages of the original.',
    resolve: opening(async (d, _: object, ctx) => {
      const state = await loadState(ctx, d);
      return state ? [...(await shownAnnotations(ctx, d, state.edits)).shown] : [];
    }),
  }),
  originalPageCount: t.int({
    description: 'How many pages the original has, whatever is shown.',
    resolve: async (d, _, ctx) => (await loadState(ctx, d))?.edits.pageCount ?? d.pageCount,
  }),
  shownPages: t.field({
    type: 'JSON',
    description: 'The pages of the original that are shown, each with its clockwise turn.',
    resolve: async (d, _, ctx) => (await loadState(ctx, d))?.edits.sheets ?? [],
  }),
  formFields: t.field({
    type: [Field],
    description:
      'What can be filled in on the original; empty where it is no form, and on an old document until it was looked at.',
    resolve: opening(async (d, _: object, ctx) => {
      const fields = (await forms(ctx).of(keyText(d))) ?? [];
      const state = await loadState(ctx, d);
      return state ? shownFields(d, { fields, sheets: state.edits.sheets }) : [];
    }),
  }),
}));

const document = { name: 'document', type: Document };
const SaveAnswer = answerType('SaveMarks', PDF_EDIT_REFUSALS, document);
const CopyAnswer = answerType('SaveMarkedCopy', PDF_EDIT_REFUSALS, document);

builder.mutationField('saveMarks', (t) =>
  t.field({
    type: SaveAnswer,
    description:
      'Puts these marks on the document in place of those it bears; its original stays, and the former marks bring back what was. The work goes on as its page order.',
    args: {
      id: t.arg.id({ required: true }),
      edition: t.arg.int({ required: true, description: 'The pagesEdition that was seen.' }),
      marks: t.arg({ type: 'JSON', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { id, edition: revision, marks: annotations, idempotencyKey }, ctx) =>
      answer(saveAnnotations(ctx, { id, revision, marks: annotations, key: idempotencyKey })),
  }),
);
builder.mutationField('saveMarkedCopy', (t) =>
  t.field({
    type: CopyAnswer,
    description:
      'Makes a document of its own with these marks in it, beside the original; what is blackened is gone from it. The work goes on as the page order of the original, which is answered.',
    args: {
      id: t.arg.id({ required: true }),
      edition: t.arg.int({ required: true, description: 'The pagesEdition that was seen.' }),
      marks: t.arg({ type: 'JSON', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { id, edition: revision, marks: annotations, idempotencyKey }, ctx) =>
      answer(saveAnnotatedCopy(ctx, { id, revision, marks: annotations, key: idempotencyKey })),
  }),
);
