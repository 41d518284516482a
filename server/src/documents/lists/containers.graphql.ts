import { NEWEST_FIRST } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { builder } from '#platform/api/graphql';
import { Document, Folder, type ShownFolder } from '../record/document.graphql.ts';
import { findFolders, type DocumentRow, type FolderRow } from '../record/documents.sql.ts';
import { countFoldersIn, foldersIn } from '../folders/folder.sql.ts';
import { readCursor } from './list-order.sql.ts';
import { documentsInFolder } from './list.sql.ts';
import { PageInfo, pageSize } from '#platform/api/page-info';
import { isSharedRoot, listShared } from './shared-with-me.ts';
import { countShared, sharedFolders } from './shared.sql.ts';

type ContainerRow = DocumentRow | ShownFolder;

export const Container = builder.unionType('Container', {
  description: 'A folder or a document.',
  types: [Folder, Document],
  resolveType: (one: ContainerRow) => ('seq' in one ? Document : Folder),
});

type Edge = { readonly cursor: string; readonly node: ContainerRow };
const ContainerEdge = builder.objectRef<Edge>('ContainerEdge').implement({
  fields: (t) => ({
    cursor: t.exposeString('cursor'),
    node: t.field({ type: Container, resolve: (edge) => edge.node }),
  }),
});

type Connection = {
  readonly edges: readonly Edge[];
  readonly more: boolean;
  readonly total: () => Promise<number>;
};
const ContainerConnection = builder.objectRef<Connection>('ContainerConnection').implement({
  fields: (t) => ({
    edges: t.field({ type: [ContainerEdge], resolve: ({ edges }) => [...edges] }),
    totalCount: t.int({
      description: 'Folders and documents directly in it; counted only when asked for.',
      resolve: ({ total }) => total(),
    }),
    pageInfo: t.field({
      type: PageInfo,
      resolve: ({ edges, more }) => ({
        hasNextPage: more,
        endCursor: edges.at(-1)?.cursor ?? null,
      }),
    }),
  }),
});

type Ask = { readonly folderId: string; readonly first: number; readonly after: string | null };
const SEQ = /^\d{1,15}$/;

/** The folders of the page; none once the page before ended among the documents. */
async function folderPage(ctx: Ctx, folder: FolderRow, { first, after }: Ask) {
  if (after !== null && SEQ.test(after)) return [];
  const [last] = after === null ? [] : await findFolders(ctx, [after]);
  return foldersIn(ctx, folder, { first, after: last ?? null });
}

/** What others share: their folders first, once, then single documents. */
async function sharedContainers(ctx: Ctx, { first, after }: Ask): Promise<Connection> {
  const above = after === null ? await sharedFolders(ctx) : [];
  const { edges: documents, more } = await listShared(ctx, { first, after, filter: {} });
  const edges = [...above.map((node) => ({ node, cursor: node.id })), ...documents];
  const total = async () => (await sharedFolders(ctx)).length + (await countShared(ctx)).direct;
  return { edges, more, total };
}

async function containersIn(ctx: Ctx, ask: Ask): Promise<Connection> {
  if (isSharedRoot(ctx, ask.folderId)) return sharedContainers(ctx, ask);
  const [folder] = await findFolders(ctx, [ask.folderId]);
  if (!folder) return { edges: [], more: false, total: () => Promise.resolve(0) };
  const above = await folderPage(ctx, folder, ask);
  const after = ask.after === null ? null : readCursor(NEWEST_FIRST, ask.after);
  const room = Math.max(ask.first - above.length, 0);
  const page = { first: room, after, filter: {}, order: NEWEST_FIRST };
  const below = await documentsInFolder(ctx, folder, page);
  const edges = [
    ...above.map((node) => ({ node, cursor: node.id })),
    ...below.map((node) => ({ node, cursor: String(node.seq) })),
  ];
  return {
    edges: edges.slice(0, ask.first),
    more: edges.length > ask.first,
    total: async () => folder.total + (await countFoldersIn(ctx, folder)),
  };
}

builder.queryField('containersConnection', (t) =>
  t.field({
    type: ContainerConnection,
    description: 'What lies in a folder: its folders by name, then its documents, newest first.',
    args: { folderId: t.arg.id({ required: true }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_, { folderId, first, after }, ctx) =>
      containersIn(ctx, { folderId, first: pageSize(first), after: after ?? null }),
  }),
);
