import './accounts.graphql.ts';
import { accountsJournal } from '@postkorb/domain/accounts';
import type { Module } from '#platform/module';

export const accounts: Module = { name: 'accounts', journal: accountsJournal };
