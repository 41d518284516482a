import { openChildPool } from '@postkorb/sandbox/pool';
import type { OcrEngine, OcrOptions, OcrWord } from './ocr-engine.ts';

const LIMIT_MS = 120_000;
/** tesseract.js needs about 250 MB for itself and its two models. */
const MEMORY_MB = 1024;

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
  const limitMs = options.limitMs ?? LIMIT_MS;
  return {
    name: 'tesseract.js',
    recognise: async (picture) => {
      const answer = await pool.run<OcrWord[]>({ op: 'recognise', input: picture, limitMs });
      return answer.ok ? { ok: true, words: answer.value } : answer;
    },
    close: () => pool.close(),
  };
}
