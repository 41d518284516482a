import type { WebModule } from '../module.ts';

/** What the domain brings to the web. */
export const originals = {
  name: 'originals',
  historyWords: async () => (await import('./history-words.ts')).originalsWords,
} as const satisfies WebModule;
