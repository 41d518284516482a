import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { keyText, type DocumentKey } from '../access/document-key.ts';

/** The letters on paper that documents were made of, however many copies lie between; whether they are within reach is still to be asked. */
export async function sourcesOnPaper(
  ctx: Ctx,
  documents: readonly DocumentKey[],
): Promise<Map<string, string[]>> {
  const accounts = documents.map((one) => one.accountId);
  const ids = documents.map((one) => one.id);
  const { rows } = await sql<DocumentKey & { ids: string[] }>`
    with recursive line (account_id, of_id, id) as (
      select account_id, id, id from unnest(${accounts}::uuid[], ${ids}::uuid[]) asked (account_id, id)
      union
      select l.account_id, l.of_id, above.id from line l cross join lateral (
        select parent_id as id from documents.descent
          where account_id = l.account_id and document_id = l.id and parent_id is not null
        union all
        select copied_from from documents.document
          where account_id = l.account_id and id = l.id and copied_from is not null
      ) above)
    select l.account_id, l.of_id as id, array_agg(d.id order by d.seq) as ids
    from line l join documents.document d on d.account_id = l.account_id and d.id = l.id
    where d.scan_id is not null and d.id <> l.of_id group by l.account_id, l.of_id`.execute(ctx.db);
  return new Map(rows.map((row) => [keyText(row), row.ids]));
}
