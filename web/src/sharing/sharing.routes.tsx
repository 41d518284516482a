import { createRoute } from '@tanstack/react-router';
import { withTexts } from '../i18n/setup.ts';
import { open, settings } from '../root.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';

/** Where links in mails about shares lead, without a session. */
export const sharingOpen = [
  createRoute({
    getParentRoute: () => open,
    path: '/unsubscribe',
    component: lazyComponent(
      async () => (await withTexts(import('./opting/UnsubscribePage.tsx'))).UnsubscribePage,
      'screen',
    ),
  }),
] as const;

/** The parts of the settings that concern sharing. */
export const sharingSettings = [
  createRoute({
    getParentRoute: () => settings,
    path: '/app/settings/access-rights',
    component: lazyComponent(
      async () => (await withTexts(import('./rights/AccessRightsPage.tsx'))).AccessRightsPage,
      'screen',
    ),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/app/settings/notifications',
    component: lazyComponent(
      async () => (await withTexts(import('./opting/NotificationsPage.tsx'))).NotificationsPage,
      'screen',
    ),
  }),
] as const;
