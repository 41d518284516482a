import type { WebModule } from '../module.ts';

/** What the domain brings to the web. */
export const einvoice = {
  name: 'einvoice',
  cockpit: async () => (await import('./cockpit.ts')).einvoiceCockpit,
  historyWords: async () => (await import('./history-words.ts')).einvoiceWords,
  keptOfDocuments: ['EInvoiceOf'],
} as const satisfies WebModule;
