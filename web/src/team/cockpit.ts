import { msg } from '@lingui/core/macro';
import { UsersRound } from 'lucide-react';
import type { Cockpit } from '../module.ts';

/** What the domain adds to the cockpit. */
export const teamCockpit: Cockpit = {
  settings: [
    { path: '/app/settings/team', label: msg`Team members`, icon: UsersRound, group: 'others' },
  ],
  securityWords: async () => (await import('./security-words.ts')).teamSecurity,
};
