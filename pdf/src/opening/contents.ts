import type { OpenPage } from './document.ts';
import { floatsOf } from '../basics/pdfium.ts';

/** What is drawn on a page, as far as it matters for reading it. */
export type PageContents = {
  /** Share of the page under images, at most 1. */
  readonly imageArea: number;
  readonly objects: number;
  readonly paths: number;
};

const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const SHADING = 4;
const FORM = 5;
const OBJECTS_LOOKED_AT = 3000;
/** The smallest code that people read with a phone has some hundred dark fields. */
const STROKES = 200;

/** Counts what a page draws and how much of it lies under images. */
export function contentsOf(page: OpenPage): PageContents {
  const { pdfium } = page.pdf;
  const objects = pdfium.FPDFPage_CountObjects(page.handle);
  let imageArea = 0;
  let paths = 0;
  for (let index = 0; index < Math.min(objects, OBJECTS_LOOKED_AT); index += 1) {
    const object = pdfium.FPDFPage_GetObject(page.handle, index);
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === PATH || kind === SHADING) paths += 1;
    if (kind === IMAGE || (kind === FORM && showsImage(page, object, 3))) {
      imageArea += areaOf(page, object);
    }
  }
  return { imageArea: Math.min(1, imageArea), objects, paths };
}

/** Whether a page draws words and some lines and nothing else, so that no picture and no code can be on it. */
export function isWordsAlone({ pdf: { pdfium }, handle }: OpenPage): boolean {
  const objects = pdfium.FPDFPage_CountObjects(handle);
  if (objects > OBJECTS_LOOKED_AT) return false;
  let strokes = 0;
  for (let index = 0; index < objects; index += 1) {
    const object = pdfium.FPDFPage_GetObject(handle, index);
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === PATH) strokes += Math.max(0, pdfium.FPDFPath_CountSegments(object));
    if ((kind !== TEXT && kind !== PATH) || strokes > STROKES) return false;
  }
  return true;
}

function showsImage(page: OpenPage, form: number, depth: number): boolean {
  const { pdfium } = page.pdf;
  const count = Math.min(pdfium.FPDFFormObj_CountObjects(form), 100);
  for (let index = 0; index < count; index += 1) {
    const object = pdfium.FPDFFormObj_GetObject(form, index);
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === IMAGE) return true;
    if (kind === FORM && depth > 0 && showsImage(page, object, depth - 1)) return true;
    if (kind === TEXT) return false;
  }
  return false;
}

/** Share of the displayed page under an object. */
function areaOf(page: OpenPage, object: number): number {
  const { pdfium } = page.pdf;
  const { scratch } = pdfium;
  const known = pdfium.FPDFPageObj_GetBounds(
    object,
    scratch,
    scratch + 4,
    scratch + 8,
    scratch + 12,
  );
  if (!known) return 0;
  const [left = 0, bottom = 0, right = 0, top = 0] = floatsOf(pdfium, 4);
  const [xa, ya] = page.place(left, bottom);
  const [xb, yb] = page.place(right, top);
  return overlap(xa, xb) * overlap(ya, yb);
}

function overlap(from: number, to: number): number {
  const [low, high] = from < to ? [from, to] : [to, from];
  return Math.max(0, Math.min(1, high) - Math.max(0, low));
}
