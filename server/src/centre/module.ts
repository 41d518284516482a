import './packets/packets.graphql.ts';
import './quarantine/claims.graphql.ts';
import './wrong-account/not-mine.graphql.ts';
import { centreJournal } from '@postkorb/domain/centre';
import { arrived } from '#intake';
import { listen } from '#platform/jobs/event';
import { job } from '#platform/jobs/job';
import { mail } from '#platform/mail/mail';
import { BYTES_OF_CENTRE } from '#platform/blobs/blob-use';
import { bySteadyTime } from '#platform/steady-time';
import type { Module } from '#platform/module';
import { centreAccess } from './access-rows.ts';
import { noteAllLost } from './counts/note-lost.ts';
import { forgetFronts } from './fronts/forget-fronts.ts';
import { giveUpFront, readEnvelopeFront } from './fronts/read-front.ts';
import { READ_FRONT, readFrontJob } from './fronts/read-front.job.ts';
import { sweepScans } from './fronts/tidy-scans.ts';
import { answerOverdueClaims } from './quarantine/answer-claims.ts';
import { missedPostChanged } from './quarantine/change-kinds.ts';
import { claimFoundMail, claimNotFoundMail } from './quarantine/claim-mails.ts';
import { giveUpScan, receiveScan } from './scanning/receive-scan.ts';
import { TAKE_SCAN, takeScanJob } from './scanning/take-scan.ts';
import { endOldShifts } from './sessions/end-shifts.ts';
import { centreTables } from './tables.ts';
import { shelveAgain } from './wrong-account/shelve-again.ts';

// Reading one takes seconds; for two minutes a lost job is nobody's concern.
const FRONT_WAITING = {
  table: 'centre.envelope',
  owner: 'centre_id',
  key: READ_FRONT,
  stages: ['Reading'],
  since: 'stage_at',
  patienceMs: 120_000,
};

const PAGES_WAITING = { ...FRONT_WAITING, key: TAKE_SCAN, stages: ['Scanning'] };

export const centre: Module = {
  name: 'centre',
  tables: centreTables,
  access: centreAccess,
  journal: centreJournal,
  changes: [missedPostChanged],
  mails: [mail(claimFoundMail), mail(claimNotFoundMail)],
  jobs: (engines) => [
    job(
      readFrontJob,
      (ctx, asked, { last }) => readEnvelopeFront(ctx, engines, { ...asked, last }),
      { waiting: FRONT_WAITING, onGivenUp: (ctx, id) => giveUpFront(ctx, engines, id) },
    ),
    job(takeScanJob, (ctx, task, { last }) => receiveScan(ctx, engines, { ...task, last }), {
      waiting: PAGES_WAITING,
      onGivenUp: (ctx, id) => giveUpScan(ctx, engines, id),
    }),
    {
      name: 'centre.end-shifts',
      effect: 'within',
      cron: '* * * * *',
      run: (ctx) => endOldShifts(ctx),
    },
    {
      name: 'centre.sweep-scans',
      effect: 'within',
      cron: '* * * * *',
      run: (ctx) => sweepScans(ctx),
    },
    {
      name: 'centre.forget-fronts',
      effect: 'within',
      cron: '47 2 * * *',
      run: (ctx) => forgetFronts(ctx),
    },
    {
      name: 'centre.note-lost',
      effect: 'within',
      cron: '53 * * * *',
      run: bySteadyTime(noteAllLost),
    },
    {
      name: 'centre.answer-claims',
      effect: 'within',
      cron: '53 4 * * *',
      run: bySteadyTime(answerOverdueClaims),
    },
  ],
  listeners: [listen(arrived, 'centre.shelve-again', (ctx, task) => shelveAgain(ctx, task))],
  blobs: [
    { table: 'centre.front', columns: ['front_sha256'], kind: BYTES_OF_CENTRE },
    { table: 'centre.kept_scan', columns: ['scan_sha256'], kind: BYTES_OF_CENTRE },
  ],
};
