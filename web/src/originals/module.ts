import type { WebModule } from '../module.ts';
import { originalsRoutes, originalsSettings } from './originals.routes.tsx';

/** What the domain brings to the web. */
export const originals = {
  name: 'originals',
  routes: { cockpit: originalsRoutes, settings: originalsSettings },
  cockpit: async () => (await import('./cockpit.ts')).originalsCockpit,
  historyWords: async () => (await import('./history-words.ts')).originalsWords,
  keptOfDocuments: ['OriginalOf'],
} as const satisfies WebModule;
