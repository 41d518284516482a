import './einvoice.graphql.ts';
import { einvoiceJournal } from '@postkorb/domain/einvoice';
import { documentCopied } from '#documents';
import { listen } from '#platform/jobs/event';
import { job } from '#platform/jobs/job';
import { BYTES_OF_ACCOUNT } from '#platform/blobs/blob-use';
import type { Module } from '#platform/module';
import { einvoiceAccess } from './access-rows.ts';
import { copyEInvoice, followCopy } from './copy-einvoice.ts';
import { einvoiceRoutes } from './einvoice.routes.ts';
import { orderEarlier, readAnew, readAnewJob } from './read-anew.job.ts';
import { OF_ACCOUNT } from '#platform/database/table-use';

export const einvoice: Module = {
  name: 'einvoice',
  tables: { 'einvoice.invoice': OF_ACCOUNT },
  access: einvoiceAccess,
  journal: einvoiceJournal,
  routes: [einvoiceRoutes],
  blobs: [{ table: 'einvoice.invoice', columns: ['xml_sha256'], kind: BYTES_OF_ACCOUNT }],
  jobs: (engines) => [
    job(readAnewJob, (ctx, earlier) => readAnew(ctx, engines, earlier)),
    {
      name: 'einvoice.order-earlier',
      effect: 'within',
      cron: '* * * * *',
      run: (ctx) => orderEarlier(ctx),
    },
  ],
  handover: { carry: copyEInvoice, isForCopies: true },
  // For what an earlier version copied just before it was replaced.
  listeners: [listen(documentCopied, 'einvoice.copy-einvoice', followCopy)],
};
