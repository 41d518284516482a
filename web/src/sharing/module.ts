import type { WebModule } from '../module.ts';

/** What the domain brings to the web. */
export const sharing = {
  name: 'sharing',
  cockpit: async () => (await import('./cockpit.ts')).sharingCockpit,
  keptOfDocuments: ['SharingOf'],
  historyWords: async () => (await import('./history-words.ts')).sharingWords,
} as const satisfies WebModule;
