import { createRoute } from '@tanstack/react-router';
import { speakOfOriginals } from '../i18n/setup.ts';
import { settings } from '../root.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';

/** The parts of the settings that concern originals. */
export const originalsSettings = [
  createRoute({
    getParentRoute: () => settings,
    path: '/app/settings/returns',
    component: lazyComponent(async () => {
      const [{ ReturnSettingsPage }] = await Promise.all([
        import('./ReturnSettingsPage.tsx'),
        speakOfOriginals(),
      ]);
      return ReturnSettingsPage;
    }, 'screen'),
  }),
] as const;
