import { readFileSync, statSync } from 'node:fs';
import type { Pixels } from '../basics/pixels.ts';
import { rebuiltPdf } from './rebuild.ts';
import { syntaxOf } from './syntax.ts';
import { floatsOf, putBytes, type Pdfium } from '../basics/pdfium.ts';

/** An open document: PDFium, its handle, and what its object syntax says. */
export type OpenPdf = {
  readonly pdfium: Pdfium;
  readonly handle: number;
  readonly headerAt: number;
  /** What was opened instead, where the file is so damaged that its pages had to be gathered. */
  readonly rebuilt: Uint8Array | null;
  readonly syntax: string;
  /** Scans unpacked for their preview, by page, as they will be read. */
  readonly greys: Map<number, { readonly dpi: number; readonly pixels: Pixels }>;
};

/** Why a file was not opened: no PDF begins in its first 64 KB, it is beyond repair, or it asks for a password. */
export type OpenFailure = 'UNSUPPORTED_FILE_TYPE' | 'PDF_UNREADABLE' | 'PDF_PROTECTED';

const PASSWORD_NEEDED = 4;
/** A mail or a proxy may have put something before it; ISO 32000-1 lets a reader look through 1,024 bytes, and PDFium does. */
const HEADER_WITHIN = 64 * 1024;
const LOOKED_THROUGH = 1024;
/** So many pages are asked for at most to see whether the tree of a file leads to its pages. */
const PAGES_TRIED = 50;
const NORMAL_DISPLAY = 0;
const FLATTENED = 1;
const A4 = [595.28, 841.89] as const;

/** The place where one document lies open, so that page after page is not parsed anew. */
export type PdfSession = {
  readonly pdfium: Pdfium;
  lying: { readonly key: string; readonly pdf: OpenPdf; readonly close: () => void } | null;
};

/** Opens a file, or keeps it open from the call before, and lets the work look at it. */
export async function withPdf<T>(
  session: PdfSession,
  file: string,
  work: (pdf: OpenPdf) => T | Promise<T>,
): Promise<T | OpenFailure> {
  const { size, mtimeMs } = statSync(file);
  const key = `${file} ${size} ${mtimeMs}`;
  if (session.lying?.key === key) return await work(session.lying.pdf);
  session.lying?.close();
  session.lying = null;
  const opened = await openOrRebuild(session.pdfium, readFileSync(file));
  if (typeof opened === 'string') return opened;
  session.lying = { key, ...opened };
  return await work(opened.pdf);
}

type Opened = { readonly pdf: OpenPdf; readonly close: () => void };

/** Whether the tree of pages leads to none of them, or past one of the first. */
function losesPages({ pdfium, handle }: OpenPdf): boolean {
  const count = pdfium.FPDF_GetPageCount(handle);
  const tried = Array.from({ length: Math.min(count, PAGES_TRIED) }, (_, index) => index);
  const isThere = (index: number) =>
    pdfium.FPDF_GetPageSizeByIndexF(handle, index, pdfium.scratch) !== false;
  return count === 0 || !tried.every(isThere);
}

/** Opens a document; one that cannot be opened, or not all of it, by what can be gathered of its pages. The caller closes it. */
export async function openOrRebuild(pdfium: Pdfium, bytes: Buffer): Promise<Opened | OpenFailure> {
  const first = openPdf(pdfium, bytes);
  if (first === 'PDF_PROTECTED' || first === 'UNSUPPORTED_FILE_TYPE') return first;
  if (first !== 'PDF_UNREADABLE' && !losesPages(first.pdf)) return first;
  const rebuilt = await rebuiltPdf(bytes);
  const second = rebuilt && openPdf(pdfium, Buffer.from(rebuilt));
  if (second === null || typeof second === 'string') return first;
  if (losesPages(second.pdf)) {
    second.close();
    return first;
  }
  if (first !== 'PDF_UNREADABLE') first.close();
  return { ...second, pdf: { ...second.pdf, rebuilt } };
}

/** Opens a document as it is, one that we wrote; the caller closes it. */
export function openPdf(
  pdfium: Pdfium,
  given: Buffer,
): { pdf: OpenPdf; close: () => void } | OpenFailure {
  const headerAt = given.subarray(0, HEADER_WITHIN).indexOf('%PDF-');
  if (headerAt < 0) return 'UNSUPPORTED_FILE_TYPE';
  const bytes = headerAt < LOOKED_THROUGH ? given : given.subarray(headerAt);
  const pointer = putBytes(pdfium, bytes);
  const handle = pdfium.FPDF_LoadMemDocument(pointer, bytes.length, '');
  if (handle !== 0) {
    const close = () => {
      pdfium.FPDF_CloseDocument(handle);
      pdfium.pdfium.wasmExports.free(pointer);
    };
    const found = { headerAt, rebuilt: null, syntax: syntaxOf(bytes) };
    return { pdf: { pdfium, handle, ...found, greys: new Map() }, close };
  }
  const failure = pdfium.FPDF_GetLastError();
  pdfium.pdfium.wasmExports.free(pointer);
  if (failure === PASSWORD_NEEDED) return 'PDF_PROTECTED';
  // Any text may name a PDF somewhere: only what opens is one.
  return headerAt < LOOKED_THROUGH ? 'PDF_UNREADABLE' : 'UNSUPPORTED_FILE_TYPE';
}

