import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { documentRoutes } from '../documents/documents.routes.tsx';
import { isSignedIn, onUnauthenticated, rememberPath } from '../identity/index.ts';
import { speakInside } from '../i18n/setup.ts';
import { identityRoutes } from '../identity/identity.routes.tsx';
import { paymentsRoutes } from '../payments/payments.routes.tsx';
import { cockpit, open, root } from '../root.ts';
import { lazily } from '../ui/lazily.tsx';
import { signupRoutes } from '../signup/signup.routes.tsx';
import { FailedPage } from './FailedPage.tsx';
import { RootPage } from './RootPage.tsx';
import { settingsRoutes } from './settings/settings.routes.tsx';

root.update({ component: RootPage });
open.update({
  component: lazily(async () => (await import('./WithServer.tsx')).WithServer, 'screen'),
});
cockpit.update({
  component: lazily(async () => {
    const [{ Shell }] = await Promise.all([import('./shell/Shell.tsx'), speakInside()]);
    return Shell;
  }, 'screen'),
});

const NotFoundPage = lazily(
  async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
  'screen',
);

async function admit(path: string) {
  if (await isSignedIn()) return;
  rememberPath(path);
  throw redirect({ to: '/login', replace: true });
}

const toInbox = () => {
  throw redirect({ href: '/app/folder/inbox', replace: true });
};

const home = createRoute({ getParentRoute: () => cockpit, path: '/', beforeLoad: toInbox });
const app = createRoute({ getParentRoute: () => cockpit, path: '/app', beforeLoad: toInbox });
const elsewhere = createRoute({
  getParentRoute: () => cockpit,
  path: '$',
  component: NotFoundPage,
});

const kit = () =>
  createRoute({
    getParentRoute: () => root,
    path: '/dev/kit',
    component: lazily(async () => (await import('./KitPage.tsx')).KitPage, 'screen'),
  });

/** Every screen, in the order of the ladder. */
export const router = createRouter({
  context: { admit },
  routeTree: root.addChildren([
    ...(import.meta.env.DEV ? [kit()] : []),
    ...identityRoutes,
    open.addChildren([...signupRoutes]),
    cockpit.addChildren([
      home,
      app,
      ...documentRoutes,
      ...paymentsRoutes,
      ...settingsRoutes,
      elsewhere,
    ]),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: FailedPage,
  defaultNotFoundComponent: NotFoundPage,
});

onUnauthenticated(() => {
  rememberPath(router.state.location.href);
  // A new page: nothing of this person stays in its memory for whoever signs in next.
  location.replace('/login');
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
