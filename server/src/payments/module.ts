import './due.graphql.ts';
import './payments.graphql.ts';
import { paymentsJournal } from '@postkorb/domain/payments';
import type { Module } from '#platform/module';

export const payments: Module = { name: 'payments', journal: paymentsJournal };
