import './cases.graphql.ts';
import './change-case.graphql.ts';
import { casesJournal } from '@postkorb/domain/cases';
import { metadataEdited } from '#documents';
import { arrived } from '#intake';
import { asSystem } from '#platform/ctx';
import { listen } from '#platform/jobs/event';
import { job } from '#platform/jobs/job';
import type { Module } from '#platform/module';
import { casesAccess } from './access-rows.ts';
import { deleteEmptyCases } from './case.sql.ts';
import { orderCases, sortEarlier, sortEarlierJob } from './sort-earlier.job.ts';
import { sortLetter } from './sort-letter.ts';

export const cases: Module = {
  name: 'cases',
  access: casesAccess,
  journal: casesJournal,
  jobs: () => [
    job(sortEarlierJob, (ctx, earlier, { last }) =>
      sortEarlier(asSystem(ctx, { accountId: earlier.accountId }), earlier, last),
    ),
    { name: 'cases.tidy', cron: '13 * * * *', run: (ctx) => deleteEmptyCases(ctx) },
    { name: 'cases.order-cases', cron: '* * * * *', run: (ctx) => orderCases(ctx) },
  ],
  listeners: [
    listen(arrived, 'cases.sort-letter', (ctx, { documentId }) => sortLetter(ctx, documentId)),
    listen(metadataEdited, 'cases.sort-again', (ctx, { documentId }) =>
      sortLetter(ctx, documentId),
    ),
  ],
};
