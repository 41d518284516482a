import type { WebModule } from '../module.ts';

/** What the domain brings to the web. */
export const identity = {
  name: 'identity',
  historyWords: async () => (await import('./history-words.ts')).identityWords,
} as const satisfies WebModule;
