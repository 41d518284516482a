import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { DocumentRow } from './documents.sql.ts';

/** Notes that support opened a document in this session; says whether for the first time. */
export async function insertSupportLook(
  ctx: Ctx,
  { accountId, id: documentId }: Pick<DocumentRow, 'accountId' | 'id'>,
  sessionId: string,
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('documents.supportLook')
    .values({ accountId, documentId, sessionId, at: ctx.now() })
    .onConflict((on) => on.doNothing())
    .returning('at')
    .executeTakeFirst();
  return row !== undefined;
}

/** Which documents support opened in this session, in the order in which it did. */
export async function findOpenedIn(ctx: Ctx, sessionId: string): Promise<readonly string[]> {
  const rows = await ctx.db
    .selectFrom('documents.supportLook')
    .select('documentId')
    .where('sessionId', '=', sessionId)
    .orderBy('at')
    .execute();
  return rows.map(({ documentId }) => documentId);
}

type Looked = Pick<DocumentRow, 'accountId' | 'id'>;

/** Notes that the viewer, who was let in, opened a document; says whether for the first time in this session. */
export async function putGuestLook(
  ctx: Ctx,
  { accountId, id: documentId }: Looked,
  sessionId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into documents.guest_look as l (account_id, document_id, user_id, session_id, opened_at)
    values (${accountId}, ${documentId}, ${ctx.viewer.userId}, ${sessionId}, ${ctx.now()})
    on conflict (account_id, document_id, user_id) do update set session_id = excluded.session_id, opened_at = excluded.opened_at
    where l.session_id is distinct from excluded.session_id returning l.user_id`.execute(ctx.db);
  return rows.length > 0;
}
