import { tmpdir } from 'node:os';
import { createWorker, PSM } from 'tesseract.js';
import { serve } from '@postkorb/sandbox/host';
import { wordsOfTsv } from './ocr-tsv.ts';
import { modelsFor } from './ocr-languages.ts';
import type { LentPicture } from './ocr-wasm.ts';

let open: { readonly languages: string; readonly reader: ReturnType<typeof createWorker> } | null =
  null;

/** The reader of the page before, unless this page wants other languages. */
async function readerFor({ languages, added, files }: LentPicture) {
  const wanted = languages.join('+');
  if (open?.languages !== wanted) {
    await (await open?.reader)?.terminate();
    // Each child unpacks what it needs into its own folder: it can write nowhere else.
    const lent = Object.fromEntries(added.map((language, at) => [language, files[at]]));
    const langPath = await modelsFor(languages, tmpdir(), lent);
    const offline = { langPath, gzip: false, cacheMethod: 'none' } as const;
    open = { languages: wanted, reader: createWorker([...languages], 1, offline) };
  }
  return await open.reader;
}

serve({
  recognise: async (input: LentPicture) => {
    const reader = await readerFor(input);
    await reader.setParameters({
      user_defined_dpi: String(input.dpi),
      // Its own default takes a page for one block and reads across columns.
      tessedit_pageseg_mode: input.isBlock ? PSM.SINGLE_BLOCK : PSM.AUTO,
    });
    const { data } = await reader.recognize(input.file, {}, { text: false, tsv: true });
    return wordsOfTsv(data.tsv ?? '');
  },
});
