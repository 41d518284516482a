import { msg } from '@lingui/core/macro';
import type { WordsOf } from '../module.ts';

/** What the journal tells of identity, in plain words; a kind without words does not compile. */
export const identityWords: WordsOf<'identity'> = {
  'identity.user-added': (who) => msg`${who} added a person`,
  'identity.joined': (who) => msg`${who} let a person in`,
  'identity.signed-in': (who) => msg`${who} logged in`,
  'identity.sign-in-refused': (who) => msg`${who} refused a login`,
  'identity.signed-out': (who) => msg`${who} logged out`,
  'identity.proven': (who) => msg`${who} confirmed their identity`,
  'identity.proof-refused': (who) => msg`${who} could not confirm their identity`,
  'identity.mailbox-asked': (who) => msg`${who} asked for a link to confirm an email address`,
  'identity.mailbox-proven': (who) => msg`${who} confirmed an email address`,
  'identity.reset-asked': (who) => msg`${who} sent a link to a new password`,
  'identity.password-reset': (who) => msg`${who} set a new password by a mailed link`,
  'identity.sessions-ended': (who) => msg`${who} logged out other devices`,
  'identity.password-changed': (who) => msg`${who} changed the password`,
  'identity.name-set': (who) => msg`${who} changed a name`,
  'identity.second-factor-set': (who) => msg`${who} turned two-step login on`,
  'identity.second-factor-removed': (who) => msg`${who} turned two-step login off`,
  'identity.recovery-codes-made': (who) => msg`${who} created new recovery codes`,
  'identity.recovery-code-used': (who) => msg`${who} used a recovery code`,
  'identity.code-refused': (who) => msg`${who} refused a login code`,
  'identity.sign-in-disowned': (who) => msg`${who} reported a login as not their own`,
  'identity.passkey-added': (who) => msg`${who} set up a passkey`,
  'identity.passkey-renamed': (who) => msg`${who} renamed a passkey`,
  'identity.passkey-removed': (who) => msg`${who} removed a passkey`,
  'identity.email-asked': (who) => msg`${who} asked for another email address`,
  'identity.email-cancelled': (who) => msg`${who} kept the email address after all`,
  'identity.email-changed': (who) => msg`${who} changed an email address`,
  'identity.email-restored': (who) => msg`${who} restored an email address`,
  'identity.tour-ended': (who) => msg`${who} ended the tour`,
};
