import type { PDFPage } from '@cantoo/pdf-lib';

/** The visible part of a page in its own space, and the clockwise turn it is displayed with. */
export type PageFrame = {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
};

/** Points across, then up or down as its space counts them. */
export type Point = readonly [number, number];

/** The visible part of a page in its own space: where crop box and media box overlap. */
export function pageFrameOf(page: PDFPage): PageFrame {
  const media = page.getMediaBox();
  const crop = page.getCropBox();
  const left = Math.max(media.x, crop.x);
  const bottom = Math.max(media.y, crop.y);
  const width = Math.min(media.x + media.width, crop.x + crop.width) - left;
  const height = Math.min(media.y + media.height, crop.y + crop.height) - bottom;
  const rotation = ((page.getRotation().angle % 360) + 360) % 360;
  return { left, bottom, width, height, rotation };
}

/** The size of a page as it is displayed, in points. */
export function seenSize({ width, height, rotation }: PageFrame): Point {
  return rotation % 180 === 0 ? [width, height] : [height, width];
}

/** From the displayed page (points from the top left) into the page's own space. */
export function toPage({ left, bottom, width, height, rotation }: PageFrame, [x, y]: Point): Point {
  if (rotation === 90) return [left + y, bottom + x];
  if (rotation === 180) return [left + width - x, bottom + y];
  if (rotation === 270) return [left + width - y, bottom + height - x];
  return [left + x, bottom + height - y];
}
