import {
  CANCEL_DOWNLOAD_REFUSALS,
  DOWNLOAD_FILES,
  DOWNLOAD_FORMATS,
  DOWNLOAD_STAGES,
  PREPARE_DOWNLOAD_REFUSALS,
} from '@postkorb/domain/documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import { cancelDownload } from './cancel-download.ts';
import { openDownloads, type DownloadRow } from './download.sql.ts';
import { prepareDownload } from './prepare-download.ts';

const Format = builder.enumType('DownloadFormat', { values: DOWNLOAD_FORMATS });
const File = builder.enumType('DownloadFile', { values: DOWNLOAD_FILES });
const Stage = builder.enumType('DownloadStage', { values: DOWNLOAD_STAGES });

const Download = builder.objectRef<DownloadRow>('DocumentDownload').implement({
  description: 'Documents on their way out: one file straight, several packed.',
  fields: (t) => ({
    id: t.exposeID('id'),
    stage: t.field({ type: Stage, resolve: ({ stage }) => stage }),
    format: t.field({ type: Format, resolve: ({ format }) => format }),
    file: t.field({ type: File, resolve: ({ file }) => file }),
    total: t.exposeInt('total', { description: 'Documents in it.' }),
    done: t.exposeInt('done', { description: 'Documents packed so far.' }),
    bytes: t.expose('bytes', { type: 'Long', nullable: true }),
    code: t.exposeString('code', { nullable: true, description: 'Why it failed, as a code.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    url: t.string({
      nullable: true,
      description: 'Where it is fetched once it is ready: by this person only, also in parts.',
      resolve: ({ id, stage }) => (stage === 'Ready' ? `/downloads/${id}` : null),
    }),
  }),
});

builder.queryField('documentDownloads', (t) =>
  t.field({
    type: [Download],
    description: 'The viewer’s own, newest first.',
    resolve: (_, __, ctx) => openDownloads(ctx),
  }),
);

const download = { name: 'download', type: Download };
const PrepareAnswer = answerType('PrepareDownload', PREPARE_DOWNLOAD_REFUSALS, download);
const CancelAnswer = answerType('CancelDownload', CANCEL_DOWNLOAD_REFUSALS, download);

builder.mutationField('prepareDownload', (t) =>
  t.field({
    type: PrepareAnswer,
    description:
      'The id is the client’s (a UUID): asking again prepares nothing twice. With `more` it waits for another call with the same id.',
    args: {
      id: t.arg.id({ required: true }),
      ids: t.arg.idList({ required: true }),
      format: t.arg({ type: Format, required: true }),
      file: t.arg({ type: File, defaultValue: 'searchable' }),
      more: t.arg.boolean(),
    },
    resolve: (_, { file, more, ...input }, ctx) =>
      answer(prepareDownload(ctx, { ...input, file: file ?? 'searchable', more: more ?? false })),
  }),
);
builder.mutationField('cancelDownload', (t) =>
  t.field({
    type: CancelAnswer,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(cancelDownload(ctx, id)),
  }),
);
