import './signup.graphql.ts';
import type { Module } from '#platform/module';

export const signup: Module = { name: 'signup' };
