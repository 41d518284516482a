import { LIST_SORTS, NEWEST_FIRST, type ListOrder } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { builder } from '#platform/api/graphql';
import { keyText } from '../access/document-key.ts';
import { Document, Folder, folders } from '../record/document.graphql.ts';
import {
  findDocument,
  findFolders,
  findParents,
  type DocumentRow,
  type FolderRow,
} from '../record/documents.sql.ts';
import { findSnippets } from '../search/hits.ts';
import { documentsInFolder, findPageCursors, sendersNamed, tagsBeginning } from './list.sql.ts';
import { countedIn, isCounted, type ListFilter } from './list-filter.sql.ts';
import { cursorOf, orderIn, readCursor, type Order } from './list-order.sql.ts';
import { PageInfo, pageSize } from '#platform/api/page-info';
import { noteSupportLook } from '../record/look.ts';
import { isSharedRoot, listShared, sharedRoot } from './shared-with-me.ts';
import { searchDocuments, type Hits } from '../search/search-documents.ts';

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
  /** Which part of the folder it is. */
  readonly filter?: ListFilter;
  readonly order: Order;
};
export const DocumentConnection = builder.objectRef<Connection>('DocumentConnection').implement({
  fields: (t) => ({
    edges: t.field({ type: [DocumentEdge], resolve: (list) => [...list.edges] }),
    pageInfo: t.field({
      type: PageInfo,
      resolve: (list) => ({ hasNextPage: list.more, endCursor: list.edges.at(-1)?.cursor ?? null }),
    }),
    totalCount: t.int({
      nullable: true,
      description: 'Kept by the folder, never counted; null in a filtered list or a search.',
      resolve: ({ filtered, folder, filter = {} }) =>
        filtered || folder === null ? null : countedIn(folder, filter),
    }),
    landmarks: t.stringList({
      description:
        'The cursor of every n-th document of the unfiltered folder: ask for what comes after it to enter a long list anywhere.',
      args: { every: t.arg.int({ required: true }) },
      resolve: async ({ folder, filtered, order, filter = {} }, { every: asked }, ctx) => {
        if (folder === null || filtered) return [];
        const steps = { order, every: Math.max(asked, 50), filter };
        const places = await findPageCursors(ctx, folder, steps);
        return places.map((place) => cursorOf(order, place));
      },
    }),
  }),
});

/** A page of documents that lie in no one folder, for the lists of higher domains. */
export const listed = (edges: readonly Edge[], more: boolean): Connection => ({
  edges,
  more,
  folder: null,
  filtered: true,
  order: NEWEST_FIRST,
});

export const Filter = builder.inputType('DocumentFilter', {
  description: 'Each part that is given must hold.',
  fields: (t) => ({
    unread: t.boolean(),
    withDeadline: t.boolean(),
    invoices: t.boolean(),
    originals: t.boolean({ description: 'Those that came on paper.' }),
    advertising: t.boolean({
      description: 'Advertising alone, or with false everything else; without it both are listed.',
    }),
    snoozed: t.boolean({
      description:
        'What is snoozed alone, or with false everything else; without it both are listed.',
    }),
    tag: t.string(),
    sender: t.string({ description: 'The whole name.' }),
    dateFrom: t.field({
      type: 'Date',
      description: 'The first day; a document that names no day counts on the day it came.',
    }),
    dateUntil: t.field({ type: 'Date', description: 'The last day.' }),
  }),
});

const SortKey = builder.enumType('DocumentSortKey', { values: LIST_SORTS });
const Sort = builder.inputType('DocumentSort', {
  description:
    'Documents without a value come last, whatever the direction. In the trash createdAt puts in order by when they were deleted.',
  fields: (t) => ({
    by: t.field({ type: SortKey, required: true }),
    isDescending: t.boolean({ required: true }),
  }),
});

