import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { documentRoutes } from '../documents/documents.routes.tsx';
import {
  isSignedIn,
  onUnauthenticated,
  oweSignOut,
  rememberPath,
  sayUnauthenticated,
  watchSignOut,
} from '../identity/index.ts';
import { speakInside } from '../i18n/setup.ts';
import { identityRoutes } from '../identity/identity.routes.tsx';
import { paymentsRoutes } from '../payments/payments.routes.tsx';
import { hasLine } from '../line.ts';
import { cockpit, open, root } from '../root.ts';
import { lazily } from '../ui/lazily.tsx';
import { signupRoutes } from '../signup/signup.routes.tsx';
import { FailedPage } from './FailedPage.tsx';
import { forgetReading, readerHere } from './offline/kept.ts';
import { mayReadOn, noteUse, watchTime } from './offline/reading-time.ts';
import { isPromoted } from './phone/promotion.ts';
import { RootPage } from './RootPage.tsx';
import { claimShared } from './shell/handed-over.ts';
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

/**
 * Without a line nobody can be asked: who was signed in here goes on reading what was kept for them, until
 * their session would have ended. Then nobody is signed in here, whatever the server would say.
 */
async function mayEnter() {
  try {
    return await isSignedIn();
  } catch (away) {
    if (readerHere() === null) throw away;
    noteUse();
    if (!mayReadOn()) oweSignOut();
    return mayReadOn();
  }
}

async function admit(path: string) {
  if (await mayEnter()) return;
  await forgetReading();
  rememberPath(path);
  throw redirect({ to: '/login', replace: true });
}

const PromotionPage = lazily(async () => {
  const [{ PromotionPage }] = await Promise.all([
    import('./phone/PromotionPage.tsx'),
    speakInside(),
  ]);
  return PromotionPage;
}, 'screen');

type RootSearch = {
  /** Somebody asks for the app, also where the promotion was waved off. */
  readonly apps?: boolean;
  /** The name of files that another app has just handed to this window. */
  readonly shared?: string;
};

function readRootSearch({ apps, shared }: Record<string, unknown>): RootSearch {
  return {
    ...(apps === true ? { apps } : {}),
    ...(typeof shared === 'string' ? { shared } : {}),
  };
}

/** The root leads to the Inbox, on a device in one's hand by way of the app that fits it. */
const rootOf = (path: '/' | '/app') =>
  createRoute({
    getParentRoute: () => open,
    path,
    validateSearch: readRootSearch,
    beforeLoad: async ({ context, location, search }) => {
      const { shared } = search;
      if (shared !== undefined) await claimShared(shared);
      // The path waits for the sign-in where every window finds it: the name stays with this one.
      await context.admit(shared === undefined ? location.href : path);
      if (search.apps || isPromoted()) return;
      throw redirect({ href: '/app/folder/inbox', replace: true });
    },
    component: PromotionPage,
  });
const home = rootOf('/');
const app = rootOf('/app');
/** A place of the cockpit by its bare name; one that nobody knows is the Inbox. */
const view = createRoute({
  getParentRoute: () => open,
  path: '/app/$view',
  beforeLoad: async ({ context, location, params }) => {
    await context.admit(location.href);
    const href = params.view === 'trash' ? '/app/folder/trash' : '/app/folder/inbox';
    throw redirect({ href, replace: true });
  },
});
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
    open.addChildren([home, app, view, ...signupRoutes]),
    cockpit.addChildren([...documentRoutes, ...paymentsRoutes, ...settingsRoutes, elsewhere]),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: FailedPage,
  defaultNotFoundComponent: NotFoundPage,
});

function leave() {
  // A new page: nothing of this person stays in its memory for whoever signs in next.
  void forgetReading().finally(() => location.replace('/login'));
}
onUnauthenticated(() => {
  rememberPath(router.state.location.href);
  leave();
});
watchSignOut(() => router.state.location.pathname.startsWith('/app') && leave());
watchTime(() => {
  if (hasLine() || readerHere() === null || mayReadOn()) return;
  oweSignOut();
  sayUnauthenticated();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
