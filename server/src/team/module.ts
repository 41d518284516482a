import './account-details.graphql.ts';
import './team.graphql.ts';
import './users.graphql.ts';
import { teamJournal } from '@postkorb/domain/team';
import type { Module } from '#platform/module';
import { teamAccess } from './access-rows.ts';
import { teamChanged } from './change-kinds.ts';

export const team: Module = {
  name: 'team',
  access: teamAccess,
  journal: teamJournal,
  changes: [teamChanged],
};
