import { MOST_SCAN_PAGES } from '@postkorb/domain/intake';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { tiffPages, type TiffPage } from './read-tiff.ts';

// A3 at 600 dots an inch; what is larger is no page.
const MOST_PIXELS = 100_000_000;

/** One picture of a file. */
export type Picture = {
  readonly bytes: Buffer;
  /** Counted from 0: a TIFF has several. */
  readonly page: number;
  readonly about: Metadata;
  /** How it lies in its TIFF; null where it lies in none that we can take apart. */
  readonly tiff: TiffPage | null;
};

/** A picture, ready to be decoded; what is broken or too large fails. */
export const openPicture = ({ bytes, page }: Pick<Picture, 'bytes' | 'page'>): Sharp =>
  sharp(bytes, { page, limitInputPixels: MOST_PIXELS, failOn: 'error' });

/** All pictures of a file, at most one more than a scan may have. */
export async function picturesIn(bytes: Buffer): Promise<Picture[]> {
  const { pages = 1 } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
  const count = Math.min(pages, MOST_SCAN_PAGES + 1);
  const laid = tiffPages(bytes, count);
  const found: Picture[] = [];
  for (let page = 0; page < count; page += 1) {
    const about = await openPicture({ bytes, page }).metadata();
    const tiff = laid[page];
    const isThis = tiff?.width === about.width && tiff.height === about.height;
    found.push({ bytes, page, about, tiff: isThis ? tiff : null });
  }
  return found;
}
