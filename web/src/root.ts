import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';

type Context = {
  /** Lets a signed-in person pass and sends everybody else to the sign-in. */
  readonly admit: (path: string) => Promise<void>;
};

/** The route above all others; screens that need no session hang here. */
export const root = createRootRouteWithContext<Context>()();

/** The cockpit: everything that needs a session hangs here and stands inside the shell. */
export const cockpit = createRoute({
  getParentRoute: () => root,
  id: 'cockpit',
  beforeLoad: ({ context, location }) => context.admit(location.href),
});

/** Screens that talk to the server but need no session, such as the sign-up, hang here. */
export const open = createRoute({ getParentRoute: () => root, id: 'open' });
