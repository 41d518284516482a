import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { documentsChanged } from '../access/change-kinds.ts';
import { setValues } from '../record/document-row.sql.ts';
import { writePageImages, type PageImage } from '../record/page.sql.ts';

type Shown = {
  readonly id: string;
  readonly images: readonly PageImage[];
  readonly thumbnailSha256: string | null;
};

/**
 * Makes a document's page images visible. Runs in its account; safe to repeat.
 * Announces documentsChanged.
 */
export function showPages(ctx: Ctx, { id, images, thumbnailSha256 }: Shown): Promise<void> {
  return atomically(ctx, async (ctx) => {
    await writePageImages(ctx, id, images);
    await setValues(ctx, { accountId: ctx.viewer.accountId, id }, { thumbnailSha256 });
    await notifyClients(ctx, documentsChanged, [id]);
  });
}
