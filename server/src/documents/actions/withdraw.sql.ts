import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** These documents of the viewer's account and all that were made of them there, however often in between: copies, parts, what was put together. */
export async function findOffspring(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive made (id) as (
      select unnest(${ids}::uuid[])
      union
      select below.id from made m cross join lateral (
        select document_id as id from documents.descent
          where account_id = ${ctx.viewer.accountId} and parent_id = m.id
        union all
        select id from documents.document
          where account_id = ${ctx.viewer.accountId} and copied_from = m.id
      ) below)
    select id from made`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** To how many people documents of the viewer's account are open beside its own. */
export async function countLetIn(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct g.user_id)::integer as people from documents.document d
    join documents.folder f on f.account_id = d.account_id and f.id = d.folder_id
    join documents.grant g on g.account_id = d.account_id and (g.document_id = d.id or g.folder_id = any(f.path))
    where d.account_id = ${ctx.viewer.accountId} and d.id = any(${ids}::uuid[])`.execute(ctx.db);
  return rows[0]?.people ?? 0;
}
