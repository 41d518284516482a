import './cases.graphql.ts';
import './change-case.graphql.ts';
import { casesJournal } from '@postkorb/domain/cases';
import { documentCopied, metadataEdited, pagesCopied, pagesMerged } from '#documents';
import { arrived, partRead } from '#intake';
import { asSystem } from '#platform/ctx';
import { listen } from '#platform/jobs/event';
import { job } from '#platform/jobs/job';
import type { Module } from '#platform/module';
import { casesAccess } from './access-rows.ts';
import { carryCase } from './carry-case.ts';
import { deleteEmptyCases } from './case.sql.ts';
import { orderCases, sortEarlier, sortEarlierJob } from './sort-earlier.job.ts';
import { followWhole, sortLetter } from './sort-letter.ts';
import { awaitCase } from './waiting.sql.ts';
import { casesTables } from './tables.ts';

export const cases: Module = {
  name: 'cases',
  tables: casesTables,
  access: casesAccess,
  journal: casesJournal,
  handover: { carry: carryCase },
  jobs: () => [
    job(sortEarlierJob, (ctx, earlier, { last }) =>
      sortEarlier(asSystem(ctx, { accountId: earlier.accountId }), earlier, last),
    ),
    {
      name: 'cases.tidy',
      effect: 'within',
      cron: '13 * * * *',
      run: (ctx) => deleteEmptyCases(ctx),
    },
    {
      name: 'cases.order-cases',
      effect: 'within',
      cron: '* * * * *',
      run: (ctx) => orderCases(ctx),
    },
  ],
  listeners: [
    listen(arrived, 'cases.sort-letter', (ctx, { documentId }) => sortLetter(ctx, documentId)),
    listen(metadataEdited, 'cases.sort-again', (ctx, { documentId }) =>
      sortLetter(ctx, documentId),
    ),
    listen(partRead, 'cases.sort-part', (ctx, { documentId, isOwn }) =>
      (isOwn ? sortLetter : followWhole)(ctx, documentId),
    ),
    listen(documentCopied, 'cases.await-copy', (ctx, { documentId }) => awaitCase(ctx, documentId)),
    listen(pagesCopied, 'cases.await-edited', (ctx, { documentId }) => awaitCase(ctx, documentId)),
    listen(pagesMerged, 'cases.await-merged', (ctx, { documentId }) => awaitCase(ctx, documentId)),
  ],
};
