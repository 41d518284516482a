import { restWithSeats } from '#identity';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { notifyPerson } from '#platform/jobs/event';
import { documentsChanged } from './change-kinds.ts';

const [OPEN, RESTING] = ['documents.grant', 'documents.resting_grant'] as const;
type Way = { readonly from: string; readonly to: string };

/**
 * Moves what the viewer's account has opened to a login from one table to the other, under the ids and with the moments it
 * had; says how much. Announces documentsChanged to that person.
 */
const moveGrants =
  ({ from, to }: Way) =>
  async (ctx: Ctx, userId: string): Promise<number> => {
    const columns = sql`account_id, id, user_id, folder_id, document_id, permission, created_at, ends_on, granted_by, warned_at`;
    const { rows } = await sql`
      with moved as (
        delete from ${sql.table(from)} where account_id = ${ctx.viewer.accountId} and user_id = ${userId} returning *)
      insert into ${sql.table(to)} (${columns}) select ${columns} from moved returning id`.execute(
      ctx.db,
    );
    if (rows.length > 0) await notifyPerson(ctx, documentsChanged, userId);
    return rows.length;
  };

// What rests is reached by its person from no account; what was destroyed meanwhile stays gone.
restWithSeats({
  rest: moveGrants({ from: OPEN, to: RESTING }),
  bringBack: moveGrants({ from: RESTING, to: OPEN }),
});

/** What of the viewer's account was opened to these people and rests. */
export function findResting(ctx: Ctx, userIds: readonly string[]) {
  return ctx.db
    .selectFrom('documents.restingGrant')
    .select(['userId', 'folderId', 'documentId'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', 'in', [...userIds])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
