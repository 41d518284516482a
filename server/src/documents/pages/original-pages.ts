import type { Ctx } from '#platform/ctx';
import type { DocumentRow } from '../record/documents.sql.ts';
import { recipeOf } from './page-edits.sql.ts';
import { untouchedPagesOf, untouchedWordsOf, type UntouchedPage } from './original-page.sql.ts';

/** Pages that were taken out or cut off belong to another letter, or to nobody: only those that are shown are given. */
async function shownNumbers(ctx: Ctx, document: DocumentRow): Promise<number[]> {
  const { sheets } = await recipeOf(ctx, document);
  return sheets.map(({ page }) => page);
}

/** The pages of a document's original that it still shows, as they came. */
export async function untouchedPages(ctx: Ctx, document: DocumentRow): Promise<UntouchedPage[]> {
  return untouchedPagesOf(ctx, document, await shownNumbers(ctx, document));
}

/** The words of one of them; none where it is not shown. */
export async function untouchedWords(ctx: Ctx, document: DocumentRow, page: number) {
  const shown = await shownNumbers(ctx, document);
  return shown.includes(page) ? untouchedWordsOf(ctx, document, page) : [];
}

/** The picture of one of them, or nothing. */
export async function untouchedPicture(ctx: Ctx, document: DocumentRow, page: number) {
  return (await untouchedPages(ctx, document)).find(({ number }) => number === page);
}
