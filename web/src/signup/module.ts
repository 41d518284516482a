import type { WebModule } from '../module.ts';
import { signupRoutes } from './signup.routes.tsx';

/** What the domain brings to the web. */
export const signup = {
  name: 'signup',
  routes: { open: signupRoutes },
} as const satisfies WebModule;
