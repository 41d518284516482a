import { stagesBefore } from '@postkorb/domain/intake';
import './intake.graphql.ts';
import './email/email.graphql.ts';
import './scans/scans.graphql.ts';
import './stations/stations.graphql.ts';
import './hot-folder/hot-folder.graphql.ts';
import { intakeJournal } from '@postkorb/domain/intake';
import { pagesCut } from '#documents';
import { asSystem } from '#platform/ctx';
import { listen } from '#platform/jobs/event';
import { seatTaken } from '#team';
import { enqueue, job } from '#platform/jobs/job';
import { BYTES_OF_ACCOUNT } from '#platform/blobs/blob-use';
import type { Module } from '#platform/module';
import { endSending } from './dismiss-uploads.ts';
import { endStationsOf } from './stations/change-stations.ts';
import { intakeAccess } from './access-rows.ts';
import { emailsChanged, scansChanged, uploadsChanged } from './change-kinds.ts';
import { readEmail } from './email/read-email.ts';
import { readEmailJob, takeUpEmail } from './email/read-email.job.ts';
import { readScan } from './scans/read-scan.ts';
import { readScanJob, takeUpScan } from './scans/read-scan.job.ts';
import { stationRoutes } from './stations/station.routes.ts';
import { clearLeftovers } from './clear-leftovers.ts';
import { uploadRoutes } from './intake.routes.ts';
import { rescanPlayed } from '#originals';
import { practiceRescan, queueRescan, rescanForPractice } from './rescans/practice-rescan.ts';
import { readAnew } from './read-anew.ts';
import { readPart } from './read-part.job.ts';
import { sweep } from './sweep.ts';
import { takeUp } from './take-up.ts';
import { takeIn } from './take-in.job.ts';
import { takeInFile } from './take-in.ts';
import { OF_ACCOUNT } from '#platform/database/table-use';

// Accepted, and for two minutes nobody's concern: the job is queued with the row.
const WAITING = {
  table: 'intake.upload',
  key: 'take-in',
  stages: stagesBefore('Completed'),
  since: 'received_at',
  patienceMs: 120_000,
};

const EMAIL_WAITING = {
  table: 'intake.email',
  key: 'read-email',
  column: 'state',
  stages: ['Received'],
  since: 'received_at',
  patienceMs: 120_000,
};

const SCAN_WAITING = { ...EMAIL_WAITING, table: 'intake.inbound_scan', key: 'read-scan' };

export const intake: Module = {
  name: 'intake',
  tables: {
    'intake.upload': OF_ACCOUNT,
    'intake.mailbox': OF_ACCOUNT,
    'intake.email': OF_ACCOUNT,
    'intake.email_attachment': OF_ACCOUNT,
    'intake.station': OF_ACCOUNT,
    'intake.hot_folder': OF_ACCOUNT,
    'intake.inbound_scan': OF_ACCOUNT,
    'intake.inbound_scan_part': OF_ACCOUNT,
  },
  access: intakeAccess,
  journal: intakeJournal,
  routes: [uploadRoutes, stationRoutes],
  changes: [uploadsChanged, emailsChanged, scansChanged],
  // Afterwards the document points at the bytes, or nothing does.
  blobs: [
    {
      table: 'intake.upload',
      columns: ['sha256'],
      kind: BYTES_OF_ACCOUNT,
      where: `t.stage in ('Pending', 'Processing')`,
    },
    // The mail as it came, until it is read.
    { table: 'intake.email', columns: ['raw_sha256'], kind: BYTES_OF_ACCOUNT },
    // The scan as it came, until it is parted.
    { table: 'intake.inbound_scan', columns: ['raw_sha256'], kind: BYTES_OF_ACCOUNT },
  ],
  room: [
    { table: 'intake.upload', column: 'bytes', as: 'announced', where: `t.stage = 'Pending'` },
    // What is on its way counts until its document does.
    {
      table: 'intake.upload',
      column: 'bytes',
      as: 'kept',
      where: `t.stage = 'Processing' and not exists (
        select from documents.document d where d.account_id = t.account_id and d.id = t.reserved_id)`,
    },
    { table: 'intake.email', column: 'bytes', as: 'kept', where: 't.raw_sha256 is not null' },
    {
      table: 'intake.inbound_scan',
      column: 'bytes',
      as: 'kept',
      where: 't.raw_sha256 is not null',
    },
  ],
  listeners: [
    listen(pagesCut, 'intake.read-anew', (ctx, payload) => enqueue(ctx, readPart, { payload })),
    listen(rescanPlayed, 'intake.play-rescan', queueRescan),
    listen(seatTaken, 'intake.end-sending', endSending),
    listen(seatTaken, 'intake.end-stations', endStationsOf),
  ],
  jobs: (engines) => [
    job(
      takeIn,
      (ctx, { uploadId, turn, unread = false }, { last }) =>
        takeInFile(ctx, engines, { uploadId, turn, last, unread }),
      { waiting: WAITING, onGivenUp: takeUp },
    ),
    job(readEmailJob, readEmail, { waiting: EMAIL_WAITING, onGivenUp: takeUpEmail }),
    job(
      readScanJob,
      (ctx, task, { last }) => readScan(ctx, engines, { ...task, whole: task.whole || last }),
      { waiting: SCAN_WAITING, onGivenUp: takeUpScan },
    ),
    job(practiceRescan, rescanForPractice),
    job(readPart, (ctx, cut) =>
      readAnew(asSystem(ctx, { accountId: cut.accountId }), engines, cut),
    ),
    { name: 'intake.sweep', effect: 'within', cron: '* * * * *', run: (ctx) => sweep(ctx) },
    {
      name: 'intake.clear-leftovers',
      effect: 'within',
      cron: '27 * * * *',
      run: (ctx) => clearLeftovers(ctx),
    },
  ],
};
