import './account-details.graphql.ts';
import './team.graphql.ts';
import './users.graphql.ts';
import './take-over/take-over.graphql.ts';
import './invites.graphql.ts';
import './joining/join-links.graphql.ts';
import './connections/sso.graphql.ts';
import { teamJournal } from '@postkorb/domain/team';
import { mail } from '#platform/mail/mail';
import type { Module } from '#platform/module';
import { teamAccess } from './access-rows.ts';
import { teamChanged } from './seats/change-kinds.ts';
import { remindOfFactorJob } from './require-second-factor.ts';
import { requiredFactorMail } from './required-factor-mail.ts';
import { endInvites } from './end-invites.ts';
import { inviteMail, inviteTakenMail } from './invite-mail.ts';
import { inviteRoutes } from './invite-routes.ts';
import { joinedMail, memberJoinedMail } from './joining/join-mails.ts';
import { warnOfCertificates } from './connections/warn-of-certificates.ts';
import { joinBySsoRoutes } from './connections/join-by-sso-routes.ts';
import { certificateMail, joinedBySsoMail, ssoChangedMail } from './connections/sso-mails.ts';
import { joinRoutes } from './joining/join-routes.ts';
import { spaceMail } from './take-over/take-over-mail.ts';
import { takeOverSpaceJob } from './take-over/take-over-space.ts';
import { backInTeamMail, memberBackMail } from './seat-mails.ts';
import { OF_ACCOUNT } from '#platform/database/table-use';

export const team: Module = {
  name: 'team',
  tables: {
    'team.invite': OF_ACCOUNT,
    'team.join_link': OF_ACCOUNT,
    'team.space_takeover': OF_ACCOUNT,
  },
  access: teamAccess,
  journal: teamJournal,
  changes: [teamChanged],
  routes: [inviteRoutes, joinRoutes, joinBySsoRoutes],
  mails: [
    mail(inviteMail),
    mail(inviteTakenMail),
    mail(joinedMail),
    mail(memberJoinedMail),
    mail(backInTeamMail),
    mail(memberBackMail),
    mail(spaceMail),
    mail(requiredFactorMail),
    mail(ssoChangedMail),
    mail(joinedBySsoMail),
    mail(certificateMail),
  ],
  jobs: () => [
    takeOverSpaceJob,
    {
      name: 'team.end-invites',
      effect: 'within',
      cron: '11 * * * *',
      run: (ctx) => endInvites(ctx),
    },
    remindOfFactorJob,
    {
      name: 'team.warn-of-certificates',
      effect: 'within',
      cron: '23 6 * * *',
      run: (ctx) => warnOfCertificates(ctx),
    },
  ],
};
