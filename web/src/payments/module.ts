import type { WebModule } from '../module.ts';
import { paymentsRoutes } from './payments.routes.tsx';

/** What the domain brings to the web. */
export const payments = {
  name: 'payments',
  routes: { cockpit: paymentsRoutes },
  cockpit: async () => (await import('./cockpit.ts')).paymentsCockpit,
  historyWords: async () => (await import('./history-words.ts')).paymentsWords,
  keptOfDocuments: ['PaymentOf'],
} as const satisfies WebModule;
