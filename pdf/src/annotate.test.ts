import { readFileSync, writeFileSync } from 'node:fs';
import { drawnSigns } from '@postkorb/domain/documents';
import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import fontkit from '@pdf-lib/fontkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { usePdfBench } from '../test/workbench.ts';
import type { Drawing } from './editing.ts';
import { annotationFontFile } from './text/annotation-font.ts';
import { balanceOf } from './changes/annotation-state.ts';
import { textOfWords } from './basics/words.ts';

const bench = usePdfBench();
const { wordsOf, colourAt } = bench;

/** A PDF with one page that says a word, displayed turned; its commands may leave their state in disorder. */
async function fileOf(name: string, { turn = 0, before = '', after = '' } = {}): Promise<string> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 600]);
  page.drawText('Brief', {
    x: 50,
    y: 500,
    size: 24,
    font: await document.embedFont(StandardFonts.Helvetica),
  });
  page.setRotation(degrees(turn));
  const { context } = document;
  const own = page.node.normalizedEntries().Contents!.asArray();
  const raw = (text: string) => context.register(context.stream(text));
  page.node.set(context.obj('Contents') as never, context.obj([raw(before), ...own, raw(after)]));
  const file = bench.pathOf(`${name}.pdf`);
  writeFileSync(file, await document.save({ useObjectStreams: false }));
  return file;
}

const annotate = (
  file: string,
  drawings: readonly Drawing[],
  fillings: readonly { name: string; value: string }[] = [],
) => bench.mark(file, { drawings, fillings });

// Pictures of pages are pressed, so a colour is never met exactly.
const near = (value: number) => expect.closeTo(value, -1.5);

const text: Drawing = {
  kind: 'text',
  page: 1,
  box: [0.2, 0.3, 0.6, 0.2],
  turn: 0,
  text: 'Größe ẞ 12 € – Łódź ąęș\nzweite Zeile',
  size: 14,
  colour: '#c81e1e',
};

test('the list of signs that can be drawn is what the font can draw', () => {
  const font = fontkit.create(annotationFontFile());
  const own = new Set(font.characterSet);
  expect(drawnSigns().filter((sign) => !own.has(sign))).toEqual([]);
});

test.each([0, 90, 180, 270])(
  'text stands upright in its box on a page turned by %d, and every letter can be read',
  async (turn) => {
    const file = await fileOf(`text-${turn}`, { turn });
    const annotated = await annotate(file, [text]);
    const said = annotated.pages[0]!.words;
    expect(textOfWords(said)).toBe('Größe ẞ 12 € – Łódź ąęș\nzweite Zeile');

    const read = await wordsOf(annotated.outFile);
    const own = read.filter((word) => word.text !== 'Brief');
    expect(own.map((word) => word.text)).toEqual(said.map((word) => word.text));
    for (const [index, word] of said.entries()) {
      const found = own[index]!;
      expect([found.x + found.width / 2, found.y + found.height / 2]).toEqual([
        expect.closeTo(word.x + word.width / 2, 1.7),
        expect.closeTo(word.y + word.height / 2, 1.7),
      ]);
    }
    expect(said[0]).toMatchObject({ x: expect.closeTo(0.2, 2), y: expect.closeTo(0.3, 1.5) });
  },
);

test.each([
  ['leaves a state open', { before: 'q 0.1 0 0 0.1 300 300 cm q', after: '' }],
  ['closes what it never opened', { before: 'Q Q', after: '0.1 0 0 0.1 300 300 cm' }],
  ['is balanced', { before: 'q', after: 'Q' }],
])('a mark stands in its place on a page that %s', async (name, disorder) => {
  const file = await fileOf(name, disorder);
  const { outFile } = await annotate(file, [text]);
  const zweite = (await wordsOf(outFile)).find((word) => word.text === 'zweite');
  expect(zweite).toMatchObject({ x: expect.closeTo(0.2, 2), y: expect.closeTo(0.337, 2) });
});

test.each([
  ['q Q', 0, 0],
  ['q q Q', 1, 0],
  ['Q Q q', 1, 2],
  ['(q \\( q (q)) Tj % q\nq', 1, 0],
  ['BI /W 1 ID q q EI Q', 0, 1],
  ['/q gs [q] /Q', 0, 0],
])('the states of %s', (commands, open, below) => {
  expect(balanceOf(commands)).toEqual({ open, below });
});

