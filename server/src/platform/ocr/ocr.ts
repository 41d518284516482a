/**
 * Text recognition: one interface, two engines. Debian's `tesseract` is used when it is on PATH
 * (less memory, less time), else tesseract.js, which always works. Both read with the same language data and the same
 * page segmentation, so that a machine without tesseract reads as well as one with it.
 *
 *   const ocr = await openOcr({ workDir, cacheDir });
 *   await ocr.recognise({ file: 'page.pgm', dpi: 200, languages: ['deu'] });   words in pixels,
 *                                                         never a throw for what is on a page
 *   await ocr.close();
 */
import type { OcrEngine, OcrOptions } from './ocr-engine.ts';
import { hasTesseract, openNativeOcr } from './ocr-native.ts';
import { openWasmOcr } from './ocr-wasm.ts';

/** Opens the best engine this machine has. */
export async function openOcr(options: OcrOptions): Promise<OcrEngine> {
  const { engine = 'auto' } = options;
  const native = engine === 'tesseract' || (engine === 'auto' && (await hasTesseract()));
  return native ? await openNativeOcr(options) : await openWasmOcr(options);
}
