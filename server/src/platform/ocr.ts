/**
 * Text recognition: one interface, two engines. Debian's `tesseract` is used when it is on PATH
 * (less memory, half the time), else tesseract.js, which always works.
 *
 *   const ocr = await openOcr({ workDir, cacheDir });
 *   await ocr.recognise({ file: 'page.pgm', dpi: 200, languages: ['deu'] });   words in pixels,
 *                                                         never a throw for what is on a page
 *   await ocr.close();
 */
import type { OcrEngine, OcrOptions } from './ocr-engine.ts';
import { languageFolder } from './ocr-languages.ts';
import { hasTesseract, knowsLanguages, openNativeOcr } from './ocr-native.ts';
import { openWasmOcr } from './ocr-wasm.ts';

/** Opens the best engine this machine has. */
export async function openOcr(options: OcrOptions): Promise<OcrEngine> {
  const { engine = 'auto', cacheDir } = options;
  const native = engine === 'tesseract' || (engine === 'auto' && (await hasTesseract()));
  if (!native) return await openWasmOcr(options, await languageFolder(cacheDir));
  // Debian's own models are as exact as ours and twice as fast, but only English comes by itself.
  const ownModels = await knowsLanguages();
  return openNativeOcr(options, ownModels ? null : await languageFolder(cacheDir));
}
