import './addresses/addresses.graphql.ts';
import './originals.graphql.ts';
import './basket.graphql.ts';
import './list.graphql.ts';
import { originalsJournal } from '@postkorb/domain/originals';
import type { Module } from '#platform/module';
import { originalsAccess } from './access-rows.ts';
import { addressesChanged } from './addresses/change-kinds.ts';

export const originals: Module = {
  name: 'originals',
  access: originalsAccess,
  journal: originalsJournal,
  changes: [addressesChanged],
};
