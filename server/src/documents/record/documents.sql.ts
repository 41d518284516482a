import { sql } from 'kysely';
import type { Access, FolderAttributes } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { isId } from '#platform/basics/id';
import type { DocumentKey } from '../access/document-key.ts';
import { asTold } from './told-others.ts';
import { asSeen, isNewlySeen } from '../access/read-mark.sql.ts';
import { documentInReach, folderAccess, folderInReach, inOwnSpaces } from '../access/reach.sql.ts';

// One value, however many ids: the statement stays the same and is prepared once.
const isOneOf = (row: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(`${row}.id`)} = any(${ids}::uuid[])`;

const inReach = (ctx: Ctx) =>
  ctx.db.selectFrom('documents.document as d').where(documentInReach(ctx, 'd'));

/** The documents with these ids that are within reach, each as its viewer may know it; the others are simply absent. */
export async function findDocuments(ctx: Ctx, given: readonly string[]) {
  const ids = given.filter(isId);
  if (ids.length === 0) return [];
  const rows = await inReach(ctx)
    .selectAll('d')
    .select(asSeen(ctx, 'd'))
    .where(isOneOf('d', ids))
    .execute();
  return rows.map(asTold);
}

/** A document that is within the viewer's reach, with how they hold it (`access`): no other is ever one. */
export type DocumentRow = Awaited<ReturnType<typeof findDocuments>>[number];

/** One document within reach, or undefined. */
export async function findDocument(ctx: Ctx, id: string): Promise<DocumentRow | undefined> {
  return (await findDocuments(ctx, [id]))[0];
}

type Some = { readonly accountId: string; readonly ids: readonly string[] };

/** Whether one of these documents of an account at least is within reach. */
export async function reachesAny(ctx: Ctx, { accountId, ids }: Some): Promise<boolean> {
  const one = inReach(ctx)
    .select('d.id')
    .where('d.accountId', '=', accountId)
    .where(isOneOf('d', ids.filter(isId)));
  return (await one.limit(1).executeTakeFirst()) !== undefined;
}

/** These documents with how the viewer holds them, locked until the transaction ends, in one order so that no two actions lock each other. */
export async function lockDocuments(
  ctx: Ctx,
  given: readonly string[],
): Promise<Map<string, DocumentRow>> {
  const ids = given.filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await inReach(ctx)
    .selectAll('d')
    .select(asSeen(ctx, 'd'))
    .where(isOneOf('d', ids))
    .orderBy('d.accountId')
    .orderBy('d.id')
    .forUpdate('d')
    .execute();
  return new Map(rows.map((row) => [row.id, asTold(row)]));
}

/** One of them: the row to ask, and the very row to write. */
export async function lockDocument(ctx: Ctx, id: string): Promise<DocumentRow | undefined> {
  return (await lockDocuments(ctx, [id])).get(id);
}

// One value each, however many there are.
const isOneOfKeys = (row: string, keys: readonly DocumentKey[]) =>
  sql<boolean>`(${sql.ref(`${row}.accountId`)}, ${sql.ref(`${row}.id`)}) in (
    select * from unnest(${keys.map((one) => one.accountId)}::uuid[], ${keys.map((one) => one.id)}::uuid[]))`;

/** Marks these documents for those whose space they lie in; rows that already are so stay untouched. Returns those that changed. */
export async function setRead(
  ctx: Ctx,
  documents: readonly DocumentKey[],
  isRead: boolean,
): Promise<DocumentKey[]> {
  return ctx.db
    .updateTable('documents.document as d')
    .set({ isRead })
    .where(isOneOfKeys('d', documents))
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

/** What a document says that is not snoozed. */
export const AWAKE = { snoozedUntil: null, snoozedAt: null } as const;

/** Puts documents, which the action has locked, into a folder of the same account; remembers where those put into the trash came from, and which others than its own people threw away. */
export async function putIntoFolder(
  ctx: Ctx,
  documents: readonly DocumentKey[],
  target: Target,
): Promise<void> {
  const ids = documents.filter((one) => one.accountId === target.accountId).map((one) => one.id);
  await ctx.db
    .updateTable('documents.document as d')
    .set({
      folderId: target.id,
      spaceId: target.spaceId,
      root: target.root,
      // Wherever it is put, it waits there no longer.
      ...AWAKE,
      cameAt: sql`case when ${isNewlySeen(target)} then now() else d.came_at end`,
      trashedFrom:
        target.root === 'trash'
          ? sql`case when d.root = 'trash' then coalesce(d.trashed_from, d.folder_id) else d.folder_id end`
          : null,
      trashedAt:
        target.root === 'trash'
          ? sql`case when d.root = 'trash' then d.trashed_at else ${ctx.now()}::timestamptz end`
          : null,
      trashedBy:
        target.root === 'trash'
          ? sql`case when not ${inOwnSpaces(ctx, 'd')} then ${ctx.viewer.userId}::uuid end`
          : null,
      updatedAt: ctx.now(),
    })
    .where('d.accountId', '=', target.accountId)
    .where(isOneOf('d', ids))
    .execute();
}

type FolderRow = FolderAttributes & {
  readonly parentId: string | null;
  readonly title: string;
  readonly version: number;
  readonly trashedFrom: string | null;
  readonly trashedAt: Date | null;
  readonly total: number;
  /** But for advertising. Null where it lies in no space of the viewer's: what is unread there to them is counted when it is asked for. */
  readonly unread: number | null;
  /** How many of them are advertising; null where it lies in no space of the viewer's. */
  readonly advertising: number | null;
  /** How many of them are snoozed; null where it lies in no space of the viewer's. */
  readonly snoozed: number | null;
  readonly createdAt: Date;
};
export type { FolderRow };

const FOLDER_COLUMNS = [
  'f.accountId',
  'f.id',
  'f.spaceId',
  'f.parentId',
  'f.type',
  'f.root',
  'f.path',
  'f.title',
  'f.version',
  'f.trashedFrom',
  'f.trashedAt',
  'f.total',
  'f.createdAt',
  'f.isLeaving',
] as const;

/** Folders within reach, to be narrowed down. */
export const folders = (ctx: Ctx) =>
  ctx.db
    .selectFrom('documents.folder as f')
    .where(folderInReach(ctx, 'f'))
    .select(FOLDER_COLUMNS)
    .select(sql<number | null>`case when ${inOwnSpaces(ctx, 'f')} then f.unread end`.as('unread'))
    .select(
      sql<number | null>`case when ${inOwnSpaces(ctx, 'f')} then f.advertising end`.as(
        'advertising',
      ),
    )
    .select(sql<number | null>`case when ${inOwnSpaces(ctx, 'f')} then f.snoozed end`.as('snoozed'))
    .select(folderAccess(ctx, 'f').as('access'));

/** The folders with these ids that are within reach. */
export function findFolders(ctx: Ctx, given: readonly string[]): Promise<FolderRow[]> {
  const ids = given.filter(isId);
  return ids.length === 0 ? Promise.resolve([]) : folders(ctx).where(isOneOf('f', ids)).execute();
}

/** Holds folders whose counters several statements of an action will change, in the order in which each statement holds them. */
export async function lockFolders(
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

/** Folders of the viewer's own spaces, in their account alone, to be narrowed down. */
export const ownFolders = (ctx: Ctx) =>
  ctx.db
    .selectFrom('documents.folder as f')
    .where(inOwnSpaces(ctx, 'f'))
    .select(FOLDER_COLUMNS)
    .select(['f.unread', 'f.advertising', 'f.snoozed'])
    .select(sql<Access>`'owner'`.as('access'));

/** The inbox, archive and trash of each of the viewer's own spaces, their home first. */
export async function rootsBySpace(ctx: Ctx): Promise<FolderRow[][]> {
  const rows = await ownFolders(ctx)
    .where('f.parentId', 'is', null)
    .orderBy(sql`array_position('{inbox,archive,trash}', f.root)`)
    .execute();
  const bySpace = Map.groupBy(rows, ({ spaceId }) => spaceId);
  return ctx.viewer.spaces.map((id) => bySpace.get(id) ?? []);
}

/** The inbox, archive and trash of the viewer's home. */
export async function rootFolders(ctx: Ctx): Promise<FolderRow[]> {
  return (await rootsBySpace(ctx))[0] ?? [];
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
export function findParents(ctx: Ctx, path: readonly string[]): Promise<FolderRow[]> {
  if (path.length === 0) return Promise.resolve([]);
  return folders(ctx)
    .where('f.id', 'in', path)
    .orderBy(sql`cardinality(f.path)`)
    .execute();
}
