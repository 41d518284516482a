import { createRoute } from '@tanstack/react-router';
import { withTexts } from '../i18n/setup.ts';
import { cockpit, settings } from '../root.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';

/** The page of one sender. */
export const extractionRoutes = [
  createRoute({
    getParentRoute: () => cockpit,
    path: '/app/senders/$senderId/{-$documentId}',
    component: lazyComponent(
      async () => (await withTexts(import('./senders/SenderPage.tsx'))).SenderPage,
      'screen',
    ),
  }),
] as const;

/** The part of the settings that says what reading has learned. */
export const extractionSettings = [
  createRoute({
    getParentRoute: () => settings,
    path: '/app/settings/senders',
    component: lazyComponent(
      async () => (await withTexts(import('./senders/SendersPage.tsx'))).SendersPage,
      'screen',
    ),
  }),
] as const;
