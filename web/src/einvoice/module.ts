import type { WebModule } from '../module.ts';

/** What the domain brings to the web. */
export const einvoice = {
  name: 'einvoice',
  historyWords: async () => (await import('./history-words.ts')).einvoiceWords,
} as const satisfies WebModule;
