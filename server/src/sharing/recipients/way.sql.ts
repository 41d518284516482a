import { sql } from 'kysely';
import type { SharePermission } from '@postkorb/domain/sharing';
import type { MomentPlace } from '#platform/api/moment-cursor';
import type { Ctx } from '#platform/ctx';
import type { Container } from './container.ts';

/** One way by which somebody sees something, or will once their mailbox is proven. */
export type WayRow = {
  readonly id: string;
  /** Null for an address that nobody has proven yet. */
  readonly userId: string | null;
  readonly email: string;
  readonly name: string;
  readonly permission: SharePermission;
  readonly endsOn: string | null;
  readonly since: Date;
  /** The folder it leads through, or null where it leads to the thing itself. */
  readonly inheritedFrom: string | null;
  readonly place: string;
};

export type Page = { readonly first: number; readonly after: MomentPlace | null };
type Key = Pick<Container, 'accountId' | 'kind' | 'id'>;

/** What names a container in a statement over several. */
export const keyOf = ({ accountId, kind, id }: Key): string => `${accountId}/${kind}/${id}`;

// Everything that is asked about, with the folders above it.
function asked(containers: readonly Key[]) {
  const of = (column: 'accountId' | 'kind' | 'id') => containers.map((one) => one[column]);
  return sql`select o.*, f.path, f.space_id from unnest(${of('accountId')}::uuid[], ${of('kind')}::text[], ${of('id')}::uuid[]) o (account_id, kind, id)
    left join documents.document d on o.kind = 'document' and d.account_id = o.account_id and d.id = o.id
    join documents.folder f on f.account_id = o.account_id and f.id = case when o.kind = 'folder' then o.id else d.folder_id end`;
}

const LIVE_WAYS = sql`
  select g.id, g.user_id, u.email, trim(u.first_name || ' ' || u.last_name) as name, g.permission, g.ends_on, g.created_at as since, g.folder_id
  from documents.grant g join identity.user u on u.id = g.user_id
  where g.account_id = asked.account_id and (g.folder_id = any(asked.path) or asked.kind = 'document' and g.document_id = asked.id)
    and (g.ends_on is null or not documents.is_over(g.ends_on))
  union all
  select i.id, null, i.email, coalesce(c.name, ''), i.permission, i.ends_on, i.created_at, i.folder_id
  from sharing.invitation i
  left join sharing.contact c on c.account_id = i.account_id and c.space_id = asked.space_id and c.email = i.email
  where i.account_id = asked.account_id and (i.folder_id = any(asked.path) or asked.kind = 'document' and i.document_id = asked.id)
    and (i.ends_on is null or not documents.is_over(i.ends_on))`;

/** By how many ways people see this, or will. */
export async function countWays(ctx: Ctx, container: Key): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with asked as (${asked([container])})
    select (select count(*)::int from (${LIVE_WAYS}) each) as count from asked`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/**
 * Who sees these documents and folders, known to be within reach, by which way, and who is invited: for each the first of
 * them, one more than asked for, since when they do.
 */
export async function findWays(
  ctx: Ctx,
  containers: readonly Key[],
  { first, after }: Page,
): Promise<ReadonlyMap<string, readonly WayRow[]>> {
  const { rows } = await sql<WayRow & { key: string }>`
    with asked as (${asked(containers)})
    select asked.account_id || '/' || asked.kind || '/' || asked.id as key, way.*,
      way.since::text as place, nullif(way.folder_id, case when asked.kind = 'folder' then asked.id end) as inherited_from
    from asked cross join lateral (
      select * from (${LIVE_WAYS}) each
      where ${after === null ? sql`true` : sql`(each.since, each.id) > (${after.since}::timestamptz, ${after.id}::uuid)`}
      order by each.since, each.id limit ${first + 1}) way
    order by way.since, way.id`.execute(ctx.db);
  return Map.groupBy(rows, ({ key }) => key);
}

type Direct = Pick<WayRow, 'id' | 'userId' | 'email' | 'permission' | 'endsOn'>;

/** The ways to this document or folder itself of people with these addresses; nobody else changes them before the transaction ends. */
export async function lockDirect(
  ctx: Ctx,
  { accountId, kind, id }: Key,
  emails: readonly string[],
): Promise<readonly Direct[]> {
  const column = kind === 'folder' ? sql.ref('folderId') : sql.ref('documentId');
  // First the invitations: who takes one up meanwhile has the grant once the grants are looked at.
  const { rows: invited } = await sql<Direct>`
    select i.id, null as user_id, i.email, i.permission, i.ends_on from sharing.invitation i
    where i.account_id = ${accountId} and i.${column} = ${id} and i.email = any(${[...emails]}::text[])
    order by i.id for update of i`.execute(ctx.db);
  const { rows: granted } = await sql<Direct>`
    select g.id, g.user_id, u.email, g.permission, g.ends_on from documents.grant g join identity.user u on u.id = g.user_id
    where g.account_id = ${accountId} and g.${column} = ${id} and u.email = any(${[...emails]}::text[])
    order by g.id for update of g`.execute(ctx.db);
  return [...granted, ...invited];
}

/** Which of these people have the space as their own, and whose seat in its account was taken. */
export async function findOwnPeople(
  ctx: Ctx,
  { accountId, spaceId }: Pick<Container, 'accountId' | 'spaceId'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, 'own' | 'deactivated' | 'colleague'>> {
  const { rows } = await sql<{ userId: string; how: 'own' | 'deactivated' | 'colleague' }>`
    select m.user_id, case when m.status = 'deactivated' then 'deactivated'
      when s.user_id = m.user_id or s.kind = 'main' and m.role <> 'Member' then 'own' else 'colleague' end as how
    from identity.membership m join accounts.space s on s.account_id = m.account_id and s.id = ${spaceId}
    where m.account_id = ${accountId} and m.user_id = any(${[...userIds]}::uuid[])`.execute(ctx.db);
  return new Map(rows.map(({ userId, how }) => [userId, how]));
}

/** Whether one of these people sees it, or is invited to, through a folder above. */
export async function isReachedThroughFolder(
  ctx: Ctx,
  { accountId, kind, id, folderId }: Container,
  emails: readonly string[],
): Promise<boolean> {
  const self = kind === 'folder' ? id : null;
  const { rows } = await sql`
    with above as (select unnest(path) as id from documents.folder where account_id = ${accountId} and id = ${folderId})
    select 1 from documents.grant g join identity.user u on u.id = g.user_id
    where g.account_id = ${accountId} and g.folder_id in (select above.id from above where above.id is distinct from ${self}::uuid)
      and u.email = any(${[...emails]}::text[])
    union all
    select 1 from sharing.invitation i
    where i.account_id = ${accountId} and i.folder_id in (select above.id from above where above.id is distinct from ${self}::uuid)
      and i.email = any(${[...emails]}::text[])
    limit 1`.execute(ctx.db);
  return rows.length > 0;
}
