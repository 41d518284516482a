import type { WebModule } from '../module.ts';

/** What the domain brings to the web. */
export const intake = {
  name: 'intake',
  cockpit: async () => (await import('./cockpit.ts')).intakeCockpit,
  historyWords: async () => (await import('./history-words.ts')).intakeWords,
} as const satisfies WebModule;
