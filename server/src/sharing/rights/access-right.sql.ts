import { sql, type RawBuilder } from 'kysely';
import type { SharePermission } from '@postkorb/domain/sharing';
import { inOwnSpaces } from '#documents';
import type { MomentPlace } from '#platform/api/moment-cursor';
import type { Ctx } from '#platform/ctx';

/** Somebody who was let in to something of the viewer's spaces, or is invited to. */
export type AccessRight = {
  readonly email: string;
  readonly name: string;
  /** Null for an address that nobody has proven yet. */
  readonly userId: string | null;
  readonly items: number;
  readonly since: Date;
  readonly lastOpenedAt: Date | null;
  readonly isColleague: boolean;
};

/** Of whom grants and invitations are looked for; they are called `g` and `i`. */
type Whose = { readonly grant: RawBuilder<unknown>; readonly invitation: RawBuilder<unknown> };
const EVERYBODY: Whose = { grant: sql`true`, invitation: sql`true` };
const OF_PERSON: Whose = {
  grant: sql`g.user_id = p.user_id`,
  invitation: sql`i.email = p.email`,
};

/** Each live grant and invitation of the viewer's account, whatever it leads to. */
const opened = (ctx: Ctx, whose: Whose) => sql`
  select g.id, g.user_id, u.email, trim(u.first_name || ' ' || u.last_name) as name, g.permission, g.ends_on, g.created_at as since,
    g.folder_id, g.document_id
  from documents.grant g join identity.user u on u.id = g.user_id
  where g.account_id = ${ctx.viewer.accountId} and ${whose.grant}
    and (g.ends_on is null or not documents.is_over(g.ends_on))
  union all
  select i.id, null, i.email, coalesce(c.name, ''), i.permission, i.ends_on, i.created_at, i.folder_id, i.document_id
  from sharing.invitation i
  left join sharing.contact c on c.account_id = i.account_id and c.space_id = ${ctx.viewer.homeSpaceId} and c.email = i.email
  where i.account_id = ${ctx.viewer.accountId} and ${whose.invitation}
    and (i.ends_on is null or not documents.is_over(i.ends_on))`;

// What somebody opened whose seat was taken, nobody sees but who manages the team: it is named by number, and can be taken back.
const isLeftBehind = ({ viewer }: Ctx, row: string) => {
  const [account, space] = [sql.ref(`${row}.accountId`), sql.ref(`${row}.spaceId`)];
  return viewer.role === 'Member'
    ? sql`false`
    : sql`exists (select from accounts.space s join identity.membership m on m.account_id = s.account_id and m.user_id = s.user_id
        where s.account_id = ${account} and s.id = ${space} and m.status = 'deactivated')`;
};

const ofOwnSpaces = (ctx: Ctx, whose = EVERYBODY) => {
  const { accountId } = ctx.viewer;
  const isSeen = (row: string) => sql`(${inOwnSpaces(ctx, row)} or ${isLeftBehind(ctx, row)})`;
  return sql`
    select o.* from (${opened(ctx, whose)}) o
    where exists (select from documents.folder f where f.account_id = ${accountId} and f.id = o.folder_id and ${isSeen('f')})
      or exists (select from documents.document d where d.account_id = ${accountId} and d.id = o.document_id and ${isSeen('d')})`;
};

type People = {
  readonly search: string;
  /** Whom alone, by the whole address. */
  readonly email: string | null;
  readonly first: number;
  readonly after: string | null;
};
const pattern = (search: string) => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;

/** Whom anything of the account was opened to, by address; whether the viewer sees any of it is asked person by person, until a page is full. */
const peopleOf = ({ viewer }: Ctx, after: string | null) => sql`
  select p.email, (array_agg(p.user_id) filter (where p.user_id is not null))[1] as user_id from (
    select u.email, u.id as user_id from (select distinct g.user_id from documents.grant g where g.account_id = ${viewer.accountId}) g
      join identity.user u on u.id = g.user_id
    union all select i.email, null from sharing.invitation i where i.account_id = ${viewer.accountId}) p
  where ${after === null ? sql`true` : sql`p.email > ${after}`} group by p.email order by p.email offset 0`;

