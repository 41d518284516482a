import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FIELDS, scoresOf } from '../../domain/test/letters/score.ts';
import type { Page } from '../../domain/src/extraction/index.ts';
import { hasTesseract } from '../../server/src/platform/ocr/ocr-native.ts';
import { openOcr } from '../../server/src/platform/ocr/ocr.ts';
import { pageReader } from '../../server/src/platform/ocr/page-reading.ts';
import { openPdfEngine } from '@postkorb/pdf/engine';
import { twoAtOnce } from './clock.ts';
import { buriedCpuMs, productCpuMs } from './cpu.ts';
import { characterErrors } from './errors.ts';
import type { BenchContext } from './bench-context.ts';
import { asPage, demoPapers, ownPapers, type Paper } from './papers.ts';
import { row, type Row } from './table.ts';

type Engine = 'tesseract.js' | 'tesseract';
type Figures = {
  /** Share of the printed characters, the mean of all letters. */
  readonly wrong: number;
  readonly right: number;
  readonly asked: number;
  /** Of a page. */
  readonly cpuMs: number;
};
type Pages = readonly Page[];

const wordsIn = (pages: Pages) => pages.flatMap(({ words }) => words.map(({ text }) => text));
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
const isAsked = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);

function figuresOf(papers: readonly Paper[], read: readonly Pages[]) {
  const letters = papers.map(({ letter }, at) => ({ ...letter, pages: read[at]! }));
  const wrong = papers.reduce(
    (sum, { letter }, at) => sum + characterErrors(wordsIn(letter.pages), wordsIn(read[at]!)),
    0,
  );
  const values = letters.flatMap(({ expected }) => FIELDS.map((field) => expected[field]));
  const asked = values.filter(isAsked).length;
  const missed = scoresOf(letters).misses.filter(({ expected }) => isAsked(expected)).length;
  return { wrong: wrong / papers.length, asked, right: asked - missed };
}

type Lot = { readonly papers: readonly Paper[]; readonly folder: string };

/** Reads all of them as the product does, with this engine. */
async function readAll({ papers, folder }: Lot, engine: Engine): Promise<Figures> {
  const [workDir, cacheDir] = [join(folder, engine), join(folder, 'languages')];
  await mkdir(workDir, { recursive: true });
  const [pdf, ocr] = await Promise.all([
    openPdfEngine({ workDir, children: 2 }),
    openOcr({ workDir, cacheDir, engine, processes: 2 }),
  ]);
  const reader = pageReader({ pdf, ocr, workDir });
  const began = productCpuMs() + buriedCpuMs();
  const read = await twoAtOnce(papers, async ({ file, letter }) => {
    const pages: Page[] = [];
    for (const { number } of letter.pages)
      pages.push(asPage((await reader.read(file, number)).words, number));
    return pages;
  });
  const cpuMs = productCpuMs() + buriedCpuMs() - began;
  await Promise.all([pdf.close(), ocr.close()]);
  return { ...figuresOf(papers, read), cpuMs: cpuMs / read.flat().length };
}

const valuesOf = ({ right, asked }: Figures) =>
  `${right} of ${asked} (${((100 * right) / asked).toFixed(1)} %)`;
const secondsOf = ({ cpuMs }: Figures) => `${(cpuMs / 1000).toFixed(2)} s`;

function rowsOf(what: string, bundled: Figures, installed: Figures | null): readonly Row[] {
  const beside = (say: (figures: Figures) => string) =>
    installed === null ? '' : `installed: ${say(installed)}`;
  const over = (value: (figures: Figures) => number) =>
    installed === null ? {} : { ratio: value(bundled) / value(installed) };
  return [
    row({
      journey: `${what}, bundled engine: wrong characters`,
      ours: percent(bundled.wrong),
      anchor: beside(({ wrong }) => percent(wrong)),
      ...over(({ wrong }) => wrong),
      goal: '<= 1.1',
      wants: { most: 1.1 },
    }),
    row({
      journey: `${what}, bundled engine: values right`,
      ours: valuesOf(bundled),
      anchor: beside(valuesOf),
      ...over(({ right }) => right),
      goal: '>= 0.99',
      wants: { least: 0.99 },
    }),
    row({
      journey: `${what}, bundled engine: processor time a page`,
      ours: secondsOf(bundled),
      anchor: beside(secondsOf),
      ...over(({ cpuMs }) => cpuMs),
      goal: '',
    }),
  ];
}

/** What is read from paper without an installed tesseract, beside what is read with it. */
export async function engines(context: BenchContext): Promise<readonly Row[]> {
  const folder = join(context.dataFolder, 'engines');
  await mkdir(folder, { recursive: true });
  const lots = {
    'our own letters': await ownPapers(folder),
    'the demo': await demoPapers(folder),
  };
  const rows: Row[] = [];
  for (const [what, papers] of Object.entries(lots)) {
    const bundled = await readAll({ papers, folder }, 'tesseract.js');
    const installed = (await hasTesseract())
      ? await readAll({ papers, folder }, 'tesseract')
      : null;
    rows.push(...rowsOf(what, bundled, installed));
  }
  return rows;
}
