import type { Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { builder } from '#platform/graphql';
import { Document, Folder, folders } from './document.graphql.ts';
import {
  documentOf,
  foldersOf,
  parentsOf,
  rootFolders,
  type DocumentRow,
  type FolderRow,
} from './documents.sql.ts';
import { snippetsOf } from './hits.ts';
import {
  documentsInFolder,
  landmarksOf,
  nextDeadlines,
  tagsBeginning,
  type ListFilter,
} from './list.sql.ts';
import { PageInfo, pageSize } from './page-info.ts';
import { searchDocuments, type Hits } from './search-documents.ts';

type Edge = {
  readonly cursor: string;
  readonly node: DocumentRow;
  readonly snippet: string | null;
};
const DocumentEdge = builder.objectRef<Edge>('DocumentEdge').implement({
  fields: (t) => ({
    cursor: t.exposeString('cursor'),
    node: t.field({ type: Document, resolve: (edge) => edge.node }),
    snippet: t.exposeString('snippet', {
      nullable: true,
      description: 'In a search: the line around the first hit.',
    }),
  }),
});

type Connection = {
  readonly edges: readonly Edge[];
  readonly more: boolean;
  readonly folder: FolderRow | null;
  readonly filtered: boolean;
};
const DocumentConnection = builder.objectRef<Connection>('DocumentConnection').implement({
  fields: (t) => ({
    edges: t.field({ type: [DocumentEdge], resolve: (list) => [...list.edges] }),
    pageInfo: t.field({
      type: PageInfo,
      resolve: (list) => ({ hasNextPage: list.more, endCursor: list.edges.at(-1)?.cursor ?? null }),
    }),
    totalCount: t.int({
      nullable: true,
      description: 'Kept by the folder, never counted; null in a filtered list or a search.',
      resolve: (list) => (list.filtered ? null : (list.folder?.total ?? null)),
    }),
    landmarks: t.stringList({
      description:
        'The cursor of every n-th document of the unfiltered folder: ask for what comes after it to enter a long list anywhere.',
      args: { every: t.arg.int({ required: true }) },
      resolve: async (list, { every }, ctx) =>
        list.folder && !list.filtered
          ? (await landmarksOf(ctx, list.folder, Math.max(every, 50))).map(String)
          : [],
    }),
  }),
});

const Filter = builder.inputType('DocumentFilter', {
  fields: (t) => ({ unread: t.boolean(), withDeadline: t.boolean(), invoices: t.boolean() }),
});

async function listFolder(
  ctx: Ctx,
  ask: { folderId: string; first: number; after: string | null; filter: ListFilter },
): Promise<Connection> {
  const [folder] = await foldersOf(ctx, [ask.folderId]);
  const filtered = Object.values(ask.filter).some((on) => on === true);
  if (!folder) return { edges: [], more: false, folder: null, filtered };
  const before = ask.after !== null && /^\d{1,15}$/.test(ask.after) ? Number(ask.after) : null;
  const rows = await documentsInFolder(ctx, folder, {
    first: ask.first,
    before,
    filter: ask.filter,
  });
  folders(ctx).know(folder.id, folder);
  const edges = rows
    .slice(0, ask.first)
    .map((node) => ({ node, cursor: String(node.seq), snippet: null }));
  return { edges, more: rows.length > ask.first, folder, filtered };
}

builder.queryField('getContainerDocumentsByFolderConnection', (t) =>
  t.field({
    type: DocumentConnection,
    args: {
      folderId: t.arg.id({ required: true }),
      first: t.arg.int(),
      after: t.arg.string(),
      filter: t.arg({ type: Filter }),
    },
    resolve: (_, { folderId, first, after, filter }, ctx) =>
      listFolder(ctx, {
        folderId,
        first: pageSize(first),
        after: after ?? null,
        filter: filter ?? {},
      }),
  }),
);

const asConnection = async (
  ctx: Ctx,
  search: string,
  { hits, more }: Hits,
): Promise<Connection> => {
  const snippets = await snippetsOf(
    ctx,
    hits.map((hit) => hit.document),
    search,
  );
  const edges = hits.map(({ document, cursor }) => ({
    node: document,
    cursor,
    snippet: snippets.get(document.id) ?? null,
  }));
  return { edges, more, folder: null, filtered: true };
};

builder.queryField('searchContainerDocumentConnection', (t) =>
  t.field({
    type: DocumentConnection,
    description:
      'Newest first; every word by its beginning; sender:, tag:, subject:, folder: once each.',
    args: { search: t.arg.string({ required: true }), first: t.arg.int(), after: t.arg.string() },
    resolve: async (_, { search, first, after }, ctx) =>
      asConnection(
        ctx,
        search,
        await searchDocuments(ctx, { search, first: pageSize(first), after: after ?? null }),
      ),
  }),
);

builder.queryField('containerDocument', (t) =>
  t.field({
    type: Document,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => documentOf(ctx, id),
  }),
);

builder.queryField('containerFolder', (t) =>
  t.field({
    type: Folder,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, ctx) => (await foldersOf(ctx, [id]))[0],
  }),
);

builder.queryField('folderOrDocumentParents', (t) =>
  t.field({
    type: [Folder],
    description: 'The folders above, from the root down.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, ctx) => {
      const document = await documentOf(ctx, id);
      const [folder] = await foldersOf(ctx, [document?.folderId ?? id]);
      return parentsOf(ctx, document ? (folder?.path ?? []) : (folder?.path.slice(0, -1) ?? []));
    },
  }),
);

const RootFolders = builder.objectRef<FolderRow[]>('RootFolders').implement({
  fields: (t) => ({
    inbox: t.field({ type: Folder, resolve: (all) => all.find((one) => one.root === 'inbox')! }),
    archive: t.field({
      type: Folder,
      resolve: (all) => all.find((one) => one.root === 'archive')!,
    }),
    trash: t.field({ type: Folder, resolve: (all) => all.find((one) => one.root === 'trash')! }),
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
  }),
});
builder.queryField('counters', (t) =>
  t.field({ type: Counters, resolve: (_, __, ctx) => rootFolders(ctx) }),
);

builder.queryField('nextDeadlines', (t) =>
  t.field({
    type: [Document],
    description: 'The soonest open deadlines.',
    resolve: (_, __, ctx) => nextDeadlines(ctx, today(ctx)),
  }),
);
builder.queryField('tagSuggestions', (t) =>
  t.stringList({
    args: { prefix: t.arg.string({ required: true }) },
    resolve: (_, { prefix }, ctx) => tagsBeginning(ctx, prefix),
  }),
);
