import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ADDED_LANGUAGES, type AddedLanguage, type AddedModels } from './added-languages.ts';

const isAdded = (text: string): text is AddedLanguage =>
  ADDED_LANGUAGES.some((language) => language === text);

const languagesIn = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** How letters are read off pictures of their pages. */
export const readingSettings = {
  POSTKORB_OCR: z
    .enum(['auto', 'tesseract', 'wasm'])
    .default('auto')
    .describe('Text recognition: the installed tesseract, the bundled one, or whichever is there.'),
  POSTKORB_OCR_LANGUAGES: z
    .string()
    .default('')
    .refine(
      (text) => languagesIn(text).every(isAdded),
      `must be ${ADDED_LANGUAGES.join(', ')}, with commas`,
    )
    .describe(
      `Languages that letters are read in besides German and English, so that they keep their accents: ${ADDED_LANGUAGES.join(', ')}, with commas.`,
    ),
  POSTKORB_OCR_DATA: z
    .string()
    .min(1)
    .default('/usr/share/tesseract-ocr/5/tessdata')
    .describe(
      'Folder with the data of these languages, such as `fra.traineddata`; both ways of text recognition take them from there. Default: where Debian’s packages tesseract-ocr-fra, -ita, -pol and -tur put them.',
    ),
};

type Set = Readonly<{
  POSTKORB_OCR: 'auto' | 'tesseract' | 'wasm';
  POSTKORB_OCR_LANGUAGES: string;
  POSTKORB_OCR_DATA: string;
}>;

/** The data of each language that was added; a language without data ends the start with a sentence that says what to do. */
function modelsOf({
  POSTKORB_OCR_LANGUAGES: languages,
  POSTKORB_OCR_DATA: folder,
}: Set): AddedModels {
  const models = languagesIn(languages)
    .filter(isAdded)
    .map((language) => [language, join(folder, `${language}.traineddata`)] as const);
  for (const [language, file] of models)
    if (!existsSync(file))
      throw new Error(
        `POSTKORB_OCR_LANGUAGES asks for ${language}, but ${file} is not there. Install Debian’s package tesseract-ocr-${language}, or name the folder with ${language}.traineddata in POSTKORB_OCR_DATA.`,
      );
  return Object.fromEntries(models);
}

/** How letters are read, as the settings say it. */
export const readingOf = (set: Set) => ({ ocr: set.POSTKORB_OCR, models: modelsOf(set) });
