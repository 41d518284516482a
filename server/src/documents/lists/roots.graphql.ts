import { countAgenda } from '../deadlines/one-debt.ts';
import { builder } from '#platform/api/graphql';
import { present } from '@postkorb/domain/basics';
import { Folder } from '../record/document.graphql.ts';
import { rootFolders, rootsBySpace, type FolderRow } from '../record/documents.sql.ts';
import { sharedRoot } from './shared-with-me.ts';
import { countShared } from './shared.sql.ts';

type Name = 'inbox' | 'archive' | 'trash';
const rootNamed = (name: Name) => (all: readonly FolderRow[]) =>
  present(all.find((one) => one.root === name));

const OtherSpace = builder.objectRef<FolderRow[]>('OtherSpace').implement({
  description: 'A space of the viewer’s own beside their home: what an Admin kept as a Member.',
  fields: (t) => ({
    id: t.id({ resolve: (all) => present(all[0]).spaceId }),
    inbox: t.field({ type: Folder, resolve: rootNamed('inbox') }),
    archive: t.field({ type: Folder, resolve: rootNamed('archive') }),
    trash: t.field({ type: Folder, resolve: rootNamed('trash') }),
  }),
});

const RootFolders = builder.objectRef<FolderRow[][]>('RootFolders').implement({
  fields: (t) => ({
    inbox: t.field({ type: Folder, resolve: ([home = []]) => rootNamed('inbox')(home) }),
    archive: t.field({ type: Folder, resolve: ([home = []]) => rootNamed('archive')(home) }),
    trash: t.field({ type: Folder, resolve: ([home = []]) => rootNamed('trash')(home) }),
    sharedWithMe: t.field({ type: Folder, resolve: (_, __, ctx) => sharedRoot(ctx) }),
    otherSpaces: t.field({
      type: [OtherSpace],
      description:
        'What is moved between them and the home stays, and is copied; their trash is emptied by its id.',
      resolve: ([, ...others]) => others,
    }),
  }),
});
builder.queryField('meFolders', (t) =>
  t.field({ type: RootFolders, resolve: (_, __, ctx) => rootsBySpace(ctx) }),
);

/** What is counted for the navigation; higher domains add their own. */
export const Counters = builder.objectRef<FolderRow[]>('Counters').implement({
  fields: (t) => ({
    unreadInboxDocuments: t.int({
      resolve: (all) => all.find((one) => one.root === 'inbox')?.unread ?? 0,
    }),
    unreadSharedWithMe: t.int({
      description: 'Counted up to 100.',
      resolve: async (_, __, ctx) => (await countShared(ctx)).unread,
    }),
    dueThisWeek: t.int({
      description: 'What is late or asked for within a week, in the own spaces; counted up to 100.',
      resolve: (_, __, ctx) => countAgenda(ctx, ['overdue', 'week']),
    }),
  }),
});
builder.queryField('counters', (t) =>
  t.field({ type: Counters, resolve: (_, __, ctx) => rootFolders(ctx) }),
);
