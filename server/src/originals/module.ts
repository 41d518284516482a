import './originals.graphql.ts';
import './basket.graphql.ts';
import './list.graphql.ts';
import { originalsJournal } from '@postkorb/domain/originals';
import type { Module } from '#platform/module';
import { originalsAccess } from './access-rows.ts';

export const originals: Module = {
  name: 'originals',
  access: originalsAccess,
  journal: originalsJournal,
};
