import type { WebModule } from '../module.ts';

/** What the domain brings to the web. */
export const accounts = {
  name: 'accounts',
  historyWords: async () => (await import('./history-words.ts')).accountsWords,
} as const satisfies WebModule;
