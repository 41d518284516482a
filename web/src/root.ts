import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';

type Context = {
  /** Lets a signed-in person pass and sends everybody else to the sign-in. */
  readonly admit: (path: string, isAhead?: boolean) => Promise<void>;
};

/** The route above all others; screens that need no session hang here. */
export const root = createRootRouteWithContext<Context>()();

type CockpitSearch = {
  /** How the open document is looked at, when not by its pages. */
  readonly view?: string;
};

function readCockpitSearch({ view }: Record<string, unknown>): CockpitSearch {
  return typeof view === 'string' && view !== '' ? { view } : {};
}

/** The cockpit: everything that needs a session hangs here and stands inside the shell. */
export const cockpit = createRoute({
  getParentRoute: () => root,
  id: 'cockpit',
  validateSearch: readCockpitSearch,
  beforeLoad: ({ context, location, preload }) => context.admit(location.href, preload),
});

/** The settings, around whatever part is open. */
export const settings = createRoute({ getParentRoute: () => cockpit, id: 'settings' });

/** Screens that talk to the server but need no session, such as the sign-up, hang here. */
export const open = createRoute({ getParentRoute: () => root, id: 'open' });
