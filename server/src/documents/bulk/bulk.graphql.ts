import {
  BULK_ACTIONS,
  BULK_STAGES,
  DISMISS_BULK_REFUSALS,
  refuseBulkResume,
  refuseBulkStop,
  refuseBulkUndo,
  RESUME_BULK_REFUSALS,
  START_BULK_REFUSALS,
  STOP_BULK_REFUSALS,
  UNDO_BULK_REFUSALS,
} from '@postkorb/domain/documents';
import { flag } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { answer, answerType, builder } from '#platform/api/graphql';
import { countCopied, refusedItems, type RefusedItem } from './bulk-item.sql.ts';
import { shownBulkJobs, type BulkJobRow } from './bulk-job.sql.ts';
import { Document, Folder } from '../record/document.graphql.ts';
import {
  findDocuments,
  findFolders,
  type DocumentRow,
  type FolderRow,
} from '../record/documents.sql.ts';
import { Filter } from '../lists/lists.graphql.ts';
import { startBulkJob } from './start-bulk-job.ts';
import { dismissBulkJobs, resumeBulkJob, stopBulkJob } from './steer-bulk-job.ts';
import { undoBulkJob } from './undo-bulk-job.ts';

const MOST_NAMED = 20;
const Action = builder.enumType('BulkAction', { values: BULK_ACTIONS });
const Stage = builder.enumType('BulkStage', { values: BULK_STAGES });

type Refused = RefusedItem & {
  readonly document: DocumentRow | undefined;
  readonly folder: FolderRow | undefined;
};

const BulkRefused = builder.objectRef<Refused>('BulkRefused').implement({
  description: 'What stayed as it was.',
  fields: (t) => ({
    itemId: t.exposeID('itemId'),
    code: t.exposeString('code', { nullable: true, description: 'Why, as a code.' }),
    document: t.field({
      type: Document,
      nullable: true,
      description: 'For whoever still sees it.',
      resolve: ({ document }) => document ?? null,
    }),
    folder: t.field({
      type: Folder,
      nullable: true,
      description: 'For whoever still sees it.',
      resolve: ({ folder }) => folder ?? null,
    }),
  }),
});

async function findRefusals(ctx: Ctx, { id: jobId, refused }: BulkJobRow): Promise<Refused[]> {
  if (refused === 0) return [];
  const items = await refusedItems(ctx, jobId, MOST_NAMED);
  const ids = items.map(({ itemId }) => itemId);
  const [documents, folders] = [await findDocuments(ctx, ids), await findFolders(ctx, ids)];
  return items.map((item) => ({
    ...item,
    document: documents.find(({ id }) => id === item.itemId),
    folder: folders.find(({ id }) => id === item.itemId),
  }));
}

