import { createRouter, redirect } from '@tanstack/react-router';
import {
  isSignedIn,
  sessionLimit,
  onUnauthenticated,
  oweSignOut,
  rememberPath,
  sayUnauthenticated,
  watchSignOut,
} from '../identity/index.ts';
import { isOnline } from '../connection.ts';
import { NotFoundPage, routeTreeOf } from './app.routes.tsx';
import { FailedPage } from './FailedPage.tsx';
import { modules } from './modules.ts';
import { forgetReading, readerHere } from './offline/kept.ts';
import { mayReadOn, noteUse, watchTime } from './offline/reading-time.ts';

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

/** Where somebody is led who may do one thing alone. */
const LIMITED = { 'second-factor': '/two-step', 'another-address': '/another-address' } as const;

/** Lets somebody in, or leads them elsewhere; what is only fetched ahead, because a link was touched, leaves nothing to come back to. */
async function admit(path: string, isAhead = false) {
  if (await mayEnter()) {
    const limit = sessionLimit();
    if (limit === null) return;
    if (path !== '/app' && !isAhead) rememberPath(path);
    throw redirect({ to: LIMITED[limit], replace: true });
  }
  if (!isAhead) {
    await forgetReading();
    rememberPath(path);
  }
  throw redirect({ to: '/login', replace: true });
}

/** Every screen, in the order of the ladder. */
export const router = createRouter({
  context: { admit },
  routeTree: routeTreeOf(modules),
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
  if (isOnline() || readerHere() === null || mayReadOn()) return;
  oweSignOut();
  sayUnauthenticated();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
