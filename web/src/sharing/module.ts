import type { WebModule } from '../module.ts';

/** What the domain brings to the web. */
export const sharing = {
  name: 'sharing',
  historyWords: async () => (await import('./history-words.ts')).sharingWords,
} as const satisfies WebModule;
