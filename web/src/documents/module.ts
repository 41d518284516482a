import type { WebModule } from '../module.ts';

/** What the domain brings to the web. */
export const documents = {
  name: 'documents',
  historyWords: async () => (await import('./history-words.ts')).documentsWords,
} as const satisfies WebModule;
