import './originals.graphql.ts';
import { originalsJournal } from '@postkorb/domain/originals';
import type { Module } from '#platform/module';

export const originals: Module = { name: 'originals', journal: originalsJournal };
