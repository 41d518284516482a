import { centreJournal } from '@postkorb/domain/centre';
import { job } from '#platform/jobs/job';
import { BYTES_OF_CENTRE } from '#platform/blobs/blob-use';
import type { Module } from '#platform/module';
import { giveUpFront, readEnvelopeFront } from './fronts/read-front.ts';
import { READ_FRONT, readFrontJob } from './fronts/read-front.job.ts';
import { giveUpScan, receiveScan } from './scanning/receive-scan.ts';
import { TAKE_SCAN, takeScanJob } from './scanning/take-scan.ts';
import { centreTables } from './tables.ts';

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
  journal: centreJournal,
  jobs: (engines) => [
    job(
      readFrontJob,
      (ctx, asked, { last }) => readEnvelopeFront(ctx, engines, { ...asked, last }),
      { waiting: FRONT_WAITING, onGivenUp: (ctx, id) => giveUpFront(ctx, engines, id) },
    ),
    job(takeScanJob, (ctx, task, { last }) => receiveScan(ctx, engines, { ...task, last }), {
      waiting: PAGES_WAITING,
      onGivenUp: giveUpScan,
    }),
  ],
  blobs: [{ table: 'centre.front', columns: ['front_sha256'], kind: BYTES_OF_CENTRE }],
};
