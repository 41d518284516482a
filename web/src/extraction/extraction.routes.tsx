import { createRoute } from '@tanstack/react-router';
import { withTexts } from '../i18n/setup.ts';
import { settings } from '../root.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';

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
