import type { OpenPage } from './document.ts';

/** Dots of a picture, not points of a page. */
export type Size = { readonly width: number; readonly height: number };

const A4_INCHES = 11.69;
const SANE_INCHES = { least: 3, most: 24 };
const LONGEST_EDGE = 3600;
const SHORTEST_USEFUL_EDGE = 1650;

/**
 * The dots wanted along the longer edge for reading. A page size nobody can hold in their hands is
 * a mistake of the scanner, so such a page counts as A4; and a scan never gets more dots than it has.
 */
export function readingSize(page: OpenPage, dpi: number, own: Size | null): Size {
  const points = Math.max(page.width, page.height);
  const inches = points / 72;
  const sane = inches >= SANE_INCHES.least && inches <= SANE_INCHES.most;
  const wanted = Math.max((sane ? inches : A4_INCHES) * dpi, SHORTEST_USEFUL_EDGE);
  const most = own === null ? LONGEST_EDGE : Math.max(own.width, own.height, SHORTEST_USEFUL_EDGE);
  const scale = Math.min(wanted, most, LONGEST_EDGE) / points;
  const dots = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: dots(page.width), height: dots(page.height) };
}