/** Everybody who was let in to something of the viewer's spaces, by address, one more than asked for. */
export async function findAccessRights(
  ctx: Ctx,
  { search, email, first, after }: People,
): Promise<readonly AccessRight[]> {
  const { accountId } = ctx.viewer;
  const like = pattern(search);
  const { rows } = await sql<AccessRight>`
    select p.email, each.name, each.user_id, each.items, each.since,
      (select max(l.opened_at) from documents.guest_look l
        join documents.document d on d.account_id = l.account_id and d.id = l.document_id
        where l.account_id = ${accountId} and l.user_id = each.user_id and ${inOwnSpaces(ctx, 'd')}) as last_opened_at,
      exists (select from identity.membership m
        where m.account_id = ${accountId} and m.user_id = each.user_id) as is_colleague
    from (${peopleOf(ctx, after)}) p
    cross join lateral (
      select max(o.name) as name, (array_agg(o.user_id) filter (where o.user_id is not null))[1] as user_id, count(*)::int as items, min(o.since) as since
      from (${ofOwnSpaces(ctx, OF_PERSON)}) o) each
    where each.items > 0 and (${email}::text is null or p.email = ${email}) and (each.name ilike ${like} or p.email ilike ${like})
    order by p.email limit ${first + 1}`.execute(ctx.db);
  return rows;
}

/** How many they are. */
export async function countAccessRights(ctx: Ctx, search: string): Promise<number> {
  const like = pattern(search);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select each.email from (${ofOwnSpaces(ctx)}) each
      group by each.email having max(each.name) ilike ${like} or each.email ilike ${like}) person`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/** One thing somebody was let in to. */
export type OpenedThing = {
  readonly id: string;
  readonly containerId: string;
  readonly permission: SharePermission;
  readonly endsOn: string | null;
  readonly since: Date;
  readonly isInvited: boolean;
  readonly place: string;
};
type Things = {
  readonly email: string;
  readonly first: number;
  readonly after: MomentPlace | null;
};

/** What somebody was let in to, the first first, one more than asked for. */
export async function findOpened(
  ctx: Ctx,
  { email, first, after }: Things,
): Promise<readonly OpenedThing[]> {
  const { rows } = await sql<OpenedThing>`
    select o.id, coalesce(o.folder_id, o.document_id) as container_id, o.permission, o.ends_on, o.since, o.since::text as place,
      o.user_id is null as is_invited
    from (${ofOwnSpaces(ctx)}) o
    where o.email = ${email} and ${after === null ? sql`true` : sql`(o.since, o.id) > (${after.since}::timestamptz, ${after.id}::uuid)`}
    order by o.since, o.id limit ${first + 1}`.execute(ctx.db);
  return rows;
}

type Locked = {
  readonly id: string;
  readonly containerId: string;
  readonly kind: 'document' | 'folder';
  readonly userId: string | null;
  readonly permission: SharePermission;
};

/** All that somebody was let in to of the viewer's spaces, also what has ended. */
export async function lockOpened(ctx: Ctx, email: string): Promise<readonly Locked[]> {
  const { accountId } = ctx.viewer;
  // First the invitations: who takes one up meanwhile has the grant once the grants are looked at.
  await sql`select i.id from sharing.invitation i
    where i.account_id = ${accountId} and i.email = ${email} order by i.id for update of i`.execute(
    ctx.db,
  );
  await sql`select g.id from documents.grant g join identity.user u on u.id = g.user_id
    where g.account_id = ${accountId} and u.email = ${email} order by g.id for update of g`.execute(
    ctx.db,
  );
  const { rows } = await sql<Locked>`
    select o.id, coalesce(o.folder_id, o.document_id) as container_id, o.user_id, o.permission,
      case when o.folder_id is null then 'document' else 'folder' end as kind
    from (${ofOwnSpaces(ctx)}) o where o.email = ${email} order by o.id`.execute(ctx.db);
  return rows;
}
