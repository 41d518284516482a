import { createPdfiumEngine } from '@embedpdf/engines/pdfium-worker-engine';
import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url';

type Engine = ReturnType<typeof createPdfiumEngine>;
let engine: Promise<Engine> | null = null;

async function bytesOf(url: string) {
  const answer = await fetch(url, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`no file: ${answer.status}`);
  return answer.arrayBuffer();
}

async function begin(): Promise<Engine> {
  // The worker of the engine says nothing when its code does not come, and is waited for without end. What came here
  // once, the browser gives it out of its own store.
  await bytesOf(wasmUrl);
  // Without the fallback set to null it would fetch fonts from a foreign server.
  return createPdfiumEngine(new URL(wasmUrl, location.href).href, { fontFallback: null });
}

/** The PDF engine of this page: started with the first document that needs it, from our own address only, and anew after it could not be had. */
function pdfEngine(): Promise<Engine> {
  engine ??= begin().catch((error: unknown) => {
    engine = null;
    throw error;
  });
  return engine;
}

/** A document that lies open in the engine until it is closed. */
export type OpenPdf = {
  readonly pageCount: number;
  /** Draws a page, from 1, so many times as large as its points. */
  readonly draw: (page: number, scale: number) => Promise<Blob>;
  readonly close: () => void;
};

/** Opens the file at an address of ours; whoever opened it closes it. */
export async function openPdf(name: string, url: string): Promise<OpenPdf> {
  const engine = await pdfEngine();
  // Others may hold the same document open: it must not be closed under their hands.
  const file = { id: crypto.randomUUID(), name, content: await bytesOf(url) };
  const pdf = await engine.openDocumentBuffer(file).toPromise();
  return {
    pageCount: pdf.pages.length,
    draw: async (page, scaleFactor) => {
      const how = { scaleFactor, withAnnotations: true, withForms: true };
      return engine.renderPage(pdf, pdf.pages[page - 1]!, how).toPromise();
    },
    close: () => void engine.closeDocument(pdf).toPromise(),
  };
}
