import type { WebModule } from '../module.ts';
import { identityOpen, identityRoutes, identitySettings } from './identity.routes.tsx';

/** What the domain brings to the web. */
export const identity = {
  name: 'identity',
  routes: { root: identityRoutes, open: identityOpen, settings: identitySettings },
  cockpit: async () => (await import('./cockpit.ts')).identityCockpit,
  historyWords: async () => (await import('./history-words.ts')).identityWords,
} as const satisfies WebModule;
