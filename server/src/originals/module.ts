import './originals.graphql.ts';
import type { Module } from '#platform/module';

export const originals: Module = { name: 'originals' };
