import type { WebModule } from '../module.ts';
import { forwardingSettings } from './forwarding.routes.tsx';

/** What the domain brings to the web. */
export const forwarding = {
  name: 'forwarding',
  routes: { settings: forwardingSettings },
  cockpit: async () => (await import('./cockpit.ts')).forwardingCockpit,
  historyWords: async () => (await import('./history-words.ts')).forwardingWords,
} as const satisfies WebModule;
