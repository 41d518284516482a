import type { OpenPage } from '../opening/document.ts';
import { bytesOf, floatsOf } from '../basics/pdfium.ts';

/** The one image a scanned page consists of, and how far it is turned clockwise on the page. */
export type PageJpeg = {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly turn: QuarterTurn;
};

/** Degrees, clockwise. */
export type QuarterTurn = 0 | 90 | 180 | 270;

const TEXT = 1;
const IMAGE = 3;
const INVISIBLE = 3;
const OBJECTS_OF_A_SCAN = 5000;
const SLACK = 0.02;

/** The image object a page shows and nothing else but invisible text, or null. */
export function soleImageOf(page: OpenPage): number | null {
  const { pdfium } = page.pdf;
  const count = pdfium.FPDFPage_CountObjects(page.handle);
  if (count > OBJECTS_OF_A_SCAN) return null;
  let image: number | null = null;
  for (let index = 0; index < count; index += 1) {
    const object = pdfium.FPDFPage_GetObject(page.handle, index);
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === TEXT && pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) continue;
    if (kind !== IMAGE || image !== null) return null;
    image = object;
  }
  return image;
}

/** The page's own JPEG when the page is nothing but that one image, plainly placed; else null. */
export function pageJpegOf(page: OpenPage): PageJpeg | null {
  const { pdfium } = page.pdf;
  const image = soleImageOf(page);
  if (image === null || !isPlainJpeg(page, image)) return null;
  const turn = turnOf(page, image);
  if (turn === null) return null;
  const bytes = bytesOf(pdfium, (p, size) => pdfium.FPDFImageObj_GetImageDataRaw(image, p, size));
  const size = pixelsOf(page, image);
  return bytes.length < 4 || size === null ? null : { bytes, ...size, turn };
}

/** Size of an image in its own pixels. */
export function pixelsOf({ pdf: { pdfium } }: OpenPage, image: number) {
  const { scratch } = pdfium;
  if (!pdfium.FPDFImageObj_GetImagePixelSize(image, scratch, scratch + 4)) return null;
  const at = scratch >> 2;
  const [width = 0, height = 0] = pdfium.pdfium.HEAP32.subarray(at, at + 2);
  return width > 0 && height > 0 ? { width, height } : null;
}

const DEVICE_GRAY = 1;
const DEVICE_RGB = 2;
const CAL_GRAY = 4;
const CAL_RGB = 5;
const ICC_BASED = 7;
const PLAIN_COLOURS = [DEVICE_GRAY, DEVICE_RGB, CAL_GRAY, CAL_RGB, ICC_BASED];

/** One DCT filter, grey or RGB, opaque: then the JPEG shows exactly what the page shows. */
function isPlainJpeg(page: OpenPage, image: number): boolean {
  const { pdfium } = page.pdf;
  const { scratch } = pdfium;
  if (pdfium.FPDFImageObj_GetImageFilterCount(image) !== 1) return false;
  const filter = bytesOf(pdfium, (p, size) =>
    pdfium.FPDFImageObj_GetImageFilter(image, 0, p, size),
  );
  if (!filter.toString('latin1').startsWith('DCTDecode')) return false;
  if (pdfium.FPDFPageObj_HasTransparency(image)) return false;
  if (!pdfium.FPDFImageObj_GetImageMetadata(image, page.handle, scratch)) return false;
  // Metadata: width, height, dpi x and y, bits per pixel, colour space.
  const [bits = 0, colours = 0] = pdfium.pdfium.HEAP32.subarray(
    (scratch >> 2) + 4,
    (scratch >> 2) + 6,
  );
  return (bits === 8 || bits === 24) && PLAIN_COLOURS.includes(colours);
}

/** How the image lies when it fills the page upright or turned, unmirrored and unslanted. */
function turnOf(page: OpenPage, image: number): QuarterTurn | null {
  const { pdfium } = page.pdf;
  if (!pdfium.FPDFPageObj_GetMatrix(image, pdfium.scratch)) return null;
  const [a, b, c, d, e, f] = floatsOf(pdfium, 6) as Matrix;
  // PDF images fill the unit square, their top edge at y = 1.
  const seen = [page.place(c + e, d + f), page.place(a + c + e, b + d + f), page.place(e, f)];
  const fits = ({ corners }: Lie) => corners.every((corner, at) => isNear(seen[at], corner));
  return LIES.find(fits)?.turn ?? null;
}

type Matrix = [number, number, number, number, number, number];
type Corner = readonly [number, number];
/** Where the image's top left, top right and bottom left corners are seen after a clockwise turn. */
type Lie = { readonly turn: QuarterTurn; readonly corners: readonly [Corner, Corner, Corner] };

const LIES: readonly Lie[] = [
  {
    turn: 0,
    corners: [
      [0, 0],
      [1, 0],
      [0, 1],
    ],
  },
  {
    turn: 90,
    corners: [
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  },
  {
    turn: 180,
    corners: [
      [1, 1],
      [0, 1],
      [1, 0],
    ],
  },
  {
    turn: 270,
    corners: [
      [0, 1],
      [0, 0],
      [1, 1],
    ],
  },
];

function isNear(seen: Corner | undefined, [x, y]: Corner): boolean {
  return seen !== undefined && Math.abs(seen[0] - x) <= SLACK && Math.abs(seen[1] - y) <= SLACK;
}
