import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/**
 * One candidate for a field: `rank` 0 is the best of its source, whatever a person wrote stands before the machine's,
 * and `score` is 0 to 1. Pages count from 1, `box` is fractions of the page.
 */
export type ReadingRow = {
  readonly accountId: string;
  readonly documentId: string;
  readonly field: string;
  readonly rank: number;
  readonly value: string;
  /** What stood beside the value on the page. */
  readonly label: string | null;
  readonly page: number | null;
  readonly box: number[] | null;
  readonly score: number;
  readonly source: 'machine' | 'user';
  /** What a number counts; of `references` alone. */
  readonly kind?: string | null;
  /** Of how many letters of the same sender before it is known; null where this letter says it alone. */
  readonly lettersBefore?: number | null;
};

/** What was read from documents already known to be within reach, best first within each field. */
export async function findReadings(
  ctx: Ctx,
  documents: readonly { accountId: string; id: string }[],
): Promise<ReadingRow[]> {
  if (documents.length === 0) return [];
  const { rows } = await sql<ReadingRow>`
    select account_id, document_id, field, rank, value, label, page, box, score, source, kind, letters_before from extraction.reading
    where (account_id, document_id) in (
      select * from unnest(${documents.map((one) => one.accountId)}::uuid[], ${documents.map((one) => one.id)}::uuid[]))
    order by document_id, field, source desc, rank`.execute(ctx.db);
  return rows;
}

/** Replaces what one source said of a document in these fields. */
export async function writeReadings(
  ctx: Ctx,
  of: { documentId: string; source: 'machine' | 'user'; fields?: readonly string[] },
  readings: readonly Omit<ReadingRow, 'accountId' | 'documentId' | 'source'>[],
): Promise<void> {
  const { accountId } = ctx.viewer;
  const { documentId, source, fields = null } = of;
  // One value, however many there are: the statement stays the same and is prepared once.
  await sql`
    with said as (select * from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as r (field text, rank integer, value text,
        label text, page integer, box real[], score real, kind text, "lettersBefore" integer)),
      gone as (delete from extraction.reading r
        where account_id = ${accountId} and document_id = ${documentId} and source = ${source}::extraction.source
          and (${fields}::text[] is null or field = any(${fields}::text[]))
          and not exists (select from said where said.field = r.field and said.rank = r.rank))
    insert into extraction.reading (account_id, document_id, source, field, rank, value, label, page, box, score, kind, letters_before)
    select ${accountId}::uuid, ${documentId}::uuid, ${source}::extraction.source, field, rank, value, label, page, box, score, kind, "lettersBefore" from said
    on conflict (account_id, document_id, field, source, rank) do update set value = excluded.value, label = excluded.label,
      page = excluded.page, box = excluded.box, score = excluded.score, kind = excluded.kind,
      letters_before = excluded.letters_before`.execute(ctx.db);
}
