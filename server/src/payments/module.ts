import './due.graphql.ts';
import './payments.graphql.ts';
import { paymentsJournal } from '@postkorb/domain/payments';
import { debtsSharedBy, documentCopied, paidKnownBy, settledTogetherBy } from '#documents';
import { paidBy } from '#extraction';
import { listen } from '#platform/jobs/event';
import type { Module } from '#platform/module';
import { paymentsAccess } from './access-rows.ts';
import { findPaid, findSettled, findSharedDebts, lockSameDebts } from './same-debt.ts';
import { settleCopy } from './settle-copy.ts';
import { copySettlement } from './settlement.sql.ts';
import { OF_ACCOUNT } from '#platform/database/table-use';

paidBy(findSettled);
debtsSharedBy(findSharedDebts);
settledTogetherBy(lockSameDebts);
paidKnownBy(findPaid);

export const payments: Module = {
  name: 'payments',
  tables: { 'payments.payer': OF_ACCOUNT, 'payments.settlement': OF_ACCOUNT },
  access: paymentsAccess,
  journal: paymentsJournal,
  handover: { carry: copySettlement },
  listeners: [listen(documentCopied, 'payments.copy-settlement', settleCopy)],
};
