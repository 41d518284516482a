import { createRoute } from '@tanstack/react-router';
import { open } from '../root.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';

export const signupRoutes = [
  createRoute({
    getParentRoute: () => open,
    path: '/signup',
    component: lazyComponent(async () => (await import('./SignUpPage.tsx')).SignUpPage, 'screen'),
  }),
] as const;
