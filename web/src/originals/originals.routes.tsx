import { createRoute } from '@tanstack/react-router';
import { speakOfOriginals } from '../i18n/setup.ts';
import { cockpit, settings } from '../root.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';

const getParentRoute = () => cockpit;

const SHOWN = ['kept', 'basket', 'sent'] as const;
type Search = { readonly show?: (typeof SHOWN)[number] };

/** The screens of originals. */
export const originalsRoutes = [
  createRoute({
    getParentRoute,
    path: '/app/originals/{-$documentId}',
    validateSearch: ({ show }: Record<string, unknown>): Search => {
      const known = SHOWN.find((one) => one === show);
      return known === undefined ? {} : { show: known };
    },
    component: lazyComponent(async () => {
      const [screen] = await Promise.all([import('./OriginalsPage.tsx'), speakOfOriginals()]);
      return screen.OriginalsPage;
    }, 'screen'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/returns/{-$documentId}',
    component: lazyComponent(async () => {
      const [screen] = await Promise.all([import('./returns/ReturnsPage.tsx'), speakOfOriginals()]);
      return screen.ReturnsPage;
    }, 'screen'),
  }),
] as const;

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
  createRoute({
    getParentRoute: () => settings,
    path: '/app/settings/inflow',
    component: lazyComponent(async () => {
      const [{ InflowPage }] = await Promise.all([
        import('./postbox/InflowPage.tsx'),
        speakOfOriginals(),
      ]);
      return InflowPage;
    }, 'screen'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/app/settings/document-status',
    component: lazyComponent(async () => {
      const [{ StatusPage }] = await Promise.all([
        import('./status/StatusPage.tsx'),
        speakOfOriginals(),
      ]);
      return StatusPage;
    }, 'screen'),
  }),
] as const;
