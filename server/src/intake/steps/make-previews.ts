import { drawPreviews, showPages } from '#documents';
import type { Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import { shownPages, type Arrival } from '../arrival.ts';

/** Makes the first pages visible: an image each, and a thumbnail. */
export async function makePreviews(ctx: Ctx, engines: Engines, arrival: Arrival): Promise<Arrival> {
  const shown = shownPages(arrival);
  if (shown === null) return arrival;
  const { documentId: id, folder } = arrival;
  const { images, thumbnailSha256, code } = await drawPreviews(ctx, engines, { ...shown, folder });
  await showPages(ctx, { id, images, thumbnailSha256 });
  return {
    ...arrival,
    thumbnailSha256,
    notices: code ? [...arrival.notices, code] : arrival.notices,
  };
}
