import { msg } from '@lingui/core/macro';
import { Bell, UserKey } from 'lucide-react';
import type { Cockpit } from '../module.ts';

/** What the domain adds to the cockpit. */
export const sharingCockpit: Cockpit = {
  settings: [
    { path: '/app/settings/access-rights', label: msg`Access rights`, icon: UserKey },
    {
      path: '/app/settings/notifications',
      label: msg`Notifications`,
      icon: Bell,
      isOfPerson: true,
    },
  ],
};
