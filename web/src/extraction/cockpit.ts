import { msg } from '@lingui/core/macro';
import { UserRound } from 'lucide-react';
import type { Cockpit } from '../module.ts';

/** What the domain adds to the cockpit: the senders of whom something was learned. */
export const extractionCockpit: Cockpit = {
  settings: [{ path: '/app/settings/senders', label: msg`Senders`, icon: UserRound }],
};
