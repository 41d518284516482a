import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

export const LANGUAGES = ['deu', 'eng'] as const;
export type OcrLanguage = (typeof LANGUAGES)[number];

/** Folders with language data that both engines read with. */
export type OcrModels = {
  /** German alone; as right as the exact one on a clear page, for little more than half the work. */
  readonly fast: string;
  readonly exact: string;
};

/** Measured best of both worlds: as exact as the 7 MB model and a third faster. */
const EXACT = '4.0.0_best_int';
const FAST = fileURLToPath(new URL('../../tessdata_fast', import.meta.url));

/** Language data for both engines; what comes packed is unpacked into this folder on first use. */
export async function languageModels(cacheDir: string): Promise<OcrModels> {
  const exact = join(cacheDir, `tessdata-${EXACT}`);
  await mkdir(exact, { recursive: true });
  await Promise.all(LANGUAGES.map((language) => unpack(language, exact)));
  return { fast: FAST, exact };
}

/** The folder to read these languages with: German alone is the first look, both are the closer one. */
export function folderFor(languages: readonly OcrLanguage[], models: OcrModels): string {
  return languages.every((language) => language === 'deu') ? models.fast : models.exact;
}

async function unpack(language: string, folder: string): Promise<void> {
  const file = join(folder, `${language}.traineddata`);
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const packageFile = createRequire(import.meta.url).resolve(
    `@tesseract.js-data/${language}/package.json`,
  );
  const packed = await readFile(join(dirname(packageFile), EXACT, `${language}.traineddata.gz`));
  const part = `${file}.${process.pid}`;
  await writeFile(part, await promisify(gunzip)(packed));
  await rename(part, file);
}
