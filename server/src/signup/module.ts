import './signup.graphql.ts';
import type { Module } from '#platform/module';
import { signupAccess } from './access-rows.ts';
import { ssoSignUpRoutes } from './sso-routes.ts';

export const signup: Module = {
  name: 'signup',
  access: signupAccess,
  routes: [ssoSignUpRoutes],
};
