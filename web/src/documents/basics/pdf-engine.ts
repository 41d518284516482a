import { createPdfiumEngine } from '@embedpdf/engines/pdfium-worker-engine';
import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url';

type Engine = ReturnType<typeof createPdfiumEngine>;
let engine: Engine | null = null;

/** The PDF engine of this page: started with the first document that needs it, from our own address only. */
export function pdfEngine(): Engine {
  // Without the fallback set to null it would fetch fonts from a foreign server.
  engine ??= createPdfiumEngine(new URL(wasmUrl, location.href).href, { fontFallback: null });
  return engine;
}
