import { msg } from '@lingui/core/macro';
import { MonitorSmartphone, ShieldCheck, UserRound } from 'lucide-react';
import type { Cockpit } from '../module.ts';
import { StayHost } from './sessions/StayHost.tsx';
import { IdentityBanners } from './support/IdentityBanners.tsx';
import { StepUpHost } from './sessions/StepUpHost.tsx';

/** What the domain adds to the cockpit. */
export const identityCockpit: Cockpit = {
  Banner: IdentityBanners,
  settings: [
    {
      path: '/app/settings/account',
      label: msg`Account`,
      icon: UserRound,
      group: 'person',
    },
    {
      path: '/app/settings/security',
      label: msg`Security`,
      icon: ShieldCheck,
      group: 'person',
    },
    {
      path: '/app/settings/devices',
      label: msg`Devices`,
      icon: MonitorSmartphone,
      group: 'person',
    },
  ],
  hosts: [StepUpHost, StayHost],
  securityWords: async () => (await import('./history/security-words.ts')).identitySecurity,
};
