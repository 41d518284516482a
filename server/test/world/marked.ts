import {
  findDocument,
  findDocuments,
  searchDocuments,
  type DocumentRow,
} from '../../src/documents/index.ts';
import { findDescents } from '../../src/documents/pages/page-edits.sql.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import type { Engines } from '../../src/platform/module.ts';
import { lentPath } from './blobs.ts';

/** A document as it is now. */
export const fresh = async (ctx: Ctx, { id }: Pick<DocumentRow, 'id'>) =>
  (await findDocument(ctx, id))!;
/** A text that somebody writes on a page. */
export const text = (page: number, written: string, more = {}) => ({
  id: `t${page}`,
  kind: 'text',
  page,
  box: [0.1, 0.5, 0.8, 0.1],
  turn: 0,
  text: written,
  size: 16,
  colour: 'blue',
  ...more,
});

/** Which documents a word is found in. */
export async function found(ctx: Ctx, search: string): Promise<string[]> {
  const { hits } = await searchDocuments(ctx, { search, first: 10, after: null });
  return hits.map((hit) => hit.document.id);
}

/** What PDFium reads on the pages of the file a document is shown and downloaded as. */
export async function readBack(
  ctx: Ctx,
  { pdf }: Engines,
  { id, pages = [1] }: { readonly id: string; readonly pages?: readonly number[] },
): Promise<string[]> {
  const row = await fresh(ctx, { id });
  const file = await lentPath(ctx, row.accountId, row.searchableSha256 ?? row.originalSha256);
  const texts = await pdf.text(file, pages);
  if (!texts.ok) throw new Error(texts.detail);
  return texts.value.map(({ words }) => words.map((word) => word.text).join(' '));
}

/** The documents that were made of another, by their names. */
export async function childrenOf(ctx: Ctx, parent: DocumentRow): Promise<DocumentRow[]> {
  const descents = await findDescents(ctx, [parent]);
  const ids = descents.filter((one) => one.parentId === parent.id).map((one) => one.documentId);
  const rows = await findDocuments(ctx, ids);
  return rows.toSorted((a, b) => (a.filename < b.filename ? -1 : 1));
}

/** The document that was made of another. */
export const childOf = async (ctx: Ctx, parent: DocumentRow): Promise<DocumentRow> =>
  (await childrenOf(ctx, parent))[0]!;
