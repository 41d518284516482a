import './accounts.graphql.ts';
import { accountsJournal } from '@postkorb/domain/accounts';
import type { Module } from '#platform/module';
import { accountsAccess } from './access-rows.ts';
import { accountChanged } from './change-kinds.ts';

export const accounts: Module = {
  name: 'accounts',
  access: accountsAccess,
  journal: accountsJournal,
  changes: [accountChanged],
};
