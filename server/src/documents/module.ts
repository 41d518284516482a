import './record/bounds.graphql.ts';
import './bulk/bulk.graphql.ts';
import './record/changes.graphql.ts';
import './lists/containers.graphql.ts';
import './duties/served.graphql.ts';
import './deadlines/agenda.graphql.ts';
import './deadlines/deadlines.graphql.ts';
import './deadlines/duties.graphql.ts';
import './actions/actions.graphql.ts';
import './record/document.graphql.ts';
import './downloads/download.graphql.ts';
import './filenames/filename-pattern.graphql.ts';
import './folders/folder.graphql.ts';
import './history/history.graphql.ts';
import './record/support-look.graphql.ts';
import './lists/listed.graphql.ts';
import './lists/lists.graphql.ts';
import './editor/annotations.graphql.ts';
import './record/metadata.graphql.ts';
import './editor/pages.graphql.ts';
import './actions/place-refusals.graphql.ts';
import './actions/snooze.graphql.ts';
import './lists/own-accounts.graphql.ts';
import './lists/resting.graphql.ts';
import './lists/roots.graphql.ts';
import './search/hits.graphql.ts';
import './lists/shared.graphql.ts';
import './saved-views/saved-views.graphql.ts';
import './stamps/stamps.graphql.ts';
import './metadata/summary.graphql.ts';
import './metadata/words.graphql.ts';
import './actions/trash.graphql.ts';
import './pages/original-pages.graphql.ts';
import {
  documentsJournal,
  OPEN_BULK_STAGES,
  OPEN_PAGE_EDIT_JOBS,
  PACKING_STAGES,
} from '@postkorb/domain/documents';
import { listen } from '#platform/jobs/event';
import { job } from '#platform/jobs/job';
import { ownNamesChanged } from '#accounts';
import { seatTaken, spaceTakenOver } from '#team';
import { BYTES_OF_ACCOUNT, passingBytes } from '#platform/blobs/blob-use';
import type { Module } from '#platform/module';
import { endWork } from './end-work.ts';
import { takeOverSpace } from './folders/take-over-space.ts';
import { lookForOutgoing } from './record/look-for-outgoing.ts';
import { documentsAccess } from './access-rows.ts';
import { calendarRoutes } from './deadlines/calendar.routes.ts';
import { BULK_KEY, bulkWork } from './bulk/bulk-job.job.ts';
import {
  bulkJobsChanged,
  documentsChanged,
  downloadsChanged,
  foldersChanged,
} from './access/change-kinds.ts';
import { documentRoutes } from './downloads/documents.routes.ts';
import { downloadRoutes } from './downloads/download.routes.ts';
import { emptyRest, emptyTheRest } from './actions/empty-trash.ts';
import { resubmitDue } from './actions/snooze.ts';
import { bySteadyTime } from '#platform/steady-time';
import { forgetDownloads } from './downloads/forget-downloads.ts';
import { packDownload } from './downloads/pack-download.job.ts';
import { drawAfterAll, drawUndrawn, drawUndrawnJob, UNDRAWN_KEY } from './pages/draw-undrawn.ts';
import { makePageImages, makePageImagesJob } from './pages/make-page-images.ts';
import { makePagesJob } from './editor/make-pages.job.ts';
import { forgetPageEditJobs, losePages, makePages } from './editor/make-pages.ts';
import { loseDownload, packFiles } from './downloads/pack-download.ts';
import { readForm, readFormJob } from './editor/read-form.ts';
import { forgetBulkJobs, loseBulkJob, runBulkJob } from './bulk/run-bulk-job.ts';
import { documentsTables } from './tables.ts';

const PACKING = {
  table: 'documents.download',
  key: 'pack-download',
  stages: PACKING_STAGES,
  since: 'created_at',
};
const WORKING = {
  table: 'documents.bulk_job',
  key: BULK_KEY,
  stages: OPEN_BULK_STAGES,
  since: 'created_at',
};
const EDITING = {
  table: 'documents.page_order',
  key: 'pages',
  stages: OPEN_PAGE_EDIT_JOBS,
  since: 'created_at',
};

