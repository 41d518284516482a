import './due.graphql.ts';
import './payments.graphql.ts';
import type { Module } from '#platform/module';

export const payments: Module = { name: 'payments' };
