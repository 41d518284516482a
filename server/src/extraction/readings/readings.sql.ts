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
  const { documentId, source, fields } = of;
  await ctx.db
    .deleteFrom('extraction.reading')
    .where('accountId', '=', accountId)
    .where('documentId', '=', documentId)
    .where('source', '=', source)
    .$if(fields !== undefined, (query) => query.where('field', 'in', fields ?? []))
    .execute();
  if (readings.length === 0) return;
  await ctx.db
    .insertInto('extraction.reading')
    .values(readings.map((reading) => ({ ...reading, accountId, documentId, source })))
    .execute();
}