type Ask = {
  readonly folderId: string;
  readonly first: number;
  readonly after: string | null;
  readonly filter: ListFilter;
  readonly order: ListOrder;
};

/** What others share comes newest first and is not entered in its middle. */
async function sharedList(ctx: Ctx, { first, after, filter }: Ask): Promise<Connection> {
  const { edges, more } = await listShared(ctx, { first, after, filter });
  const shown = edges.map((edge) => ({ ...edge, snippet: null }));
  return { edges: shown, more, folder: null, filtered: true, order: NEWEST_FIRST };
}

async function listFolder(ctx: Ctx, ask: Ask): Promise<Connection> {
  const { first, filter } = ask;
  const [folder] = await findFolders(ctx, [ask.folderId]);
  const order = orderIn(folder, ask.order);
  const filtered = !isCounted(filter);
  if (isSharedRoot(ctx, ask.folderId)) return sharedList(ctx, ask);
  if (!folder) return { edges: [], more: false, folder: null, filtered, order };
  const after = ask.after === null ? null : readCursor(order, ask.after);
  const rows = await documentsInFolder(ctx, folder, { first, after, filter, order });
  folders(ctx).know(keyText(folder), folder);
  const edges = rows.slice(0, first).map((node) => ({
    node,
    cursor: cursorOf(order, { value: node.sortValue, seq: node.seq }),
    snippet: null,
  }));
  return { edges, more: rows.length > first, folder, filtered, order, filter };
}

builder.queryField('getContainerDocumentsByFolderConnection', (t) =>
  t.field({
    type: DocumentConnection,
    args: {
      folderId: t.arg.id({ required: true }),
      first: t.arg.int(),
      after: t.arg.string(),
      filter: t.arg({ type: Filter }),
      sort: t.arg({
        type: Sort,
        description: 'Newest first where none is given.',
      }),
    },
    resolve: (_, { folderId, first, after, filter, sort }, ctx) =>
      listFolder(ctx, {
        folderId,
        first: pageSize(first),
        after: after ?? null,
        filter: filter ?? {},
        order: sort ?? NEWEST_FIRST,
      }),
  }),
);

const asConnection = async (
  ctx: Ctx,
  search: string,
  { hits, more }: Hits,
): Promise<Connection> => {
  const snippets = await findSnippets(
    ctx,
    hits.map((hit) => hit.document),
    search,
  );
  const edges = hits.map(({ document, cursor }) => ({
    node: document,
    cursor,
    snippet: snippets.get(keyText(document)) ?? null,
  }));
  return { edges, more, folder: null, filtered: true, order: NEWEST_FIRST };
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
    resolve: async (_, { id }, ctx) => {
      const document = await findDocument(ctx, id);
      if (document) await noteSupportLook(ctx, document);
      return document;
    },
  }),
);

builder.queryField('containerFolder', (t) =>
  t.field({
    type: Folder,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, ctx) =>
      isSharedRoot(ctx, id) ? sharedRoot(ctx) : (await findFolders(ctx, [id]))[0],
  }),
);

builder.queryField('folderOrDocumentParents', (t) =>
  t.field({
    type: [Folder],
    description: 'The folders above, from the root down.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, ctx) => {
      const document = await findDocument(ctx, id);
      const [folder] = await findFolders(ctx, [document?.folderId ?? id]);
      return findParents(ctx, document ? (folder?.path ?? []) : (folder?.path.slice(0, -1) ?? []));
    },
  }),
);

builder.queryField('tagSuggestions', (t) =>
  t.stringList({
    args: { prefix: t.arg.string({ required: true }) },
    resolve: (_, { prefix }, ctx) => tagsBeginning(ctx, prefix),
  }),
);
builder.queryField('senderSuggestions', (t) =>
  t.stringList({
    description: 'Senders whose name holds this, the most frequent first.',
    args: { part: t.arg.string({ required: true }) },
    resolve: (_, { part }, ctx) => sendersNamed(ctx, part),
  }),
);
