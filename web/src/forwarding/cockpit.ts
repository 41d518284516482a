import { msg } from '@lingui/core/macro';
import { Forward } from 'lucide-react';
import type { Cockpit } from '../module.ts';

/** What the domain adds to the cockpit. */
export const forwardingCockpit: Cockpit = {
  settings: [
    {
      path: '/app/settings/postal-mail',
      label: msg`Forwarding orders`,
      icon: Forward,
      group: 'paper',
      gate: 'manageSettings',
    },
  ],
};
