import './identity.graphql.ts';
import './email.graphql.ts';
import './history.graphql.ts';
import './own-accounts.graphql.ts';
import './password.graphql.ts';
import './passkeys.graphql.ts';
import './second-factor.graphql.ts';
import './sso.graphql.ts';
import './sessions/sessions.graphql.ts';
import './support/support.graphql.ts';
import { identityJournal } from '@postkorb/domain/identity';
import type { Module } from '#platform/module';
import { identityAccess } from './access-rows.ts';
import { mail } from '#platform/mail/mail';
import { emailChangedMail, emailRestoredMail, newEmailMail } from './email/email-mails.ts';
import { mailboxMail } from './mailbox/mailbox-mail.ts';
import { takeAddressMail } from './mailbox/take-address-mail.ts';
import { askResetJob } from './password/ask-reset.ts';
import { passwordChangedMail, resetMail } from './password/password-mails.ts';
import {
  recoveryCodesMail,
  secondFactorMail,
  secondFactorResetMail,
} from './second-factor/second-factor-mails.ts';
import { passkeyAddedMail } from './passkeys/passkey-mails.ts';
import { identityLinkedMail } from './sso/sso-mails.ts';
import { newDeviceMail } from './sign-in/new-device-mail.ts';
import { forgetOld } from './forget-old.sql.ts';
import { loginChanged, peopleChanged } from './people/change-kinds.ts';
import { sessionsChanged } from './sessions/change-kinds.ts';
import { accountTransferredMail, factorReleaseMail } from './ownership/ownership-mails.ts';
import { releaseFactorJob } from './ownership/release-factor.ts';
import { supportChanged } from './support/change-kinds.ts';
import { endInTimeJob } from './support/end-support.ts';
import { supportEndedMail, supportEnteredMail } from './support/support-mails.ts';
import { identityTables } from './tables.ts';

export const identity: Module = {
  name: 'identity',
  tables: identityTables,

  access: identityAccess,
  journal: identityJournal,
  changes: [sessionsChanged, peopleChanged, loginChanged, supportChanged],
  mails: [
    mail(mailboxMail),
    mail(takeAddressMail),
    mail(resetMail),
    mail(passwordChangedMail),
    mail(newDeviceMail),
    mail(secondFactorMail),
    mail(secondFactorResetMail),
    mail(recoveryCodesMail),
    mail(passkeyAddedMail),
    mail(identityLinkedMail),
    mail(newEmailMail),
    mail(emailChangedMail),
    mail(emailRestoredMail),
    mail(supportEnteredMail),
    mail(supportEndedMail),
    mail(accountTransferredMail),
    mail(factorReleaseMail),
  ],
  jobs: () => [
    {
      name: 'identity.forget-old',
      effect: 'within',
      cron: '7 * * * *',
      run: (ctx) => forgetOld(ctx),
    },
    askResetJob,
    endInTimeJob,
    releaseFactorJob,
  ],
};
