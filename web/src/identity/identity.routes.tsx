import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../root.ts';

const SignInPage = lazyRouteComponent(() => import('./SignInPage.tsx'), 'SignInPage');

export const identityRoutes = [
  createRoute({ getParentRoute: () => root, path: '/login', component: SignInPage }),
  createRoute({ getParentRoute: () => root, path: '/login/$product', component: SignInPage }),
] as const;
