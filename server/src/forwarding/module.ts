import './sources.graphql.ts';
import './change-source.graphql.ts';
import './reports.graphql.ts';
import { forwardingJournal } from '@postkorb/domain/forwarding';
import { arrived } from '#intake';
import { listen } from '#platform/jobs/event';
import { mail } from '#platform/mail/mail';
import type { Module } from '#platform/module';
import { bySteadyTime } from '#platform/steady-time';
import { forwardingAccess } from './access-rows.ts';
import { overdueMail, silenceMail } from './alarm-mails.ts';
import { sourcesChanged } from './change-kinds.ts';
import { keepTime } from './keep-time.ts';
import { keyAllSources } from './recipients/key-sources.ts';
import { notePost } from './note-post.ts';
import { redirects } from './redirects.ts';
import { forwardingTables } from './tables.ts';

export const forwarding: Module = {
  name: 'forwarding',
  tables: forwardingTables,
  access: forwardingAccess,
  journal: forwardingJournal,
  changes: [sourcesChanged],
  mails: [mail(silenceMail), mail(overdueMail)],
  redirects,
  jobs: () => [
    {
      name: 'forwarding.keep-time',
      effect: 'within',
      cron: '7 * * * *',
      run: bySteadyTime(keepTime),
    },
    {
      name: 'forwarding.key-sources',
      effect: 'within',
      cron: '* * * * *',
      run: (ctx) => keyAllSources(ctx),
    },
  ],
  listeners: [
    listen(arrived, 'forwarding.note-post', (ctx, { documentId }) => notePost(ctx, documentId)),
  ],
};
