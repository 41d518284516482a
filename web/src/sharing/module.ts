import type { WebModule } from '../module.ts';
import { sharingOpen, sharingSettings } from './sharing.routes.tsx';

/** What the domain brings to the web. */
export const sharing = {
  name: 'sharing',
  routes: { open: sharingOpen, settings: sharingSettings },
  cockpit: async () => (await import('./cockpit.ts')).sharingCockpit,
  keptOfDocuments: ['SharingOf'],
  historyWords: async () => (await import('./history-words.ts')).sharingWords,
} as const satisfies WebModule;
