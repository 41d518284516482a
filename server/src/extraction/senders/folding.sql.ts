import { sql } from 'kysely';
import type { Folding } from '@postkorb/domain/extraction';
import type { Ctx } from '#platform/ctx';

/** What was said of the post of a sender, unchanged until the transaction ends; undefined where nobody knows them any more. */
export async function lockFolding(ctx: Ctx, senderId: string) {
  const { rows } = await sql<{ folding: Folding | null }>`
    select folding from extraction.sender where account_id = ${ctx.viewer.accountId} and id = ${senderId}
    for share`.execute(ctx.db);
  return rows[0]?.folding;
}

/** What was said of the post of whoever wrote this letter, in the space it lies in, unchanged until the transaction ends; null where nobody said anything. */
export async function lockSenderFolding(ctx: Ctx, documentId: string): Promise<Folding | null> {
  const { rows } = await sql<{ folding: Folding | null }>`
    select s.folding from extraction.sender_document o
      join extraction.sender s on s.account_id = o.account_id and s.id = o.sender_id
      join documents.document d on d.account_id = o.account_id and d.id = o.document_id and d.space_id = s.space_id
    where o.account_id = ${ctx.viewer.accountId} and o.document_id = ${documentId} for share`.execute(
    ctx.db,
  );
  return rows[0]?.folding ?? null;
}

/** Keeps what was said of the post of a sender; null takes it back. */
export async function setFolding(
  ctx: Ctx,
  senderId: string,
  folding: Folding | null,
): Promise<void> {
  await ctx.db
    .updateTable('extraction.sender')
    .set({ folding })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', senderId)
    .execute();
}

type Page = { readonly below: number | null; readonly most: number };

/** The letters of a sender that lie in the Inbox of its space, the newest first. */
export async function findInboxLetters(ctx: Ctx, senderId: string, { below, most }: Page) {
  const { rows } = await sql<{ id: string; seq: number }>`
    select d.id, d.seq::float8 as seq from extraction.sender_document o
      join extraction.sender s on s.account_id = o.account_id and s.id = o.sender_id
      join documents.document d on d.account_id = o.account_id and d.id = o.document_id and d.space_id = s.space_id
    where o.account_id = ${ctx.viewer.accountId} and o.sender_id = ${senderId} and d.root = 'inbox'
      and (${below}::bigint is null or d.seq < ${below}::bigint)
    order by d.seq desc limit ${most}`.execute(ctx.db);
  return rows;
}
