import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

type Blob = { readonly accountId: string; readonly sha256: string };

/** Of these blobs those that a row still points to, as `account/sha256`. */
export async function referencedBlobs(ctx: Ctx, blobs: readonly Blob[]): Promise<Set<string>> {
  if (blobs.length === 0) return new Set();
  const { rows } = await sql<Blob>`
    with asked as (select * from unnest(${blobs.map((one) => one.accountId)}::uuid[], ${blobs.map((one) => one.sha256)}::text[]) as t(account_id, sha256))
    select a.account_id, a.sha256 from asked a where
      exists (select 1 from documents.document d where d.account_id = a.account_id
        and (d.original_sha256 = a.sha256 or d.searchable_sha256 = a.sha256 or d.thumbnail_sha256 = a.sha256))
      or exists (select 1 from documents.page p where p.account_id = a.account_id and p.image_sha256 = a.sha256)
      or exists (select 1 from documents.kept_page p where p.account_id = a.account_id and p.image_sha256 = a.sha256)
      or exists (select 1 from documents.recipe r where r.account_id = a.account_id
        and (r.base_searchable_sha256 = a.sha256 or r.base_thumbnail_sha256 = a.sha256))
      or exists (select 1 from einvoice.invoice e where e.account_id = a.account_id and e.xml_sha256 = a.sha256)
      or exists (select 1 from documents.download w where w.account_id = a.account_id and w.sha256 = a.sha256)
      or exists (select 1 from intake.upload u where u.account_id = a.account_id and u.sha256 = a.sha256
        and u.stage in ('Pending', 'Processing'))`.execute(ctx.db);
  return new Set(rows.map((row) => `${row.accountId}/${row.sha256}`));
}
