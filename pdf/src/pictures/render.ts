import type { OpenPage } from '../opening/document.ts';
import type { Pixels } from '../basics/pixels.ts';

type Size = { readonly width: number; readonly height: number };

const GREY = 1;
const BGRX = 3;
const WITH_ANNOTATIONS = 0x01;
const IN_GREY = 0x08;
const REVERSED_BYTES = 0x10;
const WHITE = 0xffffffff;

/** Draws a page in colour on white paper. */
export function renderInColour(page: OpenPage, size: Size): Pixels {
  return render(page, { ...size, format: BGRX, flags: WITH_ANNOTATIONS | REVERSED_BYTES });
}

/** Draws a page in shades of grey on white paper. */
export function renderInGrey(page: OpenPage, size: Size): Pixels {
  return render(page, { ...size, format: GREY, flags: WITH_ANNOTATIONS | IN_GREY });
}

type Bitmap = Size & { readonly format: number; readonly flags: number };

function render(page: OpenPage, { width, height, format, flags }: Bitmap): Pixels {
  const { pdfium } = page.pdf;
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, format, 0, 0);
  if (bitmap === 0) throw new RangeError('page needs too much memory');
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page.handle, 0, 0, width, height, 0, flags);
    const channels = format === GREY ? 1 : 4;
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const rows = pdfium.pdfium.HEAPU8.subarray(start, start + stride * height);
    return {
      data: packed(rows, { stride, row: width * channels, height }),
      width,
      height,
      channels,
    };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

function packed(rows: Uint8Array, layout: { stride: number; row: number; height: number }): Buffer {
  const { stride, row, height } = layout;
  if (stride === row) return Buffer.from(rows);
  const data = Buffer.allocUnsafe(row * height);
  for (let y = 0; y < height; y += 1)
    data.set(rows.subarray(y * stride, y * stride + row), y * row);
  return data;
}
