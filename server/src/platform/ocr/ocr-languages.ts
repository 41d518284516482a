import {
  access,
  chmod,
  copyFile,
  mkdir,
  readFile,
  rename,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { present } from '@postkorb/domain/basics';
import { addedIn, type AddedLanguage, type AddedModels } from '../config/added-languages.ts';

export const LANGUAGES = ['deu', 'eng'] as const;
export type OcrLanguage = (typeof LANGUAGES)[number] | AddedLanguage;

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
  added: AddedModels = {},
): Promise<string> {
  if (languages.every((language) => language === 'deu')) return FAST;
  const exact = join(cacheDir, `tessdata-${EXACT}`);
  await mkdir(exact, { recursive: true, mode: 0o755 });
  await Promise.all(LANGUAGES.map((language) => unpack(language, exact)));
  for (const language of addedIn(added))
    if (languages.includes(language))
      await add(present(added[language]), join(exact, `${language}.traineddata`));
  return exact;
}

let unpacked = 0;

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Takes the operator's data, and anew where they were renewed. */
async function add(from: string, file: string): Promise<void> {
  const [theirs, ours] = await Promise.all([stat(from), stat(file).catch(() => null)]);
  if (ours?.size === theirs.size && ours.mtimeMs >= theirs.mtimeMs) return;
  await put(file, (part) => copyFile(from, part));
}

/** Lays a file down whole or not at all. */
async function put(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.${process.pid}.${(unpacked += 1)}`;
  await write(part);
  // Whoever reads pages with it may be another user; there is nothing secret in it.
  await chmod(part, 0o644);
  await rename(part, file);
}

async function unpack(language: string, folder: string): Promise<void> {
  const file = join(folder, `${language}.traineddata`);
  if (await isThere(file)) return;
  const packageFile = createRequire(import.meta.url).resolve(
    `@tesseract.js-data/${language}/package.json`,
  );
  const packed = await readFile(join(dirname(packageFile), EXACT, `${language}.traineddata.gz`));
  await put(file, async (part) => writeFile(part, await promisify(gunzip)(packed)));
}