/** A page that is open as long as the work goes on that was given to `withPage`, and no longer. */
export type OpenPage = {
  readonly pdf: OpenPdf;
  readonly handle: number;
  /** Counted from 0. */
  readonly index: number;
  /** Size in points as displayed, so after the page's own rotation. */
  readonly width: number;
  readonly height: number;
  /** Turns a point of the page's own space into fractions of the displayed page, from the top left. */
  readonly place: (x: number, y: number) => readonly [number, number];
};

/** Opens a page (counted from 0) with a sane size, or gives null when the tree holds no such page. */
export async function withPage<T>(
  pdf: OpenPdf,
  index: number,
  work: (page: OpenPage) => T | Promise<T>,
): Promise<T | null> {
  const { pdfium } = pdf;
  const handle = openFlat(pdf, index);
  if (handle === 0) return null;
  try {
    const width = pdfium.FPDF_GetPageWidthF(handle);
    const height = pdfium.FPDF_GetPageHeightF(handle);
    return await work({ pdf, handle, index, width, height, place: placing(pdfium, handle) });
  } finally {
    pdfium.FPDF_ClosePage(handle);
  }
}

/** Makes what a form or a note shows part of the page, so that it is drawn and read like the rest. */
function openFlat(pdf: OpenPdf, index: number): number {
  const { pdfium } = pdf;
  const page = openSane(pdf, index);
  if (page === 0 || pdfium.FPDFPage_GetAnnotCount(page) === 0) return page;
  if (pdfium.FPDFPage_Flatten(page, NORMAL_DISPLAY) !== FLATTENED) return page;
  pdfium.FPDF_ClosePage(page);
  return openSane(pdf, index);
}

/** Empty or contradictory boxes give a page without area: then the media box counts, else A4. */
function openSane({ pdfium, handle }: OpenPdf, index: number): number {
  const page = pdfium.FPDF_LoadPage(handle, index);
  if (page === 0 || hasArea(pdfium, page)) return page;
  const [left, bottom, right, top] = saneBox(pdfium, page);
  pdfium.FPDFPage_SetMediaBox(page, left, bottom, right, top);
  pdfium.FPDFPage_SetCropBox(page, left, bottom, right, top);
  pdfium.FPDF_ClosePage(page);
  const again = pdfium.FPDF_LoadPage(handle, index);
  if (again === 0 || hasArea(pdfium, again)) return again;
  pdfium.FPDF_ClosePage(again);
  return 0;
}

function saneBox(pdfium: Pdfium, page: number): readonly [number, number, number, number] {
  const { scratch } = pdfium;
  const known = pdfium.FPDFPage_GetMediaBox(page, scratch, scratch + 4, scratch + 8, scratch + 12);
  const [left = 0, bottom = 0, right = 0, top = 0] = floatsOf(pdfium, 4);
  const usable = known && right - left >= 1 && top - bottom >= 1;
  return usable ? [left, bottom, right, top] : [0, 0, ...A4];
}

function hasArea(pdfium: Pdfium, page: number): boolean {
  return pdfium.FPDF_GetPageWidthF(page) >= 1 && pdfium.FPDF_GetPageHeightF(page) >= 1;
}

const DEVICE = 1 << 24;

/** Asks PDFium where three points land; the rest is arithmetic, so no call per character. */
function placing(pdfium: Pdfium, page: number): OpenPage['place'] {
  const [x0, y0] = onDevice(pdfium, page, [0, 0]);
  const [xa, ya] = onDevice(pdfium, page, [100, 0]);
  const [xb, yb] = onDevice(pdfium, page, [0, 100]);
  const [ax, ay, bx, by] = [(xa - x0) / 100, (ya - y0) / 100, (xb - x0) / 100, (yb - y0) / 100];
  return (x, y) => [x0 + ax * x + bx * y, y0 + ay * x + by * y];
}

function onDevice(pdfium: Pdfium, page: number, [x, y]: readonly [number, number]) {
  const { scratch } = pdfium;
  pdfium.FPDF_PageToDevice(page, 0, 0, DEVICE, DEVICE, 0, x, y, scratch, scratch + 4);
  const at = scratch >> 2;
  const [left = 0, top = 0] = pdfium.pdfium.HEAP32.subarray(at, at + 2);
  return [left / DEVICE, top / DEVICE] as const;
}
