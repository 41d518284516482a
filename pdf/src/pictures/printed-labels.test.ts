import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { codesOfRoll, LABEL_KINDS } from '../../../domain/src/centre/index.ts';
import { areThere, ran } from '../../../server/test/peers/debian-programs.ts';
import { isFull } from '../../../server/test/world/full.ts';
import { QUIET, squaresOf } from '../../../web/src/ui/display/code-squares.ts';

const DOTS = 4;

/** The squares of a label as a printer lays them on paper. */
function drawn(text: string) {
  const { size, squares } = squaresOf(text);
  const width = (size + 2 * QUIET) * DOTS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [x, y] of squares)
    for (let row = (y + QUIET) * DOTS; row < (y + QUIET + 1) * DOTS; row += 1) {
      const from = (row * width + (x + QUIET) * DOTS) * 4;
      data.fill(0, from, from + DOTS * 4);
      for (let dot = 0; dot < DOTS; dot += 1) data[from + dot * 4 + 3] = 255;
    }
  return { data, width, height: width, colorSpace: 'srgb' } as ImageData;
}

const codes = LABEL_KINDS.flatMap((kind) => [
  ...codesOfRoll({ kind, first: 1, count: 3 }),
  ...codesOfRoll({ kind, first: 9_999_999_998, count: 2 }),
]);

test('what the console prints on labels of envelopes, boxes, trays and shelves, another reader reads', async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  expect(new Set(codes).size).toBe(20);
  for (const code of codes) {
    const [read] = await readBarcodes(drawn(code), { formats: ['QRCode'] });
    expect(read?.text).toBe(code);
  }
});

test.skipIf(isFull && !areThere('zbarimg')).each(isFull ? ['zbarimg'] : [])(
  'the labels of the console say the same to %s',
  async (program) => {
    const folder = await mkdtemp(join(tmpdir(), 'labels-'));
    const file = join(folder, 'label.pgm');
    for (const code of codes) {
      const { data, width, height } = drawn(code);
      const grey = Buffer.from(data.filter((_, at) => at % 4 === 0));
      await writeFile(file, Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey]));
      expect(ran(program, ['--quiet', '--raw', file]).trim()).toBe(code);
    }
    await rm(folder, { recursive: true });
  },
  60_000,
);
