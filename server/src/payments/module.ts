import './due.graphql.ts';
import './payments.graphql.ts';
import { paymentsJournal } from '@postkorb/domain/payments';
import { keyText } from '#documents';
import { paidBy } from '#extraction';
import type { Module } from '#platform/module';
import { paymentsAccess } from './access-rows.ts';
import { copySettlement, findSettlements } from './settlement.sql.ts';

paidBy(async (ctx, documents) => {
  const settlements = await findSettlements(ctx, documents);
  return documents.filter((one) => (settlements.get(keyText(one))?.paidAt ?? null) !== null);
});

export const payments: Module = {
  name: 'payments',
  access: paymentsAccess,
  journal: paymentsJournal,
  handover: { carry: copySettlement },
};
