import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };
type Memory = {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: {
    readonly malloc: (size: number) => number;
    readonly free: (at: number) => void;
  };
};

const WHITE = 0xffffffff;
const AS_RGBA = 0x10;

const memoryOf = (lib: WrappedPdfiumModule) => lib.pdfium as unknown as Memory;

/** Loads PDFium once for all letters that are to be drawn. */
export async function loadRaster(): Promise<WrappedPdfiumModule> {
  const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const lib = await init({ wasmBinary: new Uint8Array(await readFile(wasm)).buffer });
  lib.PDFiumExt_Init();
  return lib;
}

type Page = { readonly document: number; readonly index: number; readonly dpi: number };

function pixelsOf(lib: WrappedPdfiumModule, { document, index, dpi }: Page): Pixels {
  const page = lib.FPDF_LoadPage(document, index);
  const width = Math.round((lib.FPDF_GetPageWidthF(page) / 72) * dpi);
  const height = Math.round((lib.FPDF_GetPageHeightF(page) / 72) * dpi);
  const bitmap = lib.FPDFBitmap_Create(width, height, 0);
  try {
    lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, AS_RGBA);
    const start = lib.FPDFBitmap_GetBuffer(bitmap);
    const data = Buffer.from(memoryOf(lib).HEAPU8.subarray(start, start + width * height * 4));
    return { data, width, height };
  } finally {
    lib.FPDFBitmap_Destroy(bitmap);
    lib.FPDF_ClosePage(page);
  }
}

/** Every page of a PDF as pixels, one after the other. */
export function* rasterise(
  lib: WrappedPdfiumModule,
  pdf: Uint8Array,
  dpi: number,
): Generator<Pixels> {
  const pointer = memoryOf(lib).wasmExports.malloc(pdf.length);
  memoryOf(lib).HEAPU8.set(pdf, pointer);
  const document = lib.FPDF_LoadMemDocument(pointer, pdf.length, '');
  try {
    const pages = lib.FPDF_GetPageCount(document);
    for (let index = 0; index < pages; index += 1) yield pixelsOf(lib, { document, index, dpi });
  } finally {
    lib.FPDF_CloseDocument(document);
    memoryOf(lib).wasmExports.free(pointer);
  }
}
