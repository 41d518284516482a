import type { Corners } from './geometry.ts';
import type { Photo } from './pictures.ts';

/** A page of a scan. */
export type ScannedPage = {
  readonly id: string;
  /** As the camera took it. */
  readonly taken: Photo;
  /** The same, turned as its person turned it. */
  readonly photo: Photo;
  /** The corners of the sheet; null where nobody found or set them. */
  readonly corners: Corners | null;
  readonly isStraight: boolean;
  /** How the search for its edges went; `unreached` where the code for it could not be had. */
  readonly search: 'searching' | 'found' | 'nothing' | 'unreached';
};

/** As many pages stay below what the upload door takes. */
export const MOST_PAGES = 20;

/** A page as it begins: the whole photo, while its edges are looked for. */
export function newPage(photo: Photo, id: string = crypto.randomUUID()): ScannedPage {
  return { id, taken: photo, photo, corners: null, isStraight: false, search: 'searching' };
}

/** Puts a page in place of the one with its id, or at the end. */
export function withPage(pages: readonly ScannedPage[], page: ScannedPage): readonly ScannedPage[] {
  const place = pages.findIndex(({ id }) => id === page.id);
  return place < 0 ? [...pages, page] : pages.with(place, page);
}

/** Moves a page one place; at the ends it stays. */
export function movedBy(pages: readonly ScannedPage[], id: string, by: 1 | -1) {
  const from = pages.findIndex((page) => page.id === id);
  const [page, to] = [pages[from], from + by];
  if (page === undefined || to < 0 || to >= pages.length) return pages;
  return pages.toSpliced(from, 1).toSpliced(to, 0, page);
}

/** The page that is shown once this one is gone: the one behind it, or the last before it; null where none is left. */
export function besides(pages: readonly ScannedPage[], id: string): string | null {
  const place = pages.findIndex((page) => page.id === id);
  return (pages[place + 1] ?? pages[place - 1])?.id ?? null;
}
