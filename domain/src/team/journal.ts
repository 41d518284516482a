import type { JournalKinds } from '../basics/index.ts';

/** What the journal tells of team. The words are stored: none is ever renamed. */
export const teamJournal = {
  'team.locale-set': {},
  'team.user-invited': { security: 'named' },
  'team.invite-resent': {},
  'team.invite-removed': {},
  'team.invite-accepted': {},
  'team.join-link-made': {},
  'team.join-link-renewed': {},
  'team.join-link-removed': {},
  'team.joined-by-link': {},
  'team.user-deactivated': { security: 'named' },
  'team.user-reactivated': { security: 'named' },
  'team.second-factor-reset': { security: 'named' },
  'team.sign-in-policy-set': {},
  'team.second-factor-required': {},
  'team.second-factor-withdrawn': {},
  'team.space-asked-for': {},
  'team.space-kept': {},
  'team.space-taken-over': {},
  'team.sso-added': {},
  'team.sso-changed': {},
  'team.sso-domain-proven': {},
  'team.sso-switched': {},
  'team.sso-removed': {},
  'team.joined-by-sso': {},
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly team: typeof teamJournal;
  }
}
