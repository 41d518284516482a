import './addresses/addresses.graphql.ts';
import './papers/originals.graphql.ts';
import './papers/basket.graphql.ts';
import './papers/list.graphql.ts';
import './postbox/postbox.graphql.ts';
import './returns/returns.graphql.ts';
import './sending/sending.graphql.ts';
import './shredding/shredding.graphql.ts';
import './status/status.graphql.ts';
import { originalsJournal } from '@postkorb/domain/originals';
import type { Module } from '#platform/module';
import { job } from '#platform/jobs/job';
import { originalsAccess } from './access-rows.ts';
import { returnsChanged } from './returns/change-kinds.ts';
import { practice } from './returns/practice.ts';
import { practiceNow } from './sending/practice.job.ts';
import { practiceShredding } from './shredding/practice-shredding.ts';
import { shredForPractice } from './shredding/practice-shredding.job.ts';
import { settleByManifests } from './sending/settle-label.ts';
import { addressesChanged } from './addresses/change-kinds.ts';
import { addresseesChanged } from './postbox/change-kinds.ts';

export const originals: Module = {
  name: 'originals',
  access: originalsAccess,
  journal: originalsJournal,
  changes: [addressesChanged, addresseesChanged, returnsChanged],
  jobs: () => [
    job(practice, practiceNow),
    job(practiceShredding, shredForPractice),
    {
      name: 'originals.settle-labels',
      cron: '37 3 * * *',
      run: (ctx) => settleByManifests(ctx),
    },
  ],
  blobs: [{ table: 'originals.label', columns: ['label_sha256'] }],
};
