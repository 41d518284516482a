import { PDFDocument } from '@cantoo/pdf-lib';
import type { ComposeFailure } from '../changes/compose.ts';
import { openOrRebuild, type OpenPdf } from './document.ts';
import { savedBytes } from './save.ts';
import type { Pdfium } from '../basics/pdfium.ts';

/** Opens a document that may be written anew and lets the work look at it; else says why it may not. */
export async function withEditable<T>(
  pdfium: Pdfium,
  bytes: Buffer,
  work: (pdf: OpenPdf) => Promise<T>,
): Promise<T | ComposeFailure> {
  const opened = await openOrRebuild(pdfium, bytes);
  if (typeof opened === 'string') return opened === 'PDF_PROTECTED' ? 'PROTECTED' : 'UNREADABLE';
  try {
    const { handle } = opened.pdf;
    if (pdfium.EPDF_IsEncrypted(handle)) return 'PROTECTED';
    if (pdfium.FPDF_GetSignatureCount(handle) > 0) return 'SIGNED';
    return await work(opened.pdf);
  } finally {
    opened.close();
  }
}

/** Takes a document apart for writing; one that is damaged is mended by PDFium first. */
export async function takenApart(pdf: OpenPdf, bytes: Buffer): Promise<PDFDocument> {
  const load = (from: Buffer) => PDFDocument.load(from, { updateMetadata: false });
  const count = pdf.pdfium.FPDF_GetPageCount(pdf.handle);
  const whole = await load(Buffer.from(pdf.rebuilt ?? bytes)).catch(() => null);
  if (whole?.getPageCount() === count) return whole;
  return await load(savedBytes(pdf.pdfium, pdf.handle));
}
