import { centreJournal } from '@postkorb/domain/centre';
import type { Module } from '#platform/module';
import { centreTables } from './tables.ts';

export const centre: Module = {
  name: 'centre',
  tables: centreTables,
  journal: centreJournal,
  blobs: [{ table: 'centre.front', columns: ['front_sha256'] }],
};
