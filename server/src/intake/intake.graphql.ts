import {
  DISMISS_REFUSALS,
  FILE_REFUSALS,
  NOTICES,
  PREPARE_REFUSALS,
  READING_STEPS,
  UPLOAD_STAGES,
} from '@postkorb/domain/intake';
import { Document, findDocuments, type DocumentRow } from '#documents';
import { answer, answerType, builder, oneOf } from '#platform/api/graphql';
import { loadedOnce } from '#platform/loaded';
import { dismissUploads } from './dismiss-uploads.ts';
import { openUploads, type UploadRow } from './intake.sql.ts';
import { prepareUpload } from './prepare-upload.ts';

const UploadStage = builder.enumType('UploadStage', { values: UPLOAD_STAGES });

const Step = builder.enumType('ReadingStep', { values: READING_STEPS });
const FileRefusal = builder.enumType('FileRefusal', { values: FILE_REFUSALS });
const Notice = builder.enumType('DocumentNotice', { values: NOTICES });

builder.objectField(Document, 'notice', (t) =>
  t.field({
    type: Notice,
    nullable: true,
    description: 'What its reader should know.',
    resolve: ({ notice }) => oneOf(NOTICES, notice),
  }),
);

const DocumentUpload = builder.objectRef<UploadRow>('DocumentUpload').implement({
  description: 'A file on its way to becoming a document.',
  fields: (t) => ({
    id: t.exposeID('id'),
    filename: t.exposeString('filename'),
    stage: t.field({ type: UploadStage, resolve: (upload) => upload.stage }),
    folderId: t.exposeID('folderId'),
    uploadUrl: t.string({
      description: 'Where the bytes go (tus 1.0).',
      resolve: (upload) => `/uploads/${upload.id}`,
    }),
    bytes: t.expose('bytes', {
      type: 'Long',
      description: 'Its length; 50 MB, which are reserved, while nobody has said it.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    step: t.field({
      type: Step,
      nullable: true,
      description: 'What is being done with it.',
      resolve: ({ step }) => oneOf(READING_STEPS, step),
    }),
    progress: t.exposeFloat('progress', { description: 'Of reading, 0 to 1.' }),
    code: t.field({
      type: FileRefusal,
      nullable: true,
      description: 'Why it failed.',
      resolve: ({ code }) => oneOf(FILE_REFUSALS, code),
    }),
    documentId: t.id({
      nullable: true,
      description:
        'The document it becomes, told from the beginning; null when it was refused or taken back, or its document is destroyed.',
      resolve: ({ stage, reservedId, documentId }) =>
        stage === 'Pending' || stage === 'Processing' ? reservedId : documentId,
    }),
    duplicateOfId: t.exposeID('duplicateOf', {
      nullable: true,
      description: 'The document that already holds the same bytes.',
    }),
  }),
});

const documents = loadedOnce<DocumentRow>(async (ctx, ids) => {
  const rows = await findDocuments(ctx, ids);
  // Where an id stands in two accounts, the first of the answer is meant.
  return new Map(rows.toReversed().map((row) => [row.id, row]));
});

builder.objectField(DocumentUpload, 'document', (t) =>
  t.field({
    type: Document,
    nullable: true,
    resolve: ({ documentId }, _, ctx) =>
      documentId === null ? null : documents(ctx).of(documentId),
  }),
);

builder.queryField('documentUploads', (t) =>
  t.field({
    type: [DocumentUpload],
    description: 'The viewer’s own, newest first.',
    resolve: (_, __, ctx) => openUploads(ctx),
  }),
);

const PrepareAnswer = answerType('PrepareDocumentUpload', PREPARE_REFUSALS, {
  name: 'upload',
  type: DocumentUpload,
});
builder.mutationField('prepareDocumentUpload', (t) =>
  t.field({
    type: PrepareAnswer,
    description:
      'The id is the client’s (a UUID) and a key of this upload only: asking again gives the same place and the same document, so that a lost answer loses nothing.',
    args: {
      id: t.arg.id({ required: true }),
      filename: t.arg.string({ required: true }),
      folderId: t.arg.id({ required: true }),
      bytes: t.arg({
        type: 'Long',
        required: false,
        description:
          'The file’s length. Without it 50 MB are reserved, and the first PATCH says it (tus creation-defer-length: Upload-Length).',
      }),
    },
    resolve: (_, args, ctx) => answer(prepareUpload(ctx, args)),
  }),
);

const Dismissed = builder.objectRef<string[]>('DismissedUploads').implement({
  fields: (t) => ({ ids: t.idList({ resolve: (ids) => ids }) }),
});
const DismissAnswer = answerType('DismissUploads', DISMISS_REFUSALS, {
  name: 'dismissed',
  type: Dismissed,
});
builder.mutationField('dismissUploads', (t) =>
  t.field({
    type: DismissAnswer,
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_, { ids }, ctx) => answer(dismissUploads(ctx, ids)),
  }),
);
