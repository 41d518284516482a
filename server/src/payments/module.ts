import './due.graphql.ts';
import './payments.graphql.ts';
import { paymentsJournal } from '@postkorb/domain/payments';
import { debtsSharedBy, documentCopied } from '#documents';
import { paidBy } from '#extraction';
import { listen } from '#platform/jobs/event';
import type { Module } from '#platform/module';
import { paymentsAccess } from './access-rows.ts';
import { findSettled, findSharedDebts } from './same-debt.ts';
import { settleCopy } from './settle-copy.ts';
import { copySettlement } from './settlement.sql.ts';

paidBy(findSettled);
debtsSharedBy(findSharedDebts);

export const payments: Module = {
  name: 'payments',
  access: paymentsAccess,
  journal: paymentsJournal,
  handover: { carry: copySettlement },
  listeners: [listen(documentCopied, 'payments.copy-settlement', settleCopy)],
};
