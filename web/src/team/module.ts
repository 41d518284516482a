import type { WebModule } from '../module.ts';
import { teamSettings } from './team.routes.tsx';

/** What the domain brings to the web. */
export const team = {
  name: 'team',
  routes: { settings: teamSettings },
  cockpit: async () => (await import('./cockpit.ts')).teamCockpit,
  historyWords: async () => (await import('./history-words.ts')).teamWords,
} as const satisfies WebModule;
