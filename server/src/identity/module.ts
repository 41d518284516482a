import './identity.graphql.ts';
import { identityJournal } from '@postkorb/domain/identity';
import type { Module } from '#platform/module';
import { identityAccess } from './access-rows.ts';
import { forgetOld } from './forget-old.sql.ts';

export const identity: Module = {
  name: 'identity',
  access: identityAccess,
  journal: identityJournal,
  jobs: () => [{ name: 'identity.forget-old', cron: '7 * * * *', run: (ctx) => forgetOld(ctx) }],
};
