import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { CentreShell, FailedPage, NotFoundPage, StartPage, tasks } from '../centre/index.ts';

const root = createRootRoute({
  component: () => (
    <CentreShell>
      <Outlet />
    </CentreShell>
  ),
});
const start = createRoute({ getParentRoute: () => root, path: '/', component: StartPage });
const screens = tasks.map(({ path, Screen }) =>
  createRoute({ getParentRoute: () => root, path, component: Screen }),
);

/** The start page, and one address for each task. */
export const router = createRouter({
  routeTree: root.addChildren([start, ...screens]),
  scrollRestoration: true,
  defaultErrorComponent: FailedPage,
  defaultNotFoundComponent: NotFoundPage,
});
