import type { Module } from '#platform/module';

export const billing: Module = { name: 'billing' };
