import { createWorker } from 'tesseract.js';
import { serve } from './child-host.ts';
import { LANGUAGES } from './ocr-languages.ts';
import { wordsOfTsv } from './ocr-tsv.ts';

type Input = { readonly file: string; readonly dpi: number; readonly languages: string };

let reader: ReturnType<typeof openReader> | null = null;

function openReader(languages: string) {
  const offline = { langPath: languages, gzip: false, cacheMethod: 'none' } as const;
  return createWorker([...LANGUAGES], 1, offline);
}

serve({
  recognise: async ({ file, dpi, languages }: Input) => {
    reader ??= openReader(languages);
    const worker = await reader;
    await worker.setParameters({ user_defined_dpi: String(dpi) });
    const { data } = await worker.recognize(file, {}, { text: false, tsv: true });
    return wordsOfTsv(data.tsv ?? '');
  },
});
