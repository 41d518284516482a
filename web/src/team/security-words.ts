import { msg } from '@lingui/core/macro';
import { ShieldOff, UserRound, UserRoundX } from 'lucide-react';
import type { SecurityWordsOf } from '../module.ts';

/** What others of an account did to somebody's login, told to its person. */
export const teamSecurity: SecurityWordsOf<'team'> = {
  'team.user-invited': { text: msg`Invited into this account`, icon: UserRound },
  'team.user-deactivated': { text: msg`Access to this account taken away`, icon: UserRoundX },
  'team.user-reactivated': { text: msg`Access to this account given back`, icon: UserRound },
  'team.second-factor-reset': { text: msg`Two-step login reset`, icon: ShieldOff },
};
