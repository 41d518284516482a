import { sql } from 'kysely';
import type { DocumentKey } from '#documents';
import type { Ctx } from '#platform/ctx';

const MOST_PAGES = 20;
const MOST_TEXT = 20_000;

type PageText = {
  readonly accountId: string;
  readonly documentId: string;
  readonly number: number;
  readonly text: string;
};

/** The text of the first pages of documents already known to be within reach, in their order. */
export async function findFirstTexts(
  ctx: Ctx,
  documents: readonly DocumentKey[],
): Promise<readonly PageText[]> {
  const { rows } = await sql<PageText>`
    select account_id, document_id, number, left(text, ${MOST_TEXT}) as text from documents.page where (account_id, document_id) in (
      select * from unnest(${documents.map((one) => one.accountId)}::uuid[], ${documents.map((one) => one.id)}::uuid[]))
      and number <= ${MOST_PAGES} order by number`.execute(ctx.db);
  return rows;
}
