import './extraction.graphql.ts';
import './senders/senders.graphql.ts';
import './senders/sender-page.graphql.ts';
import './senders/suggested-folder.graphql.ts';
import './sold-pages.graphql.ts';
import './summary.graphql.ts';
import { extractionJournal } from '@postkorb/domain/extraction';
import { documentCopied, metadataEdited, pagesCopied } from '#documents';
import { asSystem } from '#platform/ctx';
import { listen } from '#platform/jobs/event';
import { job } from '#platform/jobs/job';
import type { Module } from '#platform/module';
import { extractionAccess } from './access-rows.ts';
import { carryReadings } from './carry-readings.ts';
import { copyReadings } from './copy-readings.ts';
import { followKind } from './follow-kind.ts';
import { keepCorrection } from './keep-correction.ts';
import { orderDuties, readDuties, readDutiesJob } from './read-duties.job.ts';
import { foldLetters, foldLettersJob } from './senders/fold-letters.job.ts';
import { learnFrom } from './senders/learn.ts';
import { extractionTables } from './tables.ts';

export const extraction: Module = {
  name: 'extraction',
  tables: extractionTables,
  access: extractionAccess,
  journal: extractionJournal,
  handover: { carry: copyReadings },
  jobs: () => [
    job(readDutiesJob, (ctx, earlier, { last }) =>
      readDuties(asSystem(ctx, { accountId: earlier.accountId }), earlier, last),
    ),
    job(foldLettersJob, (ctx, letters) =>
      foldLetters(asSystem(ctx, { accountId: letters.accountId }), letters),
    ),
    {
      name: 'extraction.order-duties',
      effect: 'within',
      cron: '* * * * *',
      run: (ctx) => orderDuties(ctx),
    },
  ],
  listeners: [
    listen(metadataEdited, 'extraction.keep-correction', keepCorrection),
    listen(metadataEdited, 'extraction.learn', learnFrom),
    listen(metadataEdited, 'extraction.follow-kind', followKind),
    listen(pagesCopied, 'extraction.carry-readings', carryReadings),
    listen(documentCopied, 'extraction.copy-readings', copyReadings),
  ],
};
