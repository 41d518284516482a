import './accounts.graphql.ts';
import type { Module } from '#platform/module';

export const accounts: Module = { name: 'accounts' };
