/**
 * Text recognition: one interface, two engines. Debian's `tesseract` is used when it is on PATH
 * (less memory, half the time), else tesseract.js, which always works.
 *
 *   const ocr = await openOcr({ workDir, cacheDir });
 *   await ocr.recognise({ file: 'page.pgm', dpi: 200, languages: ['deu'] });   words in pixels,
 *                                                         never a throw for what is on a page
 *   await ocr.close();
 */
import type { ChildFailure } from './child-pool.ts';
import { languageFolder, type OcrLanguage } from './ocr-languages.ts';
import { hasTesseract, knowsLanguages, openNativeOcr } from './ocr-native.ts';
import { openWasmOcr } from './ocr-wasm.ts';

/** A grey PGM or PNG with one upright page. */
export type OcrPicture = {
  readonly file: string;
  readonly dpi: number;
  readonly languages: readonly OcrLanguage[];
};

/** A word in pixels of its picture. */
export type OcrWord = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Running number of its line, from 0. */
  readonly line: number;
  /** 0 to 100. */
  readonly confidence: number;
};

export type OcrAnswer =
  | { readonly ok: true; readonly words: readonly OcrWord[] }
  | { readonly ok: false; readonly reason: ChildFailure; readonly detail: string };

export type OcrEngine = {
  readonly name: 'tesseract' | 'tesseract.js';
  /** Reads one picture; a limit that was hit is an answer like any other. */
  recognise(picture: OcrPicture): Promise<OcrAnswer>;
  close(): Promise<void>;
};

export type OcrOptions = {
  /** An existing folder for temporary files. */
  readonly workDir: string;
  /** A folder kept between starts: the unpacked language data lies here. */
  readonly cacheDir: string;
  readonly engine?: 'auto' | 'tesseract' | 'tesseract.js';
  /** Pages read at the same time; as many as cores unless told otherwise. */
  readonly processes?: number;
  readonly limitMs?: number;
};

/** Opens the best engine this machine has. */
export async function openOcr(options: OcrOptions): Promise<OcrEngine> {
  const { engine = 'auto', cacheDir } = options;
  const native = engine === 'tesseract' || (engine === 'auto' && (await hasTesseract()));
  if (!native) return await openWasmOcr(options, await languageFolder(cacheDir));
  // Debian's own models are as exact as ours and twice as fast, but only English comes by itself.
  const ownModels = await knowsLanguages();
  return openNativeOcr(options, ownModels ? null : await languageFolder(cacheDir));
}
