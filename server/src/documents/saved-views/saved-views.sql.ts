import { sql } from 'kysely';
import type { SavedView } from '@postkorb/domain/documents';
import { sanitizeJsonForPostgres } from '#platform/basics/sanitize';
import type { Ctx } from '#platform/ctx';

/** All views a person saved, in their order; version 0 while nothing was kept yet. */
export type SavedViewList = { readonly views: readonly SavedView[]; readonly version: number };

const NONE: SavedViewList = { views: [], version: 0 };

/** What the viewer saved in this account: it is personal, nobody else sees it. */
export async function findSavedViews(ctx: Ctx): Promise<SavedViewList> {
  const row = await ctx.db
    .selectFrom('documents.savedViews')
    .select(['views', 'version'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', ctx.viewer.userId)
    .executeTakeFirst();
  return (row as SavedViewList | undefined) ?? NONE;
}

/** Keeps these instead of the last ones, if those still have this version. */
export async function writeSavedViews(
  ctx: Ctx,
  { views, version }: SavedViewList,
): Promise<boolean> {
  const { accountId, userId } = ctx.viewer;
  const { numAffectedRows = 0n } = await sql`
    insert into documents.saved_views as v (account_id, user_id, views, updated_at)
    select ${accountId}::uuid, ${userId}::uuid, ${sanitizeJsonForPostgres(views)}::jsonb, ${ctx.now()}
    where ${version}::int = 0 or exists (select from documents.saved_views
      where account_id = ${accountId} and user_id = ${userId})
    on conflict (account_id, user_id) do update
      set views = excluded.views, updated_at = excluded.updated_at, version = v.version + 1
    where v.version = ${version}::int`.execute(ctx.db);
  return numAffectedRows === 1n;
}
