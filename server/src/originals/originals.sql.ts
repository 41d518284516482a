import { sql } from 'kysely';
import type { Place } from '@postkorb/domain/originals';
import type { Ctx } from '#platform/ctx';

/** The paper of one document; `receivedOn` is a day. */
export type Original = {
  readonly documentId: string;
  readonly place: Place;
  readonly shelf: string;
  readonly receivedOn: string;
};

/** The originals of documents already known to be within reach. */
export async function findOriginals(
  ctx: Ctx,
  documents: readonly { accountId: string; id: string }[],
): Promise<Original[]> {
  if (documents.length === 0) return [];
  const { rows } = await sql<Original>`
    select document_id, place, shelf, received_on from originals.original where (account_id, document_id) in (
      select * from unnest(${documents.map((one) => one.accountId)}::uuid[], ${documents.map((one) => one.id)}::uuid[]))`.execute(
    ctx.db,
  );
  return rows;
}

/** Puts a scanned letter's paper into short-term storage; again changes nothing. */
export async function insertOriginal(ctx: Ctx, original: Omit<Original, 'place'>): Promise<void> {
  await ctx.db
    .insertInto('originals.original')
    .values({ ...original, accountId: ctx.viewer.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
