import type { JournalKinds } from '../basics/index.ts';

/** What the journal tells of identity. The words are stored: none is ever renamed. */
export const identityJournal = {
  'identity.user-added': {},
  'identity.joined': { security: 'named' },
  'identity.signed-in': { security: 'own' },
  'identity.sign-in-refused': { security: 'own' },
  'identity.signed-out': { security: 'own' },
  'identity.switched-away': {},
  'identity.switched-here': {},
  'identity.tour-ended': {},
  'identity.sessions-ended': { security: 'own' },
  'identity.proven': {},
  'identity.proof-refused': { security: 'own' },
  'identity.mailbox-asked': {},
  'identity.mailbox-proven': { security: 'own' },
  'identity.reset-asked': { security: 'own' },
  'identity.password-reset': { security: 'own' },
  'identity.password-changed': { security: 'own' },
  'identity.password-renewed': {},
  'identity.sign-in-disowned': { security: 'own' },
  'identity.name-set': {},
  'identity.second-factor-set': { security: 'own' },
  'identity.second-factor-removed': { security: 'own' },
  'identity.recovery-codes-made': { security: 'own' },
  'identity.recovery-code-used': { security: 'own' },
  'identity.code-asked': { security: 'own', settledBy: 'identity.signed-in' },
  'identity.code-refused': { security: 'own' },
  'identity.passkey-added': { security: 'own' },
  'identity.passkey-renamed': {},
  'identity.passkey-removed': { security: 'own' },
  'identity.linked': { security: 'own' },
  'identity.unlinked': { security: 'own' },
  'identity.address-parted': { security: 'own' },
  'identity.parted-erased': {},
  'identity.sso-tried': {},
  'identity.email-asked': { security: 'own' },
  'identity.email-cancelled': { security: 'own' },
  'identity.email-changed': { security: 'own' },
  'identity.email-restored': { security: 'own' },
  'identity.support-person-added': {},
  'identity.support-person-removed': {},
  'identity.support-allowed': { security: 'own' },
  'identity.support-withdrawn': { security: 'own' },
  'identity.support-refused': {},
  'identity.support-entered': { security: 'own' },
  'identity.support-ended': { security: 'own' },
  'identity.account-transferred': { security: 'named' },
  'identity.factor-release-begun': { security: 'named' },
  'identity.factor-release-stopped': { security: 'named' },
  'identity.factor-released': { security: 'named' },
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly identity: typeof identityJournal;
  }
}
