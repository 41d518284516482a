import { atomically, type Ctx } from '#platform/ctx';
import { setValues } from '../record/document-row.sql.ts';
import { indexDocument } from '../search/index-document.ts';
import {
  writePageImages,
  writePageTexts,
  type PageImage,
  type PageText,
} from '../record/page.sql.ts';
import { lockPageless } from './pageless.sql.ts';

/** Pages that were made of data, with what stands on them. */
export type MadePages = {
  readonly pages: readonly PageText[];
  readonly images: readonly PageImage[];
  readonly searchableSha256: string;
  readonly thumbnailSha256: string | null;
};

/**
 * Gives a document of the account that is data alone the pages made of it, and makes it findable by them; false where it
 * has some already. The caller says in the journal why.
 */
export function givePages(ctx: Ctx, id: string, made: MadePages): Promise<boolean> {
  return atomically(ctx, async (ctx) => {
    if (!(await lockPageless(ctx, id))) return false;
    const { pages, images, searchableSha256, thumbnailSha256 } = made;
    const of = { accountId: ctx.viewer.accountId, id };
    await writePageTexts(ctx, id, pages);
    await writePageImages(ctx, id, images);
    await setValues(ctx, of, { pageCount: pages.length, searchableSha256, thumbnailSha256 });
    await indexDocument(ctx, of);
    return true;
  });
}
