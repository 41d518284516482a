import { access, chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

export const LANGUAGES = ['deu', 'eng'] as const;
export type OcrLanguage = (typeof LANGUAGES)[number];

/** Measured best of both worlds: as exact as the 7 MB model and a third faster. */
const EXACT = '4.0.0_best_int';
const FAST = fileURLToPath(new URL('../../../tessdata_fast', import.meta.url));

/**
 * The folder to read these languages with. German alone is the first look: the fast model is as right as the exact one
 * on a clear page, for little more than half the work. Both are the closer look, unpacked into this folder on first use.
 */
export async function modelsFor(
  languages: readonly OcrLanguage[],
  cacheDir: string,
): Promise<string> {
  if (languages.every((language) => language === 'deu')) return FAST;
  const exact = join(cacheDir, `tessdata-${EXACT}`);
  await mkdir(exact, { recursive: true, mode: 0o755 });
  await Promise.all(LANGUAGES.map((language) => unpack(language, exact)));
  return exact;
}

let unpacked = 0;

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
  const part = `${file}.${process.pid}.${(unpacked += 1)}`;
  await writeFile(part, await promisify(gunzip)(packed));
  // Whoever reads pages with it may be another user; there is nothing secret in it.
  await chmod(part, 0o644);
  await rename(part, file);
}
