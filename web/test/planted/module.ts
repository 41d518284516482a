import { createRoute } from '@tanstack/react-router';
import type { WebModule } from '../../src/module.ts';
import { cockpit, open, root, settings } from '../../src/root.ts';
import { PlantedDoor, PlantedForm, PlantedPage, PlantedSettings } from './screens.tsx';

/** A domain as it will come: everything it brings to the web is plugged in here; a new part must be planted to compile. */
export const planted = {
  name: 'planted',
  routes: {
    root: [createRoute({ getParentRoute: () => root, path: '/planted', component: PlantedDoor })],
    open: [createRoute({ getParentRoute: () => open, path: '/plant', component: PlantedForm })],
    cockpit: [
      createRoute({
        getParentRoute: () => cockpit,
        path: '/app/planted/notes',
        component: PlantedPage,
      }),
    ],
    settings: [
      createRoute({
        getParentRoute: () => settings,
        path: '/app/settings/planted',
        component: PlantedSettings,
      }),
    ],
  },
  cockpit: async () => (await import('./cockpit.ts')).plantedCockpit,
  historyWords: async () => (await import('./history-words.ts')).plantedWords,
  keptOfDocuments: ['PlantedOf'],
} satisfies Required<WebModule> & { routes: Required<WebModule['routes']> };
