import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { DocumentKey } from '../access/document-key.ts';

type Copying = {
  readonly from: DocumentKey;
  readonly to: DocumentKey;
  /** Whether the copy shall know of no other pages than those that are shown. */
  readonly isShownOnly: boolean;
};

/** Gives a copy the pages of what it was copied from: those it shows, and those of the original where it shows others. */
export async function copyPages(ctx: Ctx, { from, to, isShownOnly }: Copying): Promise<void> {
  const tables = [sql`documents.page`, ...(isShownOnly ? [] : [sql`documents.kept_page`])];
  for (const table of tables)
    await sql`insert into ${table} (account_id, document_id, number, width, height, image_sha256, image_width,
        image_height, text, words, source, confidence, turn, skew, is_read)
      select ${to.accountId}, ${to.id}, number, width, height, image_sha256, image_width, image_height, text, words,
        source, confidence, turn, skew, is_read
      from ${table} where account_id = ${from.accountId} and document_id = ${from.id}`.execute(
      ctx.db,
    );
  if (isShownOnly) return;
  await sql`insert into documents.recipe (account_id, document_id, edition, sheets, marks, base_page_count,
      base_searchable_sha256, base_thumbnail_sha256, base_told_others)
    select ${to.accountId}, ${to.id}, 1, sheets, marks, base_page_count, base_searchable_sha256, base_thumbnail_sha256,
      base_told_others
    from documents.recipe
    where account_id = ${from.accountId} and document_id = ${from.id} and sheets is not null`.execute(
    ctx.db,
  );
  await sql`insert into documents.form (account_id, document_id, fields)
    select ${to.accountId}, ${to.id}, fields from documents.form
    where account_id = ${from.accountId} and document_id = ${from.id}`.execute(ctx.db);
}

/** The names of all bytes a document consists of. */
export async function findBlobs(
  ctx: Ctx,
  { accountId, id }: DocumentKey,
  isShownOnly: boolean,
): Promise<string[]> {
  const all = sql.lit(!isShownOnly);
  const { rows } = await sql<{ sha256: string }>`
    select unnest(array_remove(array[case when ${all} then original_sha256 end, searchable_sha256, thumbnail_sha256], null)) as sha256
    from documents.document where account_id = ${accountId} and id = ${id}
    union
    select image_sha256 from documents.page
    where account_id = ${accountId} and document_id = ${id} and image_sha256 is not null
    union
    select image_sha256 from documents.kept_page
    where account_id = ${accountId} and document_id = ${id} and image_sha256 is not null and ${all}
    union
    select unnest(array_remove(array[base_searchable_sha256, base_thumbnail_sha256], null))
    from documents.recipe where account_id = ${accountId} and document_id = ${id} and sheets is not null and ${all}`.execute(
    ctx.db,
  );
  return rows.map((row) => row.sha256);
}
