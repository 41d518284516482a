import type { WebModule } from '../module.ts';
import { intakeRoutes } from './intake.routes.tsx';

/** What the domain brings to the web. */
export const intake = {
  name: 'intake',
  routes: { cockpit: intakeRoutes },
  cockpit: async () => (await import('./cockpit.ts')).intakeCockpit,
  historyWords: async () => (await import('./history-words.ts')).intakeWords,
} as const satisfies WebModule;