test('highlight, ink, stamps and pictures are drawn where they were put', async () => {
  const file = await fileOf('shapes');
  const picture = await sharp({
    create: { width: 20, height: 10, channels: 3, background: '#0000ff' },
  })
    .png()
    .toBuffer();
  const { outFile, pages } = await annotate(file, [
    { kind: 'highlight', page: 1, boxes: [[0, 0, 0.2, 0.1]], colour: '#fde047' },
    {
      kind: 'ink',
      page: 1,
      box: [0.4, 0.4, 0.2, 0.2],
      strokes: [
        [0, 0.5, 1, 0.5],
        [0.5, 0.9],
      ],
      colour: '#15803d',
      width: 10,
    },
    {
      kind: 'picture',
      page: 1,
      box: [0.5, 0.75, 0.4, 0.2],
      turn: 0,
      picture: picture.toString('base64'),
    },
    {
      kind: 'lines',
      page: 1,
      box: [0.1, 0.8, 0.3, 0.1],
      turn: 0,
      lines: ['Eingegangen', '21.11.2026'],
      colour: '#c81e1e',
    },
  ]);
  expect(await colourAt(outFile, 0.1, 0.05)).toEqual([253, 224, 71].map((value) => near(value)));
  expect(await colourAt(outFile, 0.5, 0.5)).toEqual([21, 128, 61].map((value) => near(value)));
  expect(await colourAt(outFile, 0.7, 0.85)).toEqual([0, 0, 255].map((value) => near(value)));
  expect(await colourAt(outFile, 0.95, 0.5)).toEqual([255, 255, 255]);
  expect(textOfWords(pages[0]!.words)).toBe('Eingegangen\n21.11.2026');
});

test('a text that ends below the page is refused, and so is a picture that is none', async () => {
  const file = await fileOf('refused');
  expect(await annotate(file, [{ ...text, box: [0.2, 0.95, 0.6, 0.04] }])).toMatchObject({
    refused: 'TEXT_DOES_NOT_FIT',
  });
  const broken = {
    kind: 'picture',
    page: 1,
    box: [0, 0, 1, 1],
    turn: 0,
    picture: 'iVBORw0KGgo',
  } as const;
  expect(await annotate(file, [broken])).toMatchObject({ refused: 'UNREADABLE_IMAGE' });
  expect(await annotate(file, [], [{ name: 'Name', value: 'Anna' }])).toMatchObject({
    refused: 'NOT_FILLABLE',
  });
});

test('pictures that are small files and large when unpacked are refused together, one of them is not', async () => {
  const file = await fileOf('large');
  const side = 4000;
  const plain = (shade: number) => {
    const background = { r: shade, g: shade, b: shade };
    return sharp({ create: { width: side, height: side, channels: 3, background } }).png();
  };
  const drawings: Drawing[] = [];
  for (const shade of [0, 40, 80, 120, 160]) {
    const picture = (await plain(shade).toBuffer()).toString('base64');
    drawings.push({ kind: 'picture', page: 1, box: [0.1, 0.1, 0.2, 0.1], turn: 0, picture });
  }
  expect((await annotate(file, drawings)).refused).toBe('PICTURES_TOO_LARGE');
  expect((await annotate(file, [drawings[0]!, drawings[0]!])).refused).toBeNull();
});

test('every letter that is written is seen', async () => {
  const letters = [
    ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüßẞ€łŻęñ@§',
  ];
  const all = {
    ...text,
    box: [0.05, 0.05, 0.9, 0.8],
    size: 20,
    text: letters.join(' '),
  } as const;
  const { outFile, pages } = await annotate(await fileOf('letters'), [all]);
  const order = { file: outFile, outDir: bench.pathOf(''), pages: [1], width: 1200 };
  const [shown] = (await bench.engine().previews(order)).pages;
  const picture = await sharp(readFileSync(shown!.file)).greyscale().raw().toBuffer();
  const unseen = pages[0]!.words.filter(({ x, y, width, height }) => {
    const shades: number[] = [];
    for (let row = Math.floor(y * shown!.height); row < (y + height) * shown!.height; row += 1) {
      const from = row * shown!.width;
      shades.push(...picture.subarray(from + x * shown!.width, from + (x + width) * shown!.width));
    }
    return Math.min(...shades) > 140;
  });
  expect(pages[0]!.words).toHaveLength(letters.length);
  expect(unseen.map((word) => word.text)).toEqual([]);
});
