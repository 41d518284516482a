import './bounds.graphql.ts';
import './bulk.graphql.ts';
import './changes.graphql.ts';
import './containers.graphql.ts';
import './deadlines.graphql.ts';
import './deeds.graphql.ts';
import './document.graphql.ts';
import './download.graphql.ts';
import './filename-pattern.graphql.ts';
import './folder.graphql.ts';
import './history.graphql.ts';
import './listed.graphql.ts';
import './lists.graphql.ts';
import './marks.graphql.ts';
import './metadata.graphql.ts';
import './pages.graphql.ts';
import './place-refusals.graphql.ts';
import './roots.graphql.ts';
import './shared.graphql.ts';
import './stamps.graphql.ts';
import './summary.graphql.ts';
import './trash.graphql.ts';
import './untouched-pages.graphql.ts';
import {
  documentsJournal,
  OPEN_BULK_STAGES,
  OPEN_PAGE_ORDERS,
  PACKING_STAGES,
} from '@postkorb/domain/documents';
import { job } from '#platform/job';
import type { Module } from '#platform/module';
import { documentsAccess } from './access-rows.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { BULK_KEY, bulkWork } from './bulk-job.job.ts';
import {
  bulkJobsChanged,
  documentsChanged,
  downloadsChanged,
  foldersChanged,
} from './change-kinds.ts';
import { documentRoutes } from './documents.routes.ts';
import { downloadRoutes } from './download.routes.ts';
import { emptyRest, emptyTheRest } from './empty-trash.ts';
import { forgetDownloads } from './forget-downloads.ts';
import { packDownload } from './pack-download.job.ts';
import { makePageImages, makePageImagesJob } from './make-page-images.ts';
import { makePagesJob } from './make-pages.job.ts';
import { forgetPageOrders, losePages, makePages } from './make-pages.ts';
import { loseDownload, packFiles } from './pack-download.ts';
import { readForm, readFormJob } from './read-form.ts';
import { forgetBulkJobs, loseBulkJob, runBulkJob } from './run-bulk-job.ts';

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
  stages: OPEN_PAGE_ORDERS,
  since: 'created_at',
};

export const documents: Module = {
  name: 'documents',
  access: documentsAccess,
  journal: documentsJournal,
  routes: [documentRoutes, downloadRoutes, calendarRoutes],
  changes: [documentsChanged, foldersChanged, downloadsChanged, bulkJobsChanged],
  blobs: [
    {
      table: 'documents.document',
      columns: ['original_sha256', 'searchable_sha256', 'thumbnail_sha256'],
    },
    { table: 'documents.page', columns: ['image_sha256'] },
    { table: 'documents.kept_page', columns: ['image_sha256'] },
    { table: 'documents.recipe', columns: ['base_searchable_sha256', 'base_thumbnail_sha256'] },
    { table: 'documents.download', columns: ['sha256'] },
  ],
  // A letter counts by its file; images and searchable copies of it come on top.
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
  jobs: (engines) => [
    job(packDownload, (ctx, { downloadId }, { last }) => packFiles(ctx, { downloadId, last }), {
      waiting: PACKING,
      onGivenUp: loseDownload,
    }),
    job(bulkWork, (ctx, { jobId }, { last }) => runBulkJob(ctx, { jobId, last }), {
      waiting: WORKING,
      onGivenUp: loseBulkJob,
    }),
    { name: 'documents.forget-bulk-jobs', cron: '*/5 * * * *', run: forgetBulkJobs },
    job(emptyTheRest, (ctx, payload) => emptyRest(ctx, payload)),
    {
      name: 'documents.forget-downloads',
      cron: '*/5 * * * *',
      run: (ctx) => forgetDownloads(ctx),
    },
    job(
      makePagesJob,
      (ctx, { accountId, orderId }, { last }) =>
        makePages(ctx, engines, { accountId, orderId, last }),
      { waiting: EDITING, onGivenUp: losePages },
    ),
    job(makePageImagesJob, (ctx, payload) => makePageImages(ctx, engines, payload)),
    job(readFormJob, (ctx, payload) => readForm(ctx, engines, payload)),
    { name: 'documents.forget-page-orders', cron: '*/5 * * * *', run: forgetPageOrders },
  ],
};
