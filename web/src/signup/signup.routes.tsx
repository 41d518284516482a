import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { open } from '../root.ts';

export const signupRoutes = [
  createRoute({
    getParentRoute: () => open,
    path: '/signup',
    component: lazyRouteComponent(() => import('./SignUpPage.tsx'), 'SignUpPage'),
  }),
] as const;
