import { sql } from 'kysely';
import type { Ctx } from '../../src/platform/ctx.ts';
import type { rootOf } from './fixtures.ts';

type Place = Awaited<ReturnType<typeof rootOf>>;

/** So many read documents in a folder, written at once instead of walking each the whole way; in the order of their arrival. */
export async function manyDocuments(ctx: Ctx, place: Place, count: number): Promise<string[]> {
  const { accountId } = ctx.viewer;
  const { rows } = await sql<{ id: string }>`
    with counted as (insert into documents.sequence as s (account_id, last) values (${accountId}, ${count}::int)
      on conflict (account_id) do update set last = s.last + ${count}::int returning last)
    insert into documents.document (account_id, seq, public_id, space_id, folder_id, root, file_type,
      filename, media_type, bytes, original_sha256, ready_at, created_at, updated_at)
    select ${accountId}, last - ${count}::int + n, ${accountId} || '/' || (last - ${count}::int + n), ${place.spaceId}, ${place.id}, ${place.root},
      'Pdf', 'a.pdf', 'application/pdf', 1, repeat('a', 64), now(), now(), now()
    from counted, generate_series(1, ${count}::int) n returning id`.execute(ctx.db);
  return rows.map((row) => row.id);
}
