import { PREVIEW_PAGES } from '@postkorb/domain/documents';
import { drawPreviews, showPages } from '#documents';
import type { Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import { shownPages, type Arrival } from '../arrival.ts';

/** Whether its first pages are read without being drawn; a scan is unpacked once, for its picture and its words. */
function isReadUndrawn({ drawn, inspection, layers }: Arrival): boolean {
  if (drawn || inspection === null) return false;
  const first = layers.slice(0, PREVIEW_PAGES);
  const isAll = first.length === Math.min(inspection.pageCount, PREVIEW_PAGES);
  return isAll && first.every(({ good, blank }) => good || blank);
}

/** Makes the first pages visible, an image each, and a thumbnail; later, where they are found by their words without. */
export async function makePreviews(ctx: Ctx, engines: Engines, arrival: Arrival): Promise<Arrival> {
  const shown = shownPages(arrival);
  if (shown === null) return arrival;
  if (isReadUndrawn(arrival)) return { ...arrival, isUndrawn: true };
  const { documentId: id, folder } = arrival;
  const { images, thumbnailSha256, code } = await drawPreviews(ctx, engines, { ...shown, folder });
  await showPages(ctx, { id, images, thumbnailSha256 });
  return {
    ...arrival,
    thumbnailSha256,
    notices: code ? [...arrival.notices, code] : arrival.notices,
  };
}
