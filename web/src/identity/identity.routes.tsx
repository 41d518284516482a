import { createRoute } from '@tanstack/react-router';
import { root } from '../root.ts';
import { lazily } from '../ui/lazily.tsx';

const SignInPage = lazily(async () => (await import('./SignInPage.tsx')).SignInPage, 'screen');

export const identityRoutes = [
  createRoute({ getParentRoute: () => root, path: '/login', component: SignInPage }),
  createRoute({ getParentRoute: () => root, path: '/login/$product', component: SignInPage }),
] as const;
