import type { WebModule } from '../module.ts';

/** What the domain brings to the web. */
export const payments = {
  name: 'payments',
  historyWords: async () => (await import('./history-words.ts')).paymentsWords,
} as const satisfies WebModule;
