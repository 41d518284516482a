import { sql, type RawBuilder } from 'kysely';
import { asSystem, type Ctx } from '#platform/ctx';
import { isId } from '#platform/basics/id';
import { present } from '@postkorb/domain/basics';
import { keyFrom, type DocumentKey } from '../access/document-key.ts';
import { isSeenAnewBelow, unreadOfGuest } from '../access/read-mark.sql.ts';
import { folderInReach, inOwnSpaces } from '../access/reach.sql.ts';
import {
  folders,
  findFolders,
  ownFolders,
  type FolderRow,
  type Target,
} from '../record/documents.sql.ts';

type Space = { readonly accountId: string; readonly spaceId: string };

function lockSpaces(ctx: Ctx, spaces: readonly Space[], strength: RawBuilder<unknown>) {
  const accounts = spaces.map((one) => one.accountId);
  const ids = spaces.map((one) => one.spaceId);
  return sql`select s.id from accounts.space s
    where (s.account_id, s.id) in (select * from unnest(${accounts}::uuid[], ${ids}::uuid[]))
    order by s.account_id, s.id for ${strength}`.execute(ctx.db);
}

/** Lets nobody else change the tree of these spaces until the transaction ends; held before any document. */
export async function lockFolderTrees(ctx: Ctx, spaces: readonly Space[]): Promise<void> {
  await lockSpaces(ctx, spaces, sql`no key update of s`);
}

/** Keeps every folder of these spaces in its place until the transaction ends; many may do so at the same time. */
export async function lockPlaces(ctx: Ctx, spaces: readonly Space[]): Promise<void> {
  await lockSpaces(ctx, spaces, sql`share of s`);
}

/** A folder within reach that keeps its place until the transaction ends. */
export async function lockPlace(ctx: Ctx, id: string): Promise<FolderRow | undefined> {
  if (!isId(id)) return undefined;
  await sql`select s.id from accounts.space s join documents.folder f on f.account_id = s.account_id and f.space_id = s.id
    where f.id = ${id} and ${folderInReach(ctx, 'f')} order by s.account_id, s.id for share of s`.execute(
    ctx.db,
  );
  return (await findFolders(ctx, [id]))[0];
}

/** A folder within reach, in a tree that nobody else changes until the transaction ends. */
export async function lockFolder(ctx: Ctx, id: string): Promise<FolderRow | undefined> {
  const [seen] = await findFolders(ctx, [id]);
  if (!seen) return undefined;
  await lockFolderTrees(ctx, [seen]);
  return (await findFolders(ctx, [id]))[0];
}

/** All folders below the roots of the viewer's own spaces, sorted by name. */
export function ownTree(ctx: Ctx): Promise<FolderRow[]> {
  return ownFolders(ctx)
    .where('f.parentId', 'is not', null)
    .orderBy(sql`f.title collate documents.name_order`)
    .orderBy('f.id')
    .execute();
}

type Parent = { readonly accountId: string; readonly id: string };
type Page = { readonly first: number; readonly after: FolderRow | null };

