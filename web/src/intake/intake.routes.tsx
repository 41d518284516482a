import { createRoute } from '@tanstack/react-router';
import { withTexts } from '../i18n/setup.ts';
import { cockpit } from '../root.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';

/** The folder a scan was begun in. */
function inFolder({ folder }: Record<string, unknown>): { readonly folder?: string } {
  return typeof folder === 'string' ? { folder } : {};
}

/** The screens of what comes in. */
export const intakeRoutes = [
  createRoute({
    getParentRoute: () => cockpit,
    path: '/app/scan',
    validateSearch: inFolder,
    component: lazyComponent(
      async () => (await withTexts(import('./scan/ScanPage.tsx'))).ScanPage,
      'screen',
    ),
  }),
] as const;
