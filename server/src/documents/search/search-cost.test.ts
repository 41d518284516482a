import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDocument } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import { atomically, type Ctx } from '../../platform/ctx.ts';
import { openDb, openPool } from '../../platform/database/db.ts';
import { searchDocuments } from './search-documents.ts';

const world = useWorld();
const LARGE = 4_000;
const ROUNDS = [150, 50];

/** Another account with thousands of documents, all of them known to the statistics. */
async function largeAccount(): Promise<void> {
  const { viewer } = await world.account();
  const owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  // Rows of a size that matters, without walking the whole way in four thousand times.
  await sql`set session_replication_role = replica`.execute(owner);
  await sql`with made as materialized (select n, uuidv7() as id from generate_series(1, ${LARGE}::int) n),
    filed as (insert into documents.document (account_id, id, seq, public_id, space_id, folder_id, root, file_type,
        filename, media_type, bytes, original_sha256, created_at, updated_at)
      select ${viewer.accountId}, id, n, 'large' || n, ${viewer.homeSpaceId}, f.folder_id, 'inbox', 'Pdf',
        'a.pdf', 'application/pdf', 1, md5(n::text), now(), now()
      from made, (select id as folder_id from documents.folder where account_id = ${viewer.accountId} and root = 'inbox' limit 1) f)
    insert into documents.search (account_id, document_id, part, bucket, seq, terms)
    select ${viewer.accountId}, id, 0, 0, n, array_to_tsvector(array(
      select 'ffff.0:' || md5((n * 31 + k)::text) from generate_series(1, 60) k)) from made`.execute(
    owner,
  );
  for (const table of ['document', 'search'])
    await sql.raw(`vacuum (analyze) documents.${table}`).execute(owner);
  await owner.destroy();
}

const text = (number: number) =>
  Array.from({ length: 300 }, (_, word) => `w${(number * 7919 + word * 104_729) % 60_000}x`).join(
    ' ',
  );

type Read = { readonly name: string; readonly rows: number };

/** How many rows of the tables a search reads, whatever way it takes to them. */
async function rowsRead(ctx: Ctx, search: string): Promise<Map<string, number>> {
  const counted = sql<Read>`select relname as name, (seq_tup_read + idx_tup_fetch)::int as rows
    from pg_stat_xact_user_tables where schemaname = 'documents' and relname in ('search', 'document')`;
  return await atomically(ctx, async (ctx) => {
    const before = new Map(
      (await counted.execute(ctx.db)).rows.map(({ name, rows }) => [name, rows]),
    );
    await searchDocuments(ctx, { search, first: 25, after: null });
    const { rows } = await counted.execute(ctx.db);
    return new Map(rows.map(({ name, rows }) => [name, rows - (before.get(name) ?? 0)]));
  });
}

test('a search right after hundreds of uploads reads the rows it finds, not those of all accounts', async () => {
  await largeAccount();
  const ctx = await world.account();
  let filed = 0;
  for (const more of ROUNDS) {
    for (let count = 0; count < more; count += 1)
      await addDocument(ctx, { subject: 'Rechnung', text: text((filed += 1)) });
    for (const [search, hits] of [
      ['rechnung', filed],
      ['nirgends', 0],
      [`rechnung w${(7919 * filed) % 60_000}x`, 3],
    ] as const) {
      const read = await rowsRead(ctx, search);
      expect(read.get('search'), search).toBeLessThanOrEqual(hits);
      expect(read.get('document'), search).toBeLessThanOrEqual(2 * Math.min(hits, 26));
    }
  }
});
