import type { WebModule } from '../module.ts';
import { documentRoutes, documentSettings } from './documents.routes.tsx';

/** What the domain brings to the web. */
export const documents = {
  name: 'documents',
  routes: { cockpit: documentRoutes, settings: documentSettings },
  cockpit: async () => (await import('./cockpit.ts')).documentsCockpit,
  historyWords: async () => (await import('./history-words.ts')).documentsWords,
  keptOfDocuments: ['OpenDocument'],
} as const satisfies WebModule;
