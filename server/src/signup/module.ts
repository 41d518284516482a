import './signup.graphql.ts';
import type { Module } from '#platform/module';
import { signupAccess } from './access-rows.ts';
import { eraseParted } from './erase-parted.ts';
import { shareInviteRoutes } from './share-invite-routes.ts';
import { ssoSignUpRoutes } from './sso-routes.ts';
import { takeAddressRoutes } from './take-address-routes.ts';

export const signup: Module = {
  name: 'signup',
  access: signupAccess,
  routes: [ssoSignUpRoutes, takeAddressRoutes, shareInviteRoutes],
  jobs: () => [
    {
      name: 'signup.erase-parted',
      effect: 'erasure',
      cron: '23 * * * *',
      run: (ctx) => eraseParted(ctx),
    },
  ],
};
