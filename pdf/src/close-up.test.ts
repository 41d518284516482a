import { readFileSync, writeFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { usePdfBench } from '../test/workbench.ts';
import type { DotBox } from './pictures/ink.ts';

const bench = usePdfBench();
const DPI = 300;
const [WIDE, HIGH] = [2480, 3508];

/** A sheet of A4, scanned with 300 dots an inch. */
async function scanned(name: string, inner: string, paper = '#fff'): Promise<string> {
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" font-family="DejaVu Sans" font-size="46"><rect width="100%" height="100%" fill="${paper}"/>${inner}</svg>`;
  const jpeg = await sharp(Buffer.from(sheet)).flatten().jpeg({ quality: 90 }).toBuffer();
  const pdf = await PDFDocument.create();
  const size = { width: (WIDE / DPI) * 72, height: (HIGH / DPI) * 72 };
  pdf
    .addPage([size.width, size.height])
    .drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, ...size });
  const file = bench.pathOf(`${name}.pdf`);
  writeFileSync(file, await pdf.save());
  return file;
}

async function inkOn(file: string) {
  const outFile = bench.pathOf('page.pgm');
  const answer = await bench.engine().pageImage({ file, page: 1, outFile, dpi: 200, turn: 0 });
  if (!answer.ok) throw new Error(answer.detail);
  const { ink } = answer.value;
  // In dots of the sheet.
  const onSheet = ([left, top, width, height]: DotBox) =>
    [left, top, width, height].map((dots) => Math.round((dots * WIDE) / ink.width));
  return {
    blobs: ink.blobs.map(onSheet),
    areas: ink.areas.map(onSheet),
    stamps: ink.stamps.map(onSheet),
  };
}

const LINE = '<text x="400" y="600">Bitte zahlen Sie 119,00 EUR</text>';

test('ink in the size of words is found where it lies', async () => {
  const { blobs } = await inkOn(await scanned('words', LINE));

  expect(blobs).toHaveLength(5);
  for (const [left = 0, top = 0, width = 0, height = 0] of blobs) {
    expect(left).toBeGreaterThanOrEqual(390);
    expect(left + width).toBeLessThan(1200);
    expect(top).toBeGreaterThan(540);
    expect(top + height).toBeLessThan(630);
  }
});

test('rules, folds, frames, bars, specks and the areas of a logo are no ink to be read', async () => {
  const bars = Array.from(
    { length: 40 },
    (_, at) => `<rect x="${400 + at * 17}" y="2500" width="${4 + (at % 3) * 3}" height="160"/>`,
  );
  const specks = Array.from(
    { length: 60 },
    (_, at) => `<circle cx="${300 + at * 31}" cy="${2900 + (at % 5) * 40}" r="3"/>`,
  );
  const others = [
    '<rect x="200" y="900" width="2000" height="5"/>',
    '<rect x="0" y="1170" width="2480" height="8" fill="#777" opacity="0.3"/>',
    '<rect x="300" y="1300" width="900" height="500" fill="none" stroke="#000" stroke-width="6"/>',
    '<circle cx="1900" cy="400" r="220" fill="#274c9a"/>',
    '<rect x="2300" y="700" width="5" height="1400"/>',
    ...bars,
    ...specks,
  ];

  const { blobs, areas } = await inkOn(await scanned('no words', LINE + others.join('')));
  const alone = await inkOn(await scanned('words alone', LINE));

  expect(blobs).toEqual(alone.blobs);
  expect(alone.areas).toEqual([]);
  // The logo and the bars; a frame has words in it.
  expect(areas).toHaveLength(2);
  expect(
    areas.map(([left = 0, top = 0]) => [Math.round(left / 100), Math.round(top / 100)]),
  ).toEqual(
    expect.arrayContaining([
      [17, 2],
      [4, 25],
    ]),
  );
});

/** Enough of them to say how straight the page lies. */
const PROSE = Array.from(
  { length: 20 },
  (_, at) => `<text x="300" y="${1500 + 80 * at}">Bitte zahlen Sie 119,00 EUR</text>`,
).join('');

test('a frame that lies aslant is a stamp, and one that is straight is part of the letter', async () => {
  const frame = (turn: number) =>
    `<g transform="translate(1400 1000) rotate(${turn})" fill="none" stroke="#2b3f9c"><rect width="560" height="190" stroke-width="7"/><text x="40" y="120" font-size="70" fill="#2b3f9c" stroke="none">EINGANG 3.7.</text></g>`;

  const [aslant, straight] = [
    await inkOn(await scanned('stamp', PROSE + frame(-5))),
    await inkOn(await scanned('field', PROSE + frame(0))),
  ];

  const inFrame = ({ blobs }: typeof aslant) =>
    blobs.filter(([left = 0, top = 0]) => left > 1300 && top < 1400).length;
  expect(aslant.stamps).toHaveLength(1);
  expect(inFrame(aslant)).toBe(0);
  expect(straight.stamps).toEqual([]);
  expect(inFrame(straight)).toBeGreaterThan(0);
});

/** The shades of a PGM. */
function greyAt(file: string) {
  const bytes = readFileSync(file);
  const head = /^P5\n(\d+) (\d+)\n255\n/.exec(bytes.subarray(0, 40).toString('latin1'));
  const [begins = '', width = '0'] = head ?? [];
  return (x: number, y: number) => bytes[begins.length + y * Number(width) + x] ?? -1;
}

async function closeUp(file: string, regions: readonly DotBox[]) {
  const outFile = bench.pathOf('close-up.pgm');
  const order = {
    file,
    page: 1,
    outFile,
    dpi: DPI,
    turn: 0,
    skew: 0,
    width: WIDE,
    regions,
  } as const;
  const answer = await bench.engine().closeUp(order);
  if (!answer.ok) throw new Error(answer.detail);
  return answer.value;
}

test('parts of a page lie one below the other, paper white and rules gone, also under letters and in shade', async () => {
  const rule = '<rect x="100" y="1500" width="2200" height="6"/>';
  // A stroke that stands on the rule, as a letter would.
  const stroke = '<rect x="600" y="1460" width="8" height="80"/>';
  const file = await scanned('ruled', `${LINE}${rule}${stroke}`, '#b9b4aa');

  const regions: DotBox[] = [
    [380, 540, 900, 90],
    [300, 1440, 700, 120],
  ];
  const { scale, places } = await closeUp(file, regions);
  const at = greyAt(bench.pathOf('close-up.pgm'));

  expect(scale).toBe(1);
  const [first, second] = places;
  expect(second!.top - first!.top).toBeGreaterThan(90);
  const inSecond = (x: number, y: number) => at(second!.left + x - 300, second!.top + y - 1440);
  expect(inSecond(450, 1503)).toBe(255);
  expect(inSecond(800, 1503)).toBe(255);
  expect(inSecond(604, 1475)).toBeLessThan(60);
  expect(inSecond(604, 1503)).toBeLessThan(60);
  expect(at(first!.left + 5, first!.top + 5)).toBe(255);
});

test('the same parts give the same picture each time, and parts beyond the page are cut off at its edge', async () => {
  const file = await scanned('again', LINE);
  const beyond: DotBox[] = [[380, 540, 9000, 9000]];

  const one = await closeUp(file, beyond);
  const before = readFileSync(bench.pathOf('close-up.pgm'));
  await closeUp(file, beyond);

  expect(one.places).toHaveLength(1);
  expect(readFileSync(bench.pathOf('close-up.pgm')).equals(before)).toBe(true);
});
