import './addresses/addresses.graphql.ts';
import './papers/originals.graphql.ts';
import './papers/basket.graphql.ts';
import './papers/list.graphql.ts';
import './postbox/postbox.graphql.ts';
import './rescans/rescan.graphql.ts';
import './returns/returns.graphql.ts';
import './monthly/preference.graphql.ts';
import './sending/sending.graphql.ts';
import './coming-back/coming-back.graphql.ts';
import './reports/reports.graphql.ts';
import './certificates/certificates.graphql.ts';
import './shredding/shredding.graphql.ts';
import './shredding/unshred.graphql.ts';
import './shredding/left-behind.graphql.ts';
import './status/status.graphql.ts';
import './retention/retention.graphql.ts';
import { originalsJournal } from '@postkorb/domain/originals';
import { BYTES_OF_ACCOUNT } from '#platform/blobs/blob-use';
import type { Module } from '#platform/module';
import { listen } from '#platform/jobs/event';
import { job } from '#platform/jobs/job';
import { mail } from '#platform/mail/mail';
import { ownNamesChanged } from '#accounts';
import { originalsAccess } from './access-rows.ts';
import { returnsChanged } from './returns/change-kinds.ts';
import { practice } from './returns/practice.ts';
import { practiceNow } from './sending/practice.job.ts';
import { practiceShredding } from './shredding/practice-shredding.ts';
import { shredForPractice } from './shredding/practice-shredding.job.ts';
import { askAboutPackets } from './coming-back/note-back.ts';
import { goOnReturning } from './leaving/return-everything.ts';
import { lostMail } from './mails/lost-mail.ts';
import { returnsMail } from './mails/returns-mail.ts';
import { shreddingMail } from './mails/shredding-mail.ts';
import { settleByManifests } from './sending/settle-label.ts';
import { bySteadyTime } from '#platform/steady-time';
import {
  againMail,
  daysOverMail,
  digestMail,
  digestToBasketMail,
} from './retention/retention-mails.ts';
import { shredAllDue } from './retention/shred-due.ts';
import { goMonthly } from './monthly/monthly-return.ts';
import {
  monthlySentMail,
  monthlySoonMail,
  noAddressMail,
  preferenceMail,
} from './monthly/monthly-mails.ts';
import { warnOfDays } from './retention/warn-of-days.ts';
import { storedPapers } from './papers/originals.sql.ts';
import { storeTwice } from './storing/store-twice.ts';
import { rescannedMail } from './rescans/rescan-mail.ts';
import { addressesChanged } from './addresses/change-kinds.ts';
import { addresseesChanged } from './postbox/change-kinds.ts';
import { keepNames, keyAllNames } from './postbox/keep-names.ts';
import { originalsTables } from './tables.ts';

export const originals: Module = {
  name: 'originals',
  tables: originalsTables,
  access: originalsAccess,
  journal: originalsJournal,
  handover: { staying: storedPapers },
  changes: [addressesChanged, addresseesChanged, returnsChanged],
  mails: [
    mail(returnsMail),
    mail(shreddingMail),
    mail(digestMail),
    mail(digestToBasketMail),
    mail(againMail),
    mail(daysOverMail),
    mail(monthlySoonMail),
    mail(monthlySentMail),
    mail(noAddressMail),
    mail(preferenceMail),
    mail(rescannedMail),
    mail(lostMail),
  ],
  jobs: () => [
    job(practice, practiceNow),
    job(practiceShredding, shredForPractice),
    {
      name: 'originals.settle-labels',
      effect: 'parcel',
      cron: '37 3 * * *',
      run: (ctx) => settleByManifests(ctx),
    },
    {
      name: 'originals.store-twice',
      effect: 'within',
      cron: '*/5 * * * *',
      run: (ctx) => storeTwice(ctx),
    },
    {
      name: 'originals.monthly-returns',
      effect: 'parcel',
      cron: '23 * * * *',
      run: bySteadyTime(goMonthly),
    },
    {
      name: 'originals.warn-of-days',
      effect: 'within',
      cron: '13 * * * *',
      run: bySteadyTime(warnOfDays),
    },
    {
      name: 'originals.shred-due',
      effect: 'shredding',
      cron: '43 * * * *',
      run: bySteadyTime(shredAllDue),
    },
    {
      name: 'originals.everything-home',
      effect: 'parcel',
      cron: '17 5 * * *',
      run: bySteadyTime(goOnReturning),
    },
    {
      name: 'originals.ask-about-packets',
      effect: 'within',
      cron: '41 6 * * *',
      run: (ctx) => askAboutPackets(ctx),
    },
    {
      name: 'originals.key-names',
      effect: 'within',
      cron: '* * * * *',
      run: (ctx) => keyAllNames(ctx),
    },
  ],
  listeners: [listen(ownNamesChanged, 'originals.keep-names', (ctx) => keepNames(ctx))],
  blobs: [
    { table: 'originals.label', columns: ['label_sha256'], kind: BYTES_OF_ACCOUNT },
    { table: 'originals.report_photo', columns: ['photo_sha256'], kind: BYTES_OF_ACCOUNT },
  ],
  room: [{ table: 'originals.report_photo', column: 'bytes', as: 'kept' }],
};