const UNDRAWN = {
  table: 'documents.undrawn',
  key: UNDRAWN_KEY,
  stages: ['Waiting'],
  since: 'since',
};

export const documents: Module = {
  name: 'documents',
  tables: documentsTables,
  access: documentsAccess,
  journal: documentsJournal,
  routes: [documentRoutes, downloadRoutes, calendarRoutes],
  changes: [documentsChanged, foldersChanged, downloadsChanged, bulkJobsChanged],
  blobs: [
    {
      table: 'documents.document',
      columns: ['original_sha256', 'searchable_sha256', 'thumbnail_sha256'],
      kind: BYTES_OF_ACCOUNT,
    },
    { table: 'documents.page', columns: ['image_sha256'], kind: BYTES_OF_ACCOUNT },
    { table: 'documents.kept_page', columns: ['image_sha256'], kind: BYTES_OF_ACCOUNT },
    {
      table: 'documents.recipe',
      columns: ['base_searchable_sha256', 'base_thumbnail_sha256'],
      kind: BYTES_OF_ACCOUNT,
    },
    { table: 'documents.download', columns: ['sha256'], kind: passingBytes(BYTES_OF_ACCOUNT) },
    { table: 'documents.carried_blob', columns: ['sha256'], kind: BYTES_OF_ACCOUNT },
  ],
  // A document counts by its file; images and searchable copies of it come on top.
  room: [
    { table: 'documents.document', column: 'bytes', as: 'kept' },
    { table: 'documents.download', column: 'room', as: 'packed' },
    {
      table: 'documents.page_order',
      column: 'bytes',
      as: 'kept',
      where: "t.finished_at is null or t.finished_at > now() - interval '2 hours'",
    },
  ],
  listeners: [
    listen(seatTaken, 'documents.end-work', endWork),
    listen(spaceTakenOver, 'documents.take-over-space', takeOverSpace),
    listen(ownNamesChanged, 'documents.look-for-outgoing', (ctx) => lookForOutgoing(ctx)),
  ],
  jobs: (engines) => [
    job(packDownload, (ctx, { downloadId }, { last }) => packFiles(ctx, { downloadId, last }), {
      waiting: PACKING,
      onGivenUp: loseDownload,
    }),
    job(bulkWork, (ctx, { jobId }, { last }) => runBulkJob(ctx, { jobId, last }), {
      waiting: WORKING,
      onGivenUp: loseBulkJob,
    }),
    {
      name: 'documents.forget-bulk-jobs',
      effect: 'within',
      cron: '*/5 * * * *',
      run: forgetBulkJobs,
    },
    job(emptyTheRest, (ctx, payload) => emptyRest(ctx, payload)),
    {
      name: 'documents.forget-downloads',
      effect: 'within',
      cron: '*/5 * * * *',
      run: (ctx) => forgetDownloads(ctx),
    },
    job(
      makePagesJob,
      (ctx, { accountId, orderId }, { last }) =>
        makePages(ctx, engines, { accountId, orderId, last }),
      { waiting: EDITING, onGivenUp: losePages },
    ),
    job(drawUndrawnJob, (ctx, task, { last }) => drawUndrawn(ctx, engines, { ...task, last }), {
      waiting: UNDRAWN,
      onGivenUp: drawAfterAll,
    }),
    job(makePageImagesJob, (ctx, payload) => makePageImages(ctx, engines, payload)),
    job(readFormJob, (ctx, payload) => readForm(ctx, engines, payload)),
    {
      name: 'documents.resubmit',
      effect: 'within',
      cron: '* * * * *',
      run: bySteadyTime(resubmitDue),
    },
    {
      name: 'documents.forget-page-orders',
      effect: 'within',
      cron: '*/5 * * * *',
      run: forgetPageEditJobs,
    },
  ],
};
