import type { WebModule } from '../module.ts';
import { extractionRoutes, extractionSettings } from './extraction.routes.tsx';

/** What the domain brings to the web. */
export const extraction = {
  name: 'extraction',
  routes: { cockpit: extractionRoutes, settings: extractionSettings },
  cockpit: async () => (await import('./cockpit.ts')).extractionCockpit,
  historyWords: async () => (await import('./history-words.ts')).extractionWords,
} as const satisfies WebModule;