/** The folders directly in a folder, sorted by name, after one of them; one row more than asked for. */
export function foldersIn(ctx: Ctx, parent: Parent, { first, after }: Page): Promise<FolderRow[]> {
  return folders(ctx)
    .where('f.accountId', '=', parent.accountId)
    .where('f.parentId', '=', parent.id)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(f.title collate documents.name_order, f.id) > (${present(after).title}, ${present(after).id})`,
      ),
    )
    .orderBy(sql`f.title collate documents.name_order`)
    .orderBy('f.id')
    .limit(first + 1)
    .execute();
}

/** How many folders lie directly in a folder. */
export async function countFoldersIn(ctx: Ctx, { accountId, id }: Parent): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from documents.folder
    where account_id = ${accountId} and parent_id = ${id}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

type Name = { readonly parent: Parent; readonly title: string; readonly except?: string };

/** Whether a folder of this name, whatever its case, lies in the parent already. */
export async function isNameTaken(ctx: Ctx, { parent, title, except }: Name): Promise<boolean> {
  const { rows } = await sql`select 1 from documents.folder
    where account_id = ${parent.accountId} and parent_id = ${parent.id} and lower(title) = lower(${title})
      and id is distinct from ${except ?? null}::uuid and root <> 'trash' limit 1`.execute(ctx.db);
  return rows.length > 0;
}

type NewFolder = { readonly id: string; readonly parent: Parent; readonly title: string };

/** Makes a folder in another. */
export async function insertFolder(ctx: Ctx, { id, parent, title }: NewFolder): Promise<void> {
  await sql`insert into documents.folder (account_id, id, space_id, parent_id, type, root, path, title, created_at)
    select account_id, ${id}, space_id, id, 'Folder', root, path || ${id}::uuid, ${title}, ${ctx.now()}
    from documents.folder where account_id = ${parent.accountId} and id = ${parent.id}`.execute(
    ctx.db,
  );
}

/** Calls a folder otherwise. */
export async function setTitle(ctx: Ctx, folder: FolderRow, title: string): Promise<void> {
  await ctx.db
    .updateTable('documents.folder')
    .set({ title, version: folder.version + 1 })
    .where('accountId', '=', folder.accountId)
    .where('id', '=', folder.id)
    .execute();
}

/** How many levels stand below a folder. */
export async function levelsBelow(ctx: Ctx, { accountId, id, path }: FolderRow): Promise<number> {
  const { rows } = await sql<{ deepest: number }>`select max(cardinality(path)) as deepest
    from documents.folder where account_id = ${accountId} and ${id}::uuid = any(path)`.execute(
    ctx.db,
  );
  return present(rows[0]).deepest - path.length;
}

/** The trash of a space, whether the viewer sees it or not: what is shared is thrown away where it lies. */
export async function findTrash(ctx: Ctx, { accountId, spaceId }: Space): Promise<Target> {
  return ctx.db
    .selectFrom('documents.folder')
    .select(['accountId', 'id', 'spaceId', 'root'])
    .where('accountId', '=', accountId)
    .where('spaceId', '=', spaceId)
    .where('type', '=', 'FolderTrash')
    .executeTakeFirstOrThrow();
}

/** Where something in the trash of a space was thrown away, whether the viewer sees it or not: who threw it away may put it back there. */
export async function findOrigin(
  ctx: Ctx,
  { accountId, spaceId }: Space,
  id: string | null,
): Promise<FolderRow | undefined> {
  const [home] = id === null ? [] : await findFolders(asSystem(ctx, { accountId }), [id]);
  return home?.spaceId === spaceId ? home : undefined;
}

/** What lies in a folder that is put where others see it who did not before came there now; not to those who saw it where it lay. */
export async function noteComing(ctx: Ctx, folder: FolderRow, target: Target): Promise<void> {
  const { accountId, id } = folder;
  const home = folder.root === 'trash' ? folder.trashedFrom : folder.parentId;
  const pathOf = (place: string | null) =>
    sql`(select path from documents.folder where account_id = ${accountId} and id = ${place}::uuid)::uuid[]`;
  await sql`update documents.document d set came_at = now() from documents.folder f
    where f.account_id = ${accountId} and ${id}::uuid = any(f.path) and d.account_id = f.account_id and d.folder_id = f.id
      and ${isSeenAnewBelow(accountId, { to: pathOf(target.id), from: pathOf(home) })}`.execute(
    ctx.db,
  );
}

type Moved = { readonly target: Target; readonly title: string };

/** Puts a folder with everything below it into another of its space; its documents go along. Answers with those that are under another root now. */
export async function moveTree(
  ctx: Ctx,
  folder: FolderRow,
  { target, title }: Moved,
): Promise<DocumentKey[]> {
  const { accountId, id, access } = folder;
  const gone = target.root === 'trash';
  const by = access === 'owner' ? null : ctx.viewer.userId;
  if (!gone) await noteComing(ctx, folder, target);
  await sql`update documents.folder f set
      parent_id = case when f.id = ${id} then ${target.id}::uuid else f.parent_id end,
      title = case when f.id = ${id} then ${title} else f.title end,
      path = t.path || f.path[array_position(f.path, ${id}::uuid):],
      root = t.root,
      trashed_from = case when ${gone} and f.id = ${id} then coalesce(f.trashed_from, f.parent_id)
        when ${gone} then f.trashed_from end,
      trashed_by = case when ${gone} and f.id = ${id} then ${by}::uuid end,
      trashed_at = case when ${gone} then coalesce(f.trashed_at, ${ctx.now()}::timestamptz) end
    from documents.folder t
    where t.account_id = ${accountId} and t.id = ${target.id} and f.account_id = ${accountId} and ${id}::uuid = any(f.path)`.execute(
    ctx.db,
  );
  const { rows } = await sql<DocumentKey>`update documents.document d set root = f.root,
      trashed_at = case when ${gone} then coalesce(d.trashed_at, ${ctx.now()}::timestamptz) end
    from documents.folder f
    where f.account_id = ${accountId} and ${id}::uuid = any(f.path) and d.account_id = f.account_id
      and d.folder_id = f.id and d.root <> f.root returning d.account_id, d.id`.execute(ctx.db);
  return rows;
}

/** Carries a folder with everything below it into another space of its account. */
export async function carryTree(
  ctx: Ctx,
  { accountId, id }: FolderRow,
  { target, title }: Moved,
): Promise<void> {
  await sql`update documents.folder f set
      title = case when f.id = ${id} then ${title} else f.title end,
      parent_id = case when f.id = ${id} then ${target.id}::uuid else f.parent_id end,
      path = t.path || f.path[array_position(f.path, ${id}::uuid):],
      space_id = t.space_id,
      root = t.root
    from documents.folder t
    where t.account_id = ${accountId} and t.id = ${target.id} and f.account_id = ${accountId} and ${id}::uuid = any(f.path)`.execute(
    ctx.db,
  );
  await sql`update documents.document d set space_id = f.space_id
    from documents.folder f
    where f.account_id = ${accountId} and ${id}::uuid = any(f.path) and d.account_id = f.account_id
      and d.folder_id = f.id and d.space_id <> f.space_id`.execute(ctx.db);
}

/** Where something lying in a folder thrown away belongs: where the topmost of these folders came from. */
export async function findOriginFolder(
  ctx: Ctx,
  { accountId, path }: FolderRow,
): Promise<string | null> {
  const { rows } = await sql<{
    trashedFrom: string | null;
  }>`select trashed_from from documents.folder
    where account_id = ${accountId} and id = ${path[1] ?? null}::uuid`.execute(ctx.db);
  return rows[0]?.trashedFrom ?? null;
}

/** Documents of a folder and of all folders in it; unread are those that the viewer has not read. */
export type Below = { readonly total: number; readonly unread: number };

/** How many documents lie anywhere in each of these folders, named account/id; those without any are left out. */
export async function countsBelow(
  ctx: Ctx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Below>> {
  const folders = keys.map(keyFrom);
  const accounts = [...new Set(folders.map(({ accountId }) => accountId))];
  const ids = folders.map(({ id }) => id);
  const ofOthers = sql`array(select id from below where not is_own)`;
  const { rows } = await sql<Below & { readonly key: string }>`
    with below as (
      select f.account_id, f.id, f.total, f.unread + f.advertising_unread + f.snoozed_unread as unread, ${inOwnSpaces(ctx, 'f')} as is_own, above.id as above
      from documents.folder f, unnest(f.path) above(id)
      where f.account_id = any(${accounts}::uuid[]) and f.total > 0 and above.id = any(${ids}::uuid[]))
    select b.account_id || '/' || b.above as key, sum(b.total)::int as total,
      sum(case when b.is_own then b.unread else coalesce(u.unread, 0) end)::int as unread
    from below b left join (
      select d.account_id, d.folder_id, count(*) as unread from (${unreadOfGuest(ctx, ofOthers)}) d
      group by d.account_id, d.folder_id) u on not b.is_own and u.account_id = b.account_id and u.folder_id = b.id
    group by b.account_id, b.above`.execute(ctx.db);
  return new Map(rows.map((row) => [row.key, row]));
}
