import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** The scan of a paper: what its document is called by, and its bytes. */
export type Scan = {
  readonly accountId: string;
  readonly documentId: string;
  readonly sha256: string;
};
type After = { readonly accountId: string; readonly documentId: string } | null;

const BEGINNING = '00000000-0000-0000-0000-000000000000';

/** Papers of all accounts whose scan was read and does not lie in both stores yet, some at a time. */
export async function scansStoredOnce(ctx: Ctx, after: After, most: number): Promise<Scan[]> {
  const { accountId, documentId } = after ?? { accountId: BEGINNING, documentId: BEGINNING };
  const { rows } = await sql<Scan>`
    select o.account_id, o.document_id, d.original_sha256 as sha256 from originals.original o
    join documents.document d on d.account_id = o.account_id and d.id = o.document_id
    where o.stored_twice_at is null and o.sent_at is null and o.destroyed_at is null and d.ready_at is not null
      and (o.account_id, o.document_id) > (${accountId}::uuid, ${documentId}::uuid)
    order by o.account_id, o.document_id limit ${most}`.execute(ctx.db);
  return rows;
}

/** The scans of these papers of the viewer's account, as far as they are there: the first one, and those that were made once more. */
export async function findScans(
  ctx: Ctx,
  documentIds: readonly string[],
): Promise<(Scan & { readonly isRead: boolean })[]> {
  const { rows } = await sql<Scan & { readonly isRead: boolean }>`
    select d.account_id, p.document_id, d.original_sha256 as sha256, d.ready_at is not null as is_read
    from (select id as document_id, id from unnest(${documentIds}::uuid[]) id union all
      select document_id, new_document_id from originals.rescan
      where account_id = ${ctx.viewer.accountId} and document_id = any(${documentIds}::uuid[]) and new_document_id is not null) p
    join documents.document d on d.account_id = ${ctx.viewer.accountId} and d.id = p.id`.execute(
    ctx.db,
  );
  return rows;
}

const MOST_SIGNS = 200_000;

/** What stands on the pages of a paper of the viewer's account, as they came and as they are shown, in all of its scans. */
export async function findText(ctx: Ctx, documentId: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(d.subject, '') || ' ' || coalesce(d.kind, '') || ' ' || coalesce((select left(string_agg(p.text, ' '), ${MOST_SIGNS}) from (
      select account_id, document_id, text from documents.page union all
      select account_id, document_id, text from documents.kept_page) p
      where p.account_id = d.account_id and p.document_id = d.id), '') as text
    from (select ${documentId}::uuid as id union all select new_document_id from originals.rescan
      where account_id = ${ctx.viewer.accountId} and document_id = ${documentId} and new_document_id is not null) scan
    join documents.document d on d.account_id = ${ctx.viewer.accountId} and d.id = scan.id`.execute(
    ctx.db,
  );
  return rows.map(({ text }) => text).join(' ');
}

/** Notes what a paper of the viewer's account turned out to be, where nothing was known of it. */
export async function noteGuard(ctx: Ctx, documentId: string, guard: string): Promise<void> {
  await ctx.db
    .updateTable('originals.original')
    .set({ guard })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', '=', documentId)
    .where('guard', 'is', null)
    .execute();
}

/** Notes that a scan lies in both stores, and what its text says that the paper is. */
export async function noteStoredTwice(
  ctx: Ctx,
  documentId: string,
  guard: string | null,
): Promise<void> {
  await ctx.db
    .updateTable('originals.original')
    .set({ storedTwiceAt: ctx.now(), guard })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', '=', documentId)
    .execute();
}

/** Notes that a scan does not lie in both stores: it is copied again. */
export async function noteStoredOnce(ctx: Ctx, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return;
  await ctx.db
    .updateTable('originals.original')
    .set({ storedTwiceAt: null })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', 'in', [...documentIds])
    .execute();
}

/** Notes what was read of the scans of papers that are destroyed now. */
export async function noteScanRead(
  ctx: Ctx,
  documentIds: readonly string[],
  scanRead: 'both' | 'none',
): Promise<void> {
  await ctx.db
    .updateTable('originals.original')
    .set({ scanRead })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', 'in', [...documentIds])
    .execute();
}
