import './due.graphql.ts';
import './payments.graphql.ts';
import { paymentsJournal } from '@postkorb/domain/payments';
import type { Module } from '#platform/module';
import { paymentsAccess } from './access-rows.ts';
import { copySettlement } from './settlement.sql.ts';

export const payments: Module = {
  name: 'payments',
  access: paymentsAccess,
  journal: paymentsJournal,
  handover: { carry: copySettlement },
};
