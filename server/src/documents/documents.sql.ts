import { sql } from 'kysely';
import type { FolderFacts, ReadFacts } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { isId } from '#platform/id';
import { documentAccess, documentInReach, folderAccess, folderInReach } from './reach.sql.ts';

// One value, however many ids: the statement stays the same and is prepared once.
const isOneOf = (row: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(`${row}.id`)} = any(${ids}::uuid[])`;

const inReach = (ctx: Ctx) =>
  ctx.db.selectFrom('documents.document as d').where(documentInReach(ctx, 'd'));

/** The documents with these ids that are within reach; the others are simply absent. */
export function documentsOf(ctx: Ctx, given: readonly string[]) {
  const ids = given.filter(isId);
  if (ids.length === 0) return Promise.resolve([]);
  return inReach(ctx)
    .selectAll('d')
    .select(documentAccess(ctx, 'd').as('access'))
    .where(isOneOf('d', ids))
    .execute();
}

export type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number];

/** One document within reach, or undefined. */
export async function documentOf(ctx: Ctx, id: string): Promise<DocumentRow | undefined> {
  return (await documentsOf(ctx, [id]))[0];
}

/** Whether one of these documents at least is within reach. */
export async function reachesAny(ctx: Ctx, given: readonly string[]): Promise<boolean> {
  const one = inReach(ctx)
    .select('d.id')
    .where(isOneOf('d', given.filter(isId)));
  return (await one.limit(1).executeTakeFirst()) !== undefined;
}

export type Held = ReadFacts & {
  readonly folderId: string;
  readonly trashedFrom: string | null;
  readonly version: number;
  readonly isRead: boolean;
};

/** What the rules ask of these documents, held until the transaction ends, in one order so that no two deeds lock each other. */
export async function holdDocuments(
  ctx: Ctx,
  given: readonly string[],
): Promise<Map<string, Held>> {
  const ids = given.filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await inReach(ctx)
    .select([
      'd.id',
      'd.accountId',
      'd.spaceId',
      'd.folderId',
      'd.root',
      'd.trashedFrom',
      'd.version',
      'd.isRead',
      'd.readyAt',
    ])
    .select(documentAccess(ctx, 'd').as('access'))
    .where(isOneOf('d', ids))
    .orderBy('d.accountId')
    .orderBy('d.id')
    .forUpdate('d')
    .execute();
  return new Map(rows.map(({ id, ...held }) => [id, held]));
}

/** A document that a deed changed, and whose it is. */
export type Changed = { readonly id: string; readonly accountId: string };

/** Marks these documents; rows that already are so stay untouched. Returns those that changed. */
export async function setRead(
  ctx: Ctx,
  ids: readonly string[],
  isRead: boolean,
): Promise<Changed[]> {
  return ctx.db
    .updateTable('documents.document as d')
    .set({ isRead })
    .where(documentInReach(ctx, 'd'))
    .where(isOneOf('d', ids))
    .where('d.isRead', '!=', isRead)
    .returning(['d.id', 'd.accountId'])
    .execute();
}

/** Where something can be put. */
export type Target = {
  readonly accountId: string;
  readonly id: string;
  readonly spaceId: string;
  readonly root: 'inbox' | 'archive' | 'trash';
};

/** Puts documents into a folder of the same account; remembers where those put into the trash came from. */
export async function putIntoFolder(
  ctx: Ctx,
  ids: readonly string[],
  target: Target,
): Promise<void> {
  await ctx.db
    .updateTable('documents.document as d')
    .set({
      folderId: target.id,
      spaceId: target.spaceId,
      root: target.root,
      trashedFrom:
        target.root === 'trash'
          ? sql`case when d.root = 'trash' then d.trashed_from else d.folder_id end`
          : null,
      trashedAt:
        target.root === 'trash'
          ? sql`case when d.root = 'trash' then d.trashed_at else ${ctx.now()}::timestamptz end`
          : null,
      updatedAt: ctx.now(),
    })
    .where('d.accountId', '=', target.accountId)
    .where(documentInReach(ctx, 'd'))
    .where(isOneOf('d', ids))
    .execute();
}

type FolderRow = FolderFacts & {
  readonly parentId: string | null;
  readonly title: string;
  readonly ownerId: string;
  readonly version: number;
  readonly trashedFrom: string | null;
  readonly trashedAt: Date | null;
  readonly total: number;
  readonly unread: number;
  readonly createdAt: Date;
};
export type { FolderRow };

/** Folders within reach, to be narrowed down. */
export const folders = (ctx: Ctx) =>
  ctx.db
    .selectFrom('documents.folder as f')
    .where(folderInReach(ctx, 'f'))
    .select([
      'f.accountId',
      'f.id',
      'f.spaceId',
      'f.parentId',
      'f.type',
      'f.root',
      'f.path',
      'f.title',
      'f.ownerId',
      'f.version',
      'f.trashedFrom',
      'f.trashedAt',
      'f.total',
      'f.unread',
      'f.createdAt',
    ])
    .select(folderAccess(ctx, 'f').as('access'));

/** The folders with these ids that are within reach. */
export function foldersOf(ctx: Ctx, given: readonly string[]): Promise<FolderRow[]> {
  const ids = given.filter(isId);
  return ids.length === 0 ? Promise.resolve([]) : folders(ctx).where(isOneOf('f', ids)).execute();
}

/** Holds folders whose counters several statements of a deed will change, in the order in which each statement holds them. */
export async function holdFolders(
  ctx: Ctx,
  folders: readonly { readonly accountId: string; readonly id: string }[],
): Promise<void> {
  if (folders.length === 0) return;
  await ctx.db
    .selectFrom('documents.folder')
    .select('id')
    .where('accountId', 'in', [...new Set(folders.map((one) => one.accountId))])
    .where('id', 'in', [...new Set(folders.map((one) => one.id))])
    .orderBy('accountId')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The inbox, archive and trash of the viewer's own space. */
export function rootFolders(ctx: Ctx): Promise<FolderRow[]> {
  return folders(ctx)
    .where('f.accountId', '=', ctx.viewer.accountId)
    .where('f.spaceId', '=', ctx.viewer.spaceId)
    .where('f.parentId', 'is', null)
    .orderBy(sql`array_position('{inbox,archive,trash}', f.root)`)
    .execute();
}

/** The inbox, archive or trash of a space, held by nobody. */
export async function rootOfSpace(ctx: Ctx, spaceId: string, root: 'inbox' | 'archive' | 'trash') {
  const rows = await folders(ctx)
    .where('f.spaceId', '=', spaceId)
    .where('f.parentId', 'is', null)
    .where('f.root', '=', root)
    .execute();
  return rows[0];
}

/** A folder's chain of parents, from the root down to the one that holds it; only what is within reach. */
export function parentsOf(ctx: Ctx, path: readonly string[]): Promise<FolderRow[]> {
  if (path.length === 0) return Promise.resolve([]);
  return folders(ctx)
    .where('f.id', 'in', path)
    .orderBy(sql`cardinality(f.path)`)
    .execute();
}
