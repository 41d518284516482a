import type { Ctx } from '#platform/ctx';
import type { DocumentRow } from '../record/documents.sql.ts';
import { findPageEdits } from './page-edits.sql.ts';
import {
  findOriginalPreviews,
  findOriginalWords,
  type OriginalPreview,
} from './original-page.sql.ts';

/** Pages that were taken out or cut off belong to another document, or to nobody: only those that are shown are given. */
async function shownNumbers(ctx: Ctx, document: DocumentRow): Promise<number[]> {
  const { sheets } = await findPageEdits(ctx, document);
  return sheets.map(({ page }) => page);
}

/** The pages of a document's original that it still shows, as they came. */
export async function originalPreviews(
  ctx: Ctx,
  document: DocumentRow,
): Promise<OriginalPreview[]> {
  return findOriginalPreviews(ctx, document, await shownNumbers(ctx, document));
}

/** The words of one of them; none where it is not shown. */
export async function originalWords(ctx: Ctx, document: DocumentRow, page: number) {
  const shown = await shownNumbers(ctx, document);
  return shown.includes(page) ? findOriginalWords(ctx, document, page) : [];
}

/** The picture of one of them, or nothing. */
export async function originalPicture(ctx: Ctx, document: DocumentRow, page: number) {
  return (await originalPreviews(ctx, document)).find(({ number }) => number === page);
}
