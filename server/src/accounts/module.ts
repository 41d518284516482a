import './accounts.graphql.ts';
import { accountsJournal } from '@postkorb/domain/accounts';
import type { Module } from '#platform/module';
import { accountsAccess } from './access-rows.ts';
import { accountChanged } from './change-kinds.ts';
import { OF_ACCOUNT } from '#platform/database/table-use';

export const accounts: Module = {
  name: 'accounts',
  tables: { 'accounts.account': OF_ACCOUNT, 'accounts.space': OF_ACCOUNT },

  access: accountsAccess,
  journal: accountsJournal,
  changes: [accountChanged],
};
