import type { WebModule } from '../module.ts';
import { casesRoutes } from './cases.routes.tsx';

/** What the domain brings to the web. */
export const cases = {
  name: 'cases',
  routes: { cockpit: casesRoutes },
  cockpit: async () => (await import('./cockpit.ts')).casesCockpit,
  historyWords: async () => (await import('./history-words.ts')).casesWords,
  keptOfDocuments: ['CaseOf'],
} as const satisfies WebModule;
