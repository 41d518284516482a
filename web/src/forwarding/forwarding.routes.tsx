import { createRoute } from '@tanstack/react-router';
import { speakOfOriginals } from '../i18n/setup.ts';
import { settings } from '../root.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';

/** The parts of the settings that concern postal forwarding orders. */
export const forwardingSettings = [
  createRoute({
    getParentRoute: () => settings,
    path: '/app/settings/postal-mail',
    component: lazyComponent(async () => {
      const [{ PostalMailPage }] = await Promise.all([
        import('./PostalMailPage.tsx'),
        speakOfOriginals(),
      ]);
      return PostalMailPage;
    }, 'screen'),
  }),
] as const;
