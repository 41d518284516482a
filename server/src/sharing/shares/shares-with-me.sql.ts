import { sql } from 'kysely';
import type { SharePermission } from '@postkorb/domain/sharing';
import type { MomentPlace } from '#platform/api/moment-cursor';
import type { Ctx } from '#platform/ctx';

/** Something others opened to the viewer, and who did. */
export type ShareWithMe = {
  readonly id: string;
  readonly accountId: string;
  readonly containerId: string;
  readonly kind: 'document' | 'folder';
  readonly permission: SharePermission;
  readonly endsOn: string | null;
  readonly since: Date;
  readonly sharedBy: string;
  readonly place: string;
};

/** What others opened to the viewer, each by itself. */
const sharesWithMe = (ctx: Ctx) => sql`
  select g.id, g.account_id, coalesce(g.folder_id, g.document_id) as container_id, case when g.folder_id is null then 'document' else 'folder' end as kind,
    g.permission, g.ends_on, g.created_at as since, g.created_at::text as place,
    coalesce((select trim(s.first_name || ' ' || s.last_name) from identity.user s where s.id = g.granted_by),
      (select coalesce(a.company_name, trim(a.first_name || ' ' || a.last_name)) from accounts.account a where a.id = g.account_id)) as shared_by
  from documents.grant g
  where g.user_id = ${ctx.viewer.userId} and (g.ends_on is null or not documents.is_over(g.ends_on))`;

type Page = { readonly first: number; readonly after: MomentPlace | null };

/** What others opened to the viewer, the latest first, one more than asked for; each names its container, whether or not that lies in a trash. */
export async function findSharesWithMe(
  ctx: Ctx,
  { first, after }: Page,
): Promise<readonly ShareWithMe[]> {
  const { rows } = await sql<ShareWithMe>`
    ${sharesWithMe(ctx)}
      and ${after === null ? sql`true` : sql`(g.created_at, g.id) < (${after.since}::timestamptz, ${after.id}::uuid)`}
    order by g.created_at desc, g.id desc limit ${first + 1}`.execute(ctx.db);
  return rows;
}

/** How much others opened to the viewer. */
export async function countSharesWithMe(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from documents.grant g
    where g.user_id = ${ctx.viewer.userId} and (g.ends_on is null or not documents.is_over(g.ends_on))`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/** How these documents and folders, in whatever account, were opened to the viewer by themselves. */
export async function findSharesBy(
  ctx: Ctx,
  ids: readonly string[],
): Promise<readonly ShareWithMe[]> {
  const { rows } = await sql<ShareWithMe>`
    ${sharesWithMe(ctx)} and (g.folder_id = any(${[...ids]}::uuid[]) or g.document_id = any(${[...ids]}::uuid[]))`.execute(
    ctx.db,
  );
  return rows;
}
