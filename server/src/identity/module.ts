import './identity.graphql.ts';
import { identityJournal } from '@postkorb/domain/identity';
import type { Module } from '#platform/module';
import { forgetOld } from './forget-old.sql.ts';

export const identity: Module = {
  name: 'identity',
  journal: identityJournal,
  jobs: () => [{ name: 'identity.forget-old', cron: '7 * * * *', run: (ctx) => forgetOld(ctx) }],
};
