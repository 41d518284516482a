import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { Tables } from '#platform/database/tables';
import type { FolderRow } from '../record/documents.sql.ts';
import { documentsAsOthersKnow } from '../record/told-others.sql.ts';

/** The rows that a list is made of. */
type Source = RawBuilder<Selectable<Tables['documents.document']>>;
export type Sourced = { readonly source: Source };

const EVERYTHING: Source = sql`documents.document`;

/**
 * The documents of a folder as its viewer may know them: what others are not told neither sorts a list of theirs nor narrows
 * it down. Where nothing is kept from them the table itself, whose indexes have every order.
 */
export async function findSource(ctx: Ctx, { accountId, id, access }: FolderRow): Promise<Source> {
  if (access === 'owner') return EVERYTHING;
  const kept = await ctx.db
    .selectFrom('documents.document')
    .select('id')
    .where('accountId', '=', accountId)
    .where('folderId', '=', id)
    .where('toldSince', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (kept === undefined) return EVERYTHING;
  return documentsAsOthersKnow(sql`o.account_id = ${accountId} and o.folder_id = ${id}`) as Source;
}
