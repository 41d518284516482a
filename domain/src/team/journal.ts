import type { JournalKinds } from '../basics/index.ts';

/** What the journal tells of team. The words are stored: none is ever renamed. */
export const teamJournal = {
  'team.locale-set': {},
  'team.user-invited': {},
  'team.invite-resent': {},
  'team.invite-removed': {},
  'team.invite-accepted': {},
  'team.user-deactivated': {},
  'team.user-reactivated': {},
  'team.second-factor-reset': {},
  'team.sign-in-policy-set': {},
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly team: typeof teamJournal;
  }
}
