import { createRoute } from '@tanstack/react-router';
import { withTexts } from '../../i18n/setup.ts';
import { cockpit } from '../../root.ts';
import { lazily } from '../../ui/lazily.tsx';

/** The settings, around whatever part is open. */
const shell = createRoute({
  getParentRoute: () => cockpit,
  id: 'settings',
  component: lazily(
    async () => (await withTexts(import('./SettingsShell.tsx'))).SettingsShell,
    'screen',
  ),
});

const getParentRoute = () => shell;

export const settingsRoutes = [
  shell.addChildren([
    createRoute({
      getParentRoute,
      path: '/app/settings',
      component: lazily(
        async () => (await withTexts(import('./SettingsStart.tsx'))).SettingsStart,
        'screen',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/app/settings/scanning',
      component: lazily(
        async () => (await withTexts(import('./ScanningPage.tsx'))).ScanningPage,
        'screen',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/app/settings/stamps',
      component: lazily(
        async () => (await withTexts(import('./StampsPage.tsx'))).StampsPage,
        'screen',
      ),
    }),
  ]),
] as const;
