import './team.graphql.ts';
import type { Module } from '#platform/module';

export const team: Module = { name: 'team' };
