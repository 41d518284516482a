import { openChildPool } from '@postkorb/sandbox/pool';
import { present } from '@postkorb/domain/basics';
import type { OcrEngine, OcrOptions, OcrPicture, OcrWord } from './ocr-engine.ts';
import { addedIn, type AddedLanguage } from '../config/added-languages.ts';

const LIMIT_MS = 120_000;
/** tesseract.js needs about 250 MB for itself and its two models. */
const MEMORY_MB = 1024;

/** A picture as a child gets it, with the data of those languages that it cannot find itself. */
export type LentPicture = OcrPicture & {
  readonly added: readonly AddedLanguage[];
  /** One for each of them. */
  readonly files: readonly string[];
};

/** Reads pages with tesseract in WASM, in children that can be killed. */
export async function openWasmOcr(options: OcrOptions): Promise<OcrEngine> {
  const pool = await openChildPool({
    entry: new URL('./ocr-wasm-child.ts', import.meta.url),
    workDir: options.workDir,
    dataFolder: options.dataFolder ?? null,
    ahead: [],
    memoryMb: MEMORY_MB,
    ...(options.processes === undefined ? {} : { size: options.processes }),
  });
  const { limitMs = LIMIT_MS, models = {} } = options;
  const lent = (picture: OcrPicture): LentPicture => {
    const added = addedIn(models).filter((language) => picture.languages.includes(language));
    return { ...picture, added, files: added.map((language) => present(models[language])) };
  };
  return {
    name: 'tesseract.js',
    added: addedIn(models),
    recognise: async (picture) => {
      const answer = await pool.run<OcrWord[]>({ op: 'recognise', input: lent(picture), limitMs });
      return answer.ok ? { ok: true, words: answer.value } : answer;
    },
    close: () => pool.close(),
  };
}
