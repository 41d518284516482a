import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPdf, withPage, withPdf, type PdfSession, type OpenPdf } from './document.ts';
import { savedBytes } from './save.ts';
import { hidesAttachments, holdsActiveContent, syntaxOf } from './syntax.ts';
import { isFillable, needsRendering } from './xfa.ts';
import { bytesOf, floatsOf, textOf, type Pdfium } from '../basics/pdfium.ts';
import type { PdfAttachment, PdfInspection, PdfPageSize, PdfWarning } from '../engine.ts';

export type InspectInput = { readonly file: string; readonly outDir: string };

const PAGES_LISTED = 20_000;
const GAP = 20;
const BLANK: PdfPageSize = { width: 595.28, height: 841.89, rotation: 0 };
const ATTACHMENTS_READ = 20;
const ATTACHMENT_BYTES = 20 * 1_048_576;

/** Says what kind of document a file is, and writes its attachments into the given folder. */
export async function inspectPdf(session: PdfSession, input: InspectInput): Promise<PdfInspection> {
  const inspection = await withPdf(session, input.file, (pdf) => inspectOpened(pdf, input));
  if (typeof inspection !== 'string') return inspection;
  return {
    outcome: inspection === 'PDF_PROTECTED' ? 'protected' : 'refused',
    code: inspection,
  } as PdfInspection;
}

async function inspectOpened(pdf: OpenPdf, { file, outDir }: InspectInput): Promise<PdfInspection> {
  const count = pdf.pdfium.FPDF_GetPageCount(pdf.handle);
  const pages = await pagesOf(pdf, count);
  if (pages.length === 0) return { outcome: 'refused', code: 'PDF_UNREADABLE' };
  const attachments = await attachmentsOf(pdf, outDir);
  const encrypted = pdf.pdfium.EPDF_IsEncrypted(pdf.handle);
  const syntax = encrypted ? decryptedSyntax(pdf, await readFile(file)) : pdf.syntax;
  return {
    outcome: 'readable',
    warnings: warningsOf(pdf, { wrongCount: pages.length !== count, syntax }),
    pageCount: pages.length,
    pages,
    encrypted,
    signed: pdf.pdfium.FPDF_GetSignatureCount(pdf.handle) > 0,
    fillable: isFillable(pdf),
    attachments,
  };
}

/** The count in the file may lie: pages that are not there end the list, a lone gap is kept blank. */
async function pagesOf(pdf: OpenPdf, count: number): Promise<PdfPageSize[]> {
  const pages: PdfPageSize[] = [];
  let missing = 0;
  for (let index = 0; index < Math.min(count, PAGES_LISTED); index += 1) {
    const size = await sizeOf(pdf, index);
    missing = size === null ? missing + 1 : 0;
    if (missing > GAP) break;
    pages.push(size ?? BLANK);
  }
  return missing === 0 ? pages : pages.slice(0, -Math.min(missing, GAP));
}

/** Asks for the size without reading what is on the page, unless its boxes make no sense. */
async function sizeOf(pdf: OpenPdf, index: number): Promise<PdfPageSize | null> {
  const { pdfium, handle } = pdf;
  const known = pdfium.FPDF_GetPageSizeByIndexF(handle, index, pdfium.scratch);
  const [width = 0, height = 0] = floatsOf(pdfium, 2);
  if (known && width >= 1 && height >= 1) {
    const rotation = turnOf(pdfium.EPDF_GetPageRotationByIndex(handle, index));
    return { width: rounded(width), height: rounded(height), rotation };
  }
  return await withPage(pdf, index, (page) => ({
    width: rounded(page.width),
    height: rounded(page.height),
    rotation: turnOf(pdfium.FPDFPage_GetRotation(page.handle)),
  }));
}

function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}

function turnOf(quarters: number): PdfPageSize['rotation'] {
  return ((quarters & 3) * 90) as PdfPageSize['rotation'];
}

/** What an encrypted file that opens without a password says, also in objects that lie packed in streams. */
function decryptedSyntax({ pdfium, syntax }: OpenPdf, bytes: Buffer): string {
  const opened = openPdf(pdfium, bytes);
  if (typeof opened === 'string') return syntax;
  try {
    const { handle } = opened.pdf;
    return pdfium.EPDF_RemoveEncryption(handle) ? syntaxOf(savedBytes(pdfium, handle)) : syntax;
  } finally {
    opened.close();
  }
}

type Known = { readonly wrongCount: boolean; readonly syntax: string };

/** The first is the one to tell the customer. */
function warningsOf(pdf: OpenPdf, { wrongCount, syntax }: Known): PdfWarning[] {
  const { pdfium, handle } = pdf;
  const warnings: PdfWarning[] = [];
  if (needsRendering(pdf, syntax)) warnings.push('PDF_XFA');
  if (pdfium.FPDFDoc_GetJavaScriptActionCount(handle) > 0 || holdsActiveContent(syntax)) {
    warnings.push('PDF_ACTIVE_CONTENT');
  }
  const broken = !pdfium.FPDF_DocumentHasValidCrossReferenceTable(handle);
  if (broken || pdf.headerAt > 0 || wrongCount || pdf.rebuilt !== null)
    warnings.push('PDF_REPAIRED');
  return warnings;
}

async function attachmentsOf(pdf: OpenPdf, outDir: string): Promise<PdfAttachment[]> {
  const count = Math.min(pdf.pdfium.FPDFDoc_GetAttachmentCount(pdf.handle), ATTACHMENTS_READ);
  const sealed = hidesAttachments(pdf.syntax);
  const found: PdfAttachment[] = [];
  for (let index = 0; index < count; index += 1) {
    const handle = pdf.pdfium.FPDFDoc_GetAttachment(pdf.handle, index);
    if (handle === 0) continue;
    const name = textOf(pdf.pdfium, (p, size) =>
      pdf.pdfium.FPDFAttachment_GetName(handle, p, size),
    );
    const content = sealed ? Buffer.alloc(0) : contentOf(pdf.pdfium, handle);
    if (content.length === 0) {
      found.push({ name, bytes: 0, file: null });
      continue;
    }
    // The name in the PDF is a stranger's text and never becomes a file name.
    const file = join(outDir, `attachment-${index + 1}`);
    await mkdir(outDir, { recursive: true });
    await writeFile(file, content);
    found.push({ name, bytes: content.length, file });
  }
  return found;
}

function contentOf(pdfium: Pdfium, attachment: number): Buffer {
  const { scratch } = pdfium;
  const fill = (pointer: number, size: number) => {
    const known = pdfium.FPDFAttachment_GetFile(attachment, pointer, size, scratch);
    return known ? (pdfium.pdfium.HEAP32[scratch >> 2] ?? 0) : 0;
  };
  return bytesOf(pdfium, fill, ATTACHMENT_BYTES);
}
