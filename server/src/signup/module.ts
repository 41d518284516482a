import './signup.graphql.ts';
import type { Module } from '#platform/module';
import { signupAccess } from './access-rows.ts';

export const signup: Module = { name: 'signup', access: signupAccess };
