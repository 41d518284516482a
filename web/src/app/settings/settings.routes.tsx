import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cockpit } from '../../root.ts';

/** The settings, around whatever part is open. */
const shell = createRoute({
  getParentRoute: () => cockpit,
  id: 'settings',
  component: lazyRouteComponent(() => import('./SettingsShell.tsx'), 'SettingsShell'),
});

const getParentRoute = () => shell;

export const settingsRoutes = [
  shell.addChildren([
    createRoute({
      getParentRoute,
      path: '/app/settings',
      component: lazyRouteComponent(() => import('./SettingsStart.tsx'), 'SettingsStart'),
    }),
    createRoute({
      getParentRoute,
      path: '/app/settings/scanning',
      component: lazyRouteComponent(() => import('./ScanningPage.tsx'), 'ScanningPage'),
    }),
  ]),
] as const;
