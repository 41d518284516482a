import { putBytes, type Pdfium } from '../basics/pdfium.ts';

/** The whole document as it lies open, written anew: nothing of earlier versions is in it. */
export function savedBytes(pdfium: Pdfium, document: number): Buffer {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  try {
    pdfium.PDFiumExt_SaveAsCopy(document, writer);
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
    const pointer = putBytes(pdfium, new Uint8Array(size));
    pdfium.PDFiumExt_GetFileWriterData(writer, pointer, size);
    const bytes = Buffer.from(pdfium.pdfium.HEAPU8.subarray(pointer, pointer + size));
    pdfium.pdfium.wasmExports.free(pointer);
    return bytes;
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer);
  }
}
