import { restWithSeats } from '#identity';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { notifyPerson } from '#platform/jobs/event';
import { documentsChanged } from './change-kinds.ts';

/** Puts to rest what the viewer's account has opened to a login: it reaches none of it, from whichever account it asks. Announces documentsChanged to that person. */
async function restGrants(ctx: Ctx, userId: string): Promise<void> {
  const { rows } = await sql`
    with gone as (
      delete from documents.grant where account_id = ${ctx.viewer.accountId} and user_id = ${userId} returning *)
    insert into documents.resting_grant (account_id, id, user_id, folder_id, document_id, permission, created_at)
    select account_id, id, user_id, folder_id, document_id, permission, created_at from gone returning id`.execute(
    ctx.db,
  );
  if (rows.length > 0) await notifyPerson(ctx, documentsChanged, userId);
}

/** Opens again what rested, under the ids and with the moments it had; what was destroyed meanwhile stays gone. Announces documentsChanged to that person. */
async function bringBackGrants(ctx: Ctx, userId: string): Promise<void> {
  const { rows } = await sql`
    with back as (
      delete from documents.resting_grant where account_id = ${ctx.viewer.accountId} and user_id = ${userId} returning *)
    insert into documents.grant (account_id, id, user_id, folder_id, document_id, permission, created_at)
    select account_id, id, user_id, folder_id, document_id, permission, created_at from back returning id`.execute(
    ctx.db,
  );
  if (rows.length > 0) await notifyPerson(ctx, documentsChanged, userId);
}

restWithSeats({ rest: restGrants, bringBack: bringBackGrants });
