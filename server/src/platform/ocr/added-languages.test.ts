import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PdfEngine } from '@postkorb/pdf/engine';
import { isFull } from '../../../test/world/full.ts';
import {
  ADDED_LANGUAGES,
  type AddedLanguage,
  type AddedModels,
} from '../config/added-languages.ts';
import { modelsFor } from './ocr-languages.ts';
import { hasTesseract } from './ocr-native.ts';
import type { OcrEngine, OcrPicture } from './ocr-engine.ts';
import { openOcr } from './ocr.ts';
import { pageReader } from './page-reading.ts';

const ENGINES = [
  ...((await hasTesseract()) ? (['tesseract'] as const) : []),
  'tesseract.js',
] as const;
/** Where Debian puts them. */
const DEBIAN = '/usr/share/tesseract-ocr/5/tessdata';

const LETTERS: Readonly<Record<AddedLanguage, readonly string[]>> = {
  fra: [
    'Votre facture a été réglée à temps,',
    'et nous vous remercions de cette',
    'façon de procéder pour le mois de août.',
  ],
  ita: [
    'Il pagamento è già stato effettuato e',
    'la società non può più accettare il',
    'reclamo per questa attività di città.',
  ],
  pol: [
    'Prosimy o zapłatę należności do końca',
    'miesiąca oraz o przesłanie do nas',
    'potwierdzenia, że świadczenie jest złożone.',
  ],
  tur: [
    'Ödemeniz için teşekkür ederiz ve bu',
    'değişikliğin gerçekleştiğini bildiririz,',
    'çünkü sözleşme şirket tarafından imzalandı.',
  ],
};

let workDir: string;
beforeAll(() => {
  workDir = mkdtempSync(join(tmpdir(), 'languages-test-'));
});
afterAll(() => rmSync(workDir, { recursive: true }));

/** A page with these lines as a grey picture of 200 dots an inch. */
async function printed(name: string, lines: readonly string[]): Promise<string> {
  const text = lines
    .map((line, at) => `<text x="150" y="${300 + at * 60}">${line}</text>`)
    .join('');
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="1654" height="700" font-family="DejaVu Serif" font-size="34"><rect width="100%" height="100%" fill="#fff"/>${text}</svg>`;
  const { data, info } = await sharp(Buffer.from(page))
    .flatten()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const file = join(workDir, `${name}.pgm`);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`P5\n${info.width} ${info.height}\n255\n`), data]),
  );
  return file;
}

async function readBy(
  engine: (typeof ENGINES)[number],
  models: AddedModels,
  picture: Pick<OcrPicture, 'file' | 'languages'>,
): Promise<string> {
  const cacheDir = mkdtempSync(join(workDir, 'cache-'));
  const ocr = await openOcr({ workDir, cacheDir, processes: 1, engine, models });
  const answer = await ocr.recognise({ dpi: 200, ...picture }).finally(() => ocr.close());
  return answer.ok ? answer.words.map(({ text }) => text).join(' ') : answer.detail;
}

test.each(ENGINES)(
  '%s reads with data that the operator laid into a folder',
  { timeout: 120_000 },
  async (engine) => {
    const known = join(await modelsFor(['deu', 'eng'], workDir), 'eng.traineddata');
    const fra = join(workDir, 'fra.traineddata');
    copyFileSync(known, fra);
    const file = await printed('english', ['Please pay the amount until the end']);

    const text = await readBy(engine, { fra }, { file, languages: ['fra'] });
    const without = await readBy(engine, {}, { file, languages: ['fra'] });

    expect(text).toBe('Please pay the amount until the end');
    expect(without).not.toBe(text);
  },
);

/** What is asked of a recognition that reads this text first, where these languages were added. */
async function asked(text: string, added: readonly AddedLanguage[]) {
  const looks: OcrPicture['languages'][] = [];
  const recognise: OcrEngine['recognise'] = ({ languages }) => {
    looks.push(languages);
    const place = { left: 1, top: 1, width: 9, height: 9, line: 0, confidence: 95 };
    return Promise.resolve({
      ok: true,
      words: text.split(' ').map((word) => ({ text: word, ...place })),
    });
  };
  const pageImage = () => {
    const size = { width: 100, height: 100, pageWidth: 100, pageHeight: 100 };
    const lies = {
      turn: 0,
      skew: 0,
      blank: false,
      ink: { width: 1, height: 1, blobs: [], areas: [], stamps: [] },
      sideways: false,
      dpi: 200,
    } as const;
    return Promise.resolve({ ok: true, value: { file: 'any.pgm', ...size, ...lies } });
  };
  const pdf = { pageImage } as unknown as PdfEngine;
  const ocr = { name: 'tesseract', added, recognise } as unknown as OcrEngine;
  const languageOf = (text: string) => (text.startsWith('Prosimy') ? 'pl' : 'de');
  await pageReader({ pdf, ocr, workDir, languageOf }).read('any.pdf', 1);
  return looks;
}

test('a page in an added language is read again with its own model, and no other page is', async () => {
  const polish = 'Prosimy o zaplate naleznosci do konca miesiaca oraz o przeslanie za to nie jest';
  const german = 'Bitte zahlen Sie den Betrag bis zum Ende des Monats auf das Konto der Bank';

  expect(await asked(polish, ['fra', 'pol'])).toEqual([['deu'], ['pol', 'deu']]);
  expect(await asked(polish, ['fra'])).toEqual([['deu']]);
  expect(await asked(german, ['fra', 'pol'])).toEqual([['deu']]);
});

// Debian's packages tesseract-ocr-fra, -ita, -pol and -tur.
const tried = isFull
  ? ENGINES.flatMap((engine) => ADDED_LANGUAGES.map((language) => [engine, language] as const))
  : [];

test.each(tried)(
  '%s keeps the accents of a letter in %s',
  { timeout: 120_000 },
  async (engine, language) => {
    const lines = LETTERS[language];
    const models = { [language]: join(DEBIAN, `${language}.traineddata`) };
    const file = await printed(language, lines);

    expect(await readBy(engine, models, { file, languages: [language, 'deu'] })).toBe(
      lines.join(' '),
    );
  },
);
