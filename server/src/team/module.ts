import './team.graphql.ts';
import { teamJournal } from '@postkorb/domain/team';
import type { Module } from '#platform/module';

export const team: Module = { name: 'team', journal: teamJournal };
