import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { openOrRebuild, openPdf, type PdfSession, type OpenPdf } from '../opening/document.ts';
import { savedBytes } from '../opening/save.ts';
import { putBytes, type Pdfium } from '../basics/pdfium.ts';

export type ComposedPage = {
  /** Place of its file in `files`. */
  readonly file: number;
  /** Counted from 1. */
  readonly page: number;
  /** Clockwise, beside the turn the page has of its own. */
  readonly turn: 0 | 90 | 180 | 270;
};

/** How many signs stand on a page before it is turned. */
type Taken = { readonly signs: number; readonly turn: ComposedPage['turn'] };
type Run = { readonly pages: readonly Taken[]; readonly isCut: boolean };

/** Which pages of which files follow each other in a new one. */
export type ComposeInput = {
  readonly files: readonly string[];
  readonly pages: readonly ComposedPage[];
  readonly outFile: string;
};

/** Why a file's pages cannot stand in another one. */
export type ComposeFailure = 'PROTECTED' | 'SIGNED' | 'UNREADABLE';
export type Composed =
  | {
      readonly pages: number;
      /** Whether pages were left out, whose pictures may have come along. */
      readonly isCut: boolean;
    }
  | { readonly refused: ComposeFailure };

/** Writes a new PDF of pages of others as they are, pictures and hidden text included, and proves that all are there. */
export async function composePdf(session: PdfSession, input: ComposeInput): Promise<Composed> {
  // A document that lies open may have had its notes drawn into its pages.
  session.lying?.close();
  session.lying = null;
  const { pdfium } = session;
  const made = pdfium.FPDF_CreateNewDocument();
  try {
    const runs: Run[] = [];
    for (const run of runsOf(input.pages)) {
      const taken = await takeOver({ pdfium, made }, input.files[run[0]!.file]!, run);
      if (typeof taken === 'string') return { refused: taken };
      runs.push(taken);
    }
    const all = runs.flatMap(({ pages }) => pages);
    const bytes = savedBytes(pdfium, made);
    if (!proves(pdfium, bytes, all)) return { refused: 'UNREADABLE' };
    await writeFile(`${input.outFile}.part`, bytes);
    await rename(`${input.outFile}.part`, input.outFile);
    return { pages: all.length, isCut: runs.some(({ isCut }) => isCut) };
  } finally {
    pdfium.FPDF_CloseDocument(made);
  }
}

/** Pages of one file that follow each other are taken at once, so that what they share is written once. */
function runsOf(pages: readonly ComposedPage[]): ComposedPage[][] {
  const runs: ComposedPage[][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last?.[0]?.file === page.file) last.push(page);
    else runs.push([page]);
  }
  return runs;
}

type Making = { readonly pdfium: Pdfium; readonly made: number };

/** Takes pages over to the end of the new document; gives how many signs stand on each, and whether others were left. */
async function takeOver(
  making: Making,
  file: string,
  run: ComposedPage[],
): Promise<Run | ComposeFailure> {
  const opened = await openOrRebuild(making.pdfium, readFileSync(file));
  if (typeof opened === 'string') return opened === 'PDF_PROTECTED' ? 'PROTECTED' : 'UNREADABLE';
  try {
    const { pdf } = opened;
    if (making.pdfium.EPDF_IsEncrypted(pdf.handle)) return 'PROTECTED';
    if (making.pdfium.FPDF_GetSignatureCount(pdf.handle) > 0) return 'SIGNED';
    const pages = importPages(making, pdf, run);
    const isCut = run.length < making.pdfium.FPDF_GetPageCount(pdf.handle);
    return pages === null ? 'UNREADABLE' : { pages, isCut };
  } finally {
    opened.close();
  }
}

function importPages({ pdfium, made }: Making, pdf: OpenPdf, run: ComposedPage[]): Taken[] | null {
  const at = pdfium.FPDF_GetPageCount(made);
  const list = putBytes(
    pdfium,
    new Uint8Array(new Int32Array(run.map(({ page }) => page - 1)).buffer),
  );
  const taken = pdfium.FPDF_ImportPagesByIndex(made, pdf.handle, list, run.length, at);
  pdfium.pdfium.wasmExports.free(list);
  if (!taken) return null;
  for (const [index, { turn }] of run.entries())
    if (turn !== 0) turnPage(pdfium, made, { index: at + index, turn });
  return run.map(({ page, turn }) => ({ signs: signsOn(pdfium, pdf.handle, page - 1), turn }));
}

function turnPage(
  pdfium: Pdfium,
  made: number,
  { index, turn }: { index: number; turn: number },
): void {
  const page = pdfium.FPDF_LoadPage(made, index);
  pdfium.FPDFPage_SetRotation(page, (pdfium.FPDFPage_GetRotation(page) + turn / 90) % 4);
  pdfium.FPDF_ClosePage(page);
}

function signsOn(pdfium: Pdfium, document: number, index: number): number {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) return 0;
  const text = pdfium.FPDFText_LoadPage(page);
  const signs = text === 0 ? 0 : pdfium.FPDFText_CountChars(text);
  if (text !== 0) pdfium.FPDFText_ClosePage(text);
  pdfium.FPDF_ClosePage(page);
  return signs;
}

/** The new file opens, and each of its pages says as much as the one it came from. */
function proves(pdfium: Pdfium, bytes: Buffer, all: readonly Taken[]): boolean {
  const opened = openPdf(pdfium, bytes);
  if (typeof opened === 'string') return false;
  try {
    const { handle } = opened.pdf;
    if (pdfium.FPDF_GetPageCount(handle) !== all.length) return false;
    return all.every(({ signs, turn }, index) => {
      // The spaces PDFium adds between words are others on a turned page, so it is turned back first.
      if (turn !== 0) turnPage(pdfium, handle, { index, turn: 360 - turn });
      return signsOn(pdfium, handle, index) === signs;
    });
  } finally {
    opened.close();
  }
}
