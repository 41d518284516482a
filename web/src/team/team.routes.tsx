import { createRoute } from '@tanstack/react-router';
import { withTexts } from '../i18n/setup.ts';
import { settings } from '../root.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';

/** The part of the settings that concerns the team. */
export const teamSettings = [
  createRoute({
    getParentRoute: () => settings,
    path: '/app/settings/team',
    component: lazyComponent(
      async () => (await withTexts(import('./TeamPage.tsx'))).TeamPage,
      'screen',
    ),
  }),
] as const;
