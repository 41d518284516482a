import { createRoute } from '@tanstack/react-router';
import { open } from '../root.ts';
import { lazily } from '../ui/display/lazily.tsx';

export const signupRoutes = [
  createRoute({
    getParentRoute: () => open,
    path: '/signup',
    component: lazily(async () => (await import('./SignUpPage.tsx')).SignUpPage, 'screen'),
  }),
] as const;
