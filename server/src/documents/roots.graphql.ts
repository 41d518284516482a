import { builder } from '#platform/graphql';
import { present } from '#platform/present';
import { Folder } from './document.graphql.ts';
import { rootFolders, type FolderRow } from './documents.sql.ts';
import { sharedRoot } from './shared-with-me.ts';
import { countShared } from './shared.sql.ts';

const RootFolders = builder.objectRef<FolderRow[]>('RootFolders').implement({
  fields: (t) => ({
    inbox: t.field({
      type: Folder,
      resolve: (all) => present(all.find((one) => one.root === 'inbox')),
    }),
    archive: t.field({
      type: Folder,
      resolve: (all) => present(all.find((one) => one.root === 'archive')),
    }),
    trash: t.field({
      type: Folder,
      resolve: (all) => present(all.find((one) => one.root === 'trash')),
    }),
    sharedWithMe: t.field({ type: Folder, resolve: (_, __, ctx) => sharedRoot(ctx) }),
  }),
});
builder.queryField('meFolders', (t) =>
  t.field({ type: RootFolders, resolve: (_, __, ctx) => rootFolders(ctx) }),
);

const Counters = builder.objectRef<FolderRow[]>('Counters').implement({
  fields: (t) => ({
    unreadInboxDocuments: t.int({
      resolve: (all) => all.find((one) => one.root === 'inbox')?.unread ?? 0,
    }),
    unreadSharedWithMe: t.int({
      resolve: async (_, __, ctx) => (await countShared(ctx)).unread,
    }),
  }),
});
builder.queryField('counters', (t) =>
  t.field({ type: Counters, resolve: (_, __, ctx) => rootFolders(ctx) }),
);
