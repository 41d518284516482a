import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { DocumentKey } from '../access/document-key.ts';

/** A page of the original, whatever was put on it or done with it since. */
export type OriginalPreview = {
  readonly documentId: string;
  readonly number: number;
  /** Points (1/72 inch). */
  readonly width: number;
  readonly height: number;
  readonly imageSha256: string | null;
  readonly imageWidth: number | null;
  readonly imageHeight: number | null;
  /** Whether the document shows other pages by now, and keeps this one aside. */
  readonly kept: boolean;
};

// What was changed keeps the pages of its original aside.
const isTheOriginal = sql`(k.kept or not exists (select from documents.kept_page o
  where o.account_id = k.account_id and o.document_id = k.document_id))`;
const pages = (columns: string) => sql`(
  select ${sql.raw(columns)}, true as kept from documents.kept_page
  union all select ${sql.raw(columns)}, false as kept from documents.page) k`;
const shown = ({ accountId, id }: DocumentKey, numbers: readonly number[]) =>
  sql`k.account_id = ${accountId} and k.document_id = ${id} and k.number = any(${numbers}::int[]) and ${isTheOriginal}`;

/** These pages of the original of a document known to be within reach. */
export async function findOriginalPreviews(
  ctx: Ctx,
  document: DocumentKey,
  numbers: readonly number[],
): Promise<OriginalPreview[]> {
  const columns =
    'account_id, document_id, number, width, height, image_sha256, image_width, image_height';
  const { rows } = await sql<OriginalPreview>`
    select document_id, number, width, height, image_sha256, image_width, image_height, kept
    from ${pages(columns)} where ${shown(document, numbers)} order by number`.execute(ctx.db);
  return rows;
}

type Packed = readonly [string, number, number, number, number, ...number[]];

/** The words of a page of the original with their places: text, x, y, width, height as fractions of the page. */
export async function findOriginalWords(ctx: Ctx, document: DocumentKey, number: number) {
  const { rows } = await sql<{ words: readonly Packed[] }>`
    select words from ${pages('account_id, document_id, number, words')}
    where ${shown(document, [number])}`.execute(ctx.db);
  return (rows[0]?.words ?? []).map(
    ([text, x, y, width, height]) => [text, x, y, width, height] as const,
  );
}
