import type { WebModule } from '../module.ts';
import { identityRoutes } from './identity.routes.tsx';

/** What the domain brings to the web. */
export const identity = {
  name: 'identity',
  routes: { root: identityRoutes },
  cockpit: async () => (await import('./cockpit.ts')).identityCockpit,
  historyWords: async () => (await import('./history-words.ts')).identityWords,
} as const satisfies WebModule;
