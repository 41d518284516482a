import type { Module } from '#platform/module';
import { OF_ACCOUNT } from '#platform/database/table-use';

export const billing: Module = {
  name: 'billing',
  tables: { 'billing.charge': OF_ACCOUNT, 'billing.seats': OF_ACCOUNT },
};
