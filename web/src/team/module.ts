import type { WebModule } from '../module.ts';

/** What the domain brings to the web. */
export const team = {
  name: 'team',
  historyWords: async () => (await import('./history-words.ts')).teamWords,
} as const satisfies WebModule;
