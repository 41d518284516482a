import './contacts/contacts.graphql.ts';
import './opting/notifications.graphql.ts';
import './ownership/ownership.graphql.ts';
import './ownership/transfers.graphql.ts';
import './recipients/recipients.graphql.ts';
import './rights/rights.graphql.ts';
import './shares/share-access.graphql.ts';
import './shares/shares.graphql.ts';
import { OPEN_TRANSFER_STAGES, sharingJournal } from '@postkorb/domain/sharing';
import { mailboxProven } from '#identity';
import { listen } from '#platform/jobs/event';
import { job } from '#platform/jobs/job';
import { mail } from '#platform/mail/mail';
import type { Module } from '#platform/module';
import { sharingAccess } from './access-rows.ts';
import { endInvitations } from './invitations/end-invitations.ts';
import { takeInvitations, takeLeftInvitations } from './invitations/take-invitations.ts';
import { optOutRoutes } from './opting/opt-out-routes.ts';
import { ownershipLeftMail, ownershipMail } from './ownership/ownership-mails.ts';
import { forgetTransfers, loseTransfer, runTransfer } from './ownership/run-transfer.ts';
import { TRANSFER_KEY, transferJob } from './ownership/transfer.job.ts';
import { sharedWithPerson, transfersChanged } from './recipients/change-kinds.ts';
import { endShares, warnOfEnds } from './shares/end-shares.ts';
import { shareEndsMail, shareInviteMail, shareMail } from './shares/share-mails.ts';
import { sharingTables } from './tables.ts';

const CARRYING = {
  table: 'sharing.transfer',
  key: TRANSFER_KEY,
  stages: OPEN_TRANSFER_STAGES,
  since: 'created_at',
};

export const sharing: Module = {
  name: 'sharing',
  tables: sharingTables,
  access: sharingAccess,
  journal: sharingJournal,
  changes: [sharedWithPerson, transfersChanged],
  routes: [optOutRoutes],
  mails: [
    mail(shareMail),
    mail(shareInviteMail),
    mail(shareEndsMail),
    mail(ownershipMail),
    mail(ownershipLeftMail),
  ],
  listeners: [
    listen(mailboxProven, 'sharing.take-invitations', (ctx, { userId }) =>
      takeInvitations(ctx, userId),
    ),
  ],
  jobs: () => [
    job(transferJob, (ctx, { transferId }, { last }) => runTransfer(ctx, { transferId, last }), {
      waiting: CARRYING,
      onGivenUp: loseTransfer,
    }),
    {
      name: 'sharing.forget-transfers',
      effect: 'within',
      cron: '23 * * * *',
      run: (ctx) => forgetTransfers(ctx),
    },
    {
      name: 'sharing.end-shares',
      effect: 'within',
      cron: '* * * * *',
      run: (ctx) => endShares(ctx),
    },
    {
      name: 'sharing.warn-of-ends',
      effect: 'within',
      cron: '13 7 * * *',
      run: (ctx) => warnOfEnds(ctx),
    },
    {
      name: 'sharing.end-invitations',
      effect: 'within',
      cron: '17 * * * *',
      run: (ctx) => endInvitations(ctx),
    },
    {
      name: 'sharing.take-left',
      effect: 'within',
      cron: '*/5 * * * *',
      run: (ctx) => takeLeftInvitations(ctx),
    },
  ],
};
