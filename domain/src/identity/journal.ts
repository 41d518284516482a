import type { JournalKinds } from '../basics/index.ts';

/** What the journal tells of identity. The words are stored: none is ever renamed. */
export const identityJournal = {
  'identity.user-added': {},
  'identity.joined': {},
  'identity.signed-in': {},
  'identity.sign-in-refused': {},
  'identity.signed-out': {},
  'identity.tour-ended': {},
  'identity.sessions-ended': {},
  'identity.proven': {},
  'identity.proof-refused': {},
  'identity.mailbox-asked': {},
  'identity.mailbox-proven': {},
  'identity.reset-asked': {},
  'identity.password-reset': {},
  'identity.password-changed': {},
  'identity.sign-in-disowned': {},
  'identity.name-set': {},
  'identity.second-factor-set': {},
  'identity.second-factor-removed': {},
  'identity.recovery-codes-made': {},
  'identity.recovery-code-used': {},
  'identity.code-refused': {},
  'identity.passkey-added': {},
  'identity.passkey-renamed': {},
  'identity.passkey-removed': {},
  'identity.email-asked': {},
  'identity.email-cancelled': {},
  'identity.email-changed': {},
  'identity.email-restored': {},
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly identity: typeof identityJournal;
  }
}