const BulkJob = builder.objectRef<BulkJobRow>('BulkJob').implement({
  description: 'Something that is done with many documents, on the server and part by part.',
  fields: (t) => ({
    id: t.exposeID('id'),
    action: t.field({ type: Action, resolve: ({ action }) => action }),
    stage: t.field({ type: Stage, resolve: ({ stage }) => stage }),
    folder: t.field({
      type: Folder,
      nullable: true,
      description: 'Where they are put, for whoever sees that folder.',
      resolve: async ({ folderId }, _, ctx) =>
        folderId === null ? null : ((await findFolders(ctx, [folderId]))[0] ?? null),
    }),
    tag: t.exposeString('tag', {
      nullable: true,
      description: 'The one that is given or taken off.',
    }),
    total: t.exposeInt('total', {
      description: 'How many it is about; it grows while they are chosen.',
    }),
    done: t.exposeInt('done', { description: 'Those that are through, refused ones among them.' }),
    changed: t.exposeInt('changed', {
      description: 'What was changed by it; the others were so already.',
    }),
    copied: t.int({
      description:
        'Of what was to be moved: how much stayed where it is, because it would have left its owner’s control, and was copied.',
      resolve: ({ id, action, changed }, _, ctx) =>
        action === 'move' && changed > 0 ? countCopied(ctx, id) : 0,
    }),
    refused: t.exposeInt('refused'),
    refusedIds: t.idList({
      description: 'The first of those that were refused.',
      resolve: async ({ id, refused }, _, ctx) =>
        refused > 0 ? (await refusedItems(ctx, id, MOST_NAMED)).map(({ itemId }) => itemId) : [],
    }),
    refusals: t.field({
      type: [BulkRefused],
      description: 'The first of those that were refused, each with its reason.',
      resolve: (job, _, ctx) => findRefusals(ctx, job),
    }),
    code: t.exposeString('code', {
      nullable: true,
      description: 'Why the last one was refused, or why it failed, as a code.',
    }),
    undoOf: t.exposeID('undoOf', { nullable: true, description: 'The job that it takes back.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    canStop: t.boolean({ resolve: flag(refuseBulkStop) }),
    canResume: t.boolean({ resolve: flag(refuseBulkResume) }),
    canUndo: t.boolean({ resolve: flag(refuseBulkUndo) }),
  }),
});

builder.queryField('bulkJobs', (t) =>
  t.field({
    type: [BulkJob],
    description: 'The viewer’s own, newest first; forgotten a day after their end.',
    resolve: (_, __, ctx) => shownBulkJobs(ctx),
  }),
);

const Selection = builder.inputType('BulkSelection', {
  description:
    'Exactly one of `ids` (documents and folders), `folderId` (all that it holds) and `search` (all that it finds). What arrives after the start does not belong to it.',
  fields: (t) => ({
    ids: t.idList(),
    folderId: t.id(),
    filter: t.field({ type: Filter, description: 'With `folderId`: what it is narrowed down to.' }),
    withFolders: t.boolean({
      description: 'With `folderId`: the folders that lie in it as well, with all they hold.',
    }),
    search: t.string(),
    except: t.idList({ description: 'With `folderId` or `search`: what is left out.' }),
  }),
});

const job = { name: 'job', type: BulkJob };
const StartAnswer = answerType('StartBulkJob', START_BULK_REFUSALS, job);
const StopAnswer = answerType('StopBulkJob', STOP_BULK_REFUSALS, job);
const ResumeAnswer = answerType('ResumeBulkJob', RESUME_BULK_REFUSALS, job);
const UndoAnswer = answerType('UndoBulkJob', UNDO_BULK_REFUSALS, job);
const DismissAnswer = answerType(
  'DismissBulkJobs',
  [...DISMISS_BULK_REFUSALS, 'NOTHING_CHOSEN', 'TOO_MANY'],
  { name: 'ids', type: ['ID'] },
);

builder.mutationField('startBulkJob', (t) =>
  t.field({
    type: StartAnswer,
    description:
      'The id is the client’s (a UUID): asking again begins nothing twice. `folderId` is where they are moved or copied to.',
    args: {
      id: t.arg.id({ required: true }),
      action: t.arg({ type: Action, required: true }),
      folderId: t.arg.id(),
      tag: t.arg.string({ description: 'The one that is given or taken off.' }),
      selection: t.arg({ type: Selection, required: true }),
    },
    resolve: (_, args, ctx) => answer(startBulkJob(ctx, args)),
  }),
);
builder.mutationField('stopBulkJob', (t) =>
  t.field({
    type: StopAnswer,
    description: 'Ends behind the part that is under way; what was done stays done.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(stopBulkJob(ctx, id)),
  }),
);
builder.mutationField('resumeBulkJob', (t) =>
  t.field({
    type: ResumeAnswer,
    description: 'Goes on where it was stopped or has failed.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(resumeBulkJob(ctx, id)),
  }),
);
builder.mutationField('undoBulkJob', (t) =>
  t.field({
    type: UndoAnswer,
    description:
      'Takes back what was changed, by a job of its own whose id is the client’s. What was destroyed stays so.',
    args: { id: t.arg.id({ required: true }), undoId: t.arg.id({ required: true }) },
    resolve: (_, args, ctx) => answer(undoBulkJob(ctx, args)),
  }),
);
builder.mutationField('dismissBulkJobs', (t) =>
  t.field({
    type: DismissAnswer,
    description: 'Puts jobs that are over out of sight.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_, { ids }, ctx) => answer(dismissBulkJobs(ctx, ids)),
  }),
);
