import { present } from '@postkorb/domain/basics';
import type { Ctx } from '#platform/ctx';
import { cursorOf, placeFrom } from '#platform/api/moment-cursor';
import { rootFolders, type FolderRow } from '../record/documents.sql.ts';
import type { ListFilter } from './list-filter.sql.ts';
import { countShared, sharedDocuments } from './shared.sql.ts';

/** The root in which nothing lies: it shows what others handed to the viewer. */
export type SharedRoot = Omit<FolderRow, 'root' | 'type'> & {
  readonly root: 'sharedWithMe';
  readonly type: 'FolderSharedWithMe';
};

/** It stands once in each space and is named like it. */
export const isSharedRoot = (ctx: Ctx, id: string): boolean => id === ctx.viewer.homeSpaceId;

/** The viewer's root for what others share with them. */
export async function sharedRoot(ctx: Ctx): Promise<SharedRoot> {
  const { accountId, homeSpaceId: spaceId } = ctx.viewer;
  const [roots, counted] = await Promise.all([rootFolders(ctx), countShared(ctx)]);
  return {
    accountId,
    id: spaceId,
    spaceId,
    parentId: null,
    path: [spaceId],
    type: 'FolderSharedWithMe',
    root: 'sharedWithMe',
    title: 'Shared with me',
    version: 1,
    trashedFrom: null,
    trashedAt: null,
    total: counted.direct,
    unread: counted.unread,
    advertising: null,
    snoozed: null,
    createdAt: present(roots[0]).createdAt,
    access: 'viewer',
  };
}

type Ask = { readonly first: number; readonly after: string | null; readonly filter: ListFilter };

/** One page of the documents that others handed to the viewer, each with its cursor. */
export async function listShared(ctx: Ctx, { first, after, filter }: Ask) {
  const rows = await sharedDocuments(ctx, { first, after: placeFrom(after), filter });
  const edges = rows.slice(0, first).map((node) => ({ node, cursor: cursorOf(node) }));
  return { edges, more: rows.length > first };
}
