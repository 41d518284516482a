import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { barsOf } from '../../../web/src/ui/display/bars.ts';

const DOTS = 3;
const QUIET = 10;
const HEIGHT = 60;

/** The bars as a picture, as a printer lays them on paper. */
function drawn(text: string) {
  const { bars, width: modules } = barsOf(text);
  const width = (modules + 2 * QUIET) * DOTS;
  const data = new Uint8ClampedArray(width * HEIGHT * 4).fill(255);
  for (const [x, wide] of bars)
    for (let column = (x + QUIET) * DOTS; column < (x + wide + QUIET) * DOTS; column += 1)
      for (let row = 0; row < HEIGHT; row += 1)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return { data, width, height: HEIGHT, colorSpace: 'srgb' } as ImageData;
}

test('what the console prints as bars, another reader reads: every sign of Code 128 B, and each code of ours', async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const signs = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  const texts = [
    ...[0, 24, 48, 71].map((from) => `<${signs.slice(from, from + 24).join('')}>`),
    'PKC000000000840',
    'PKA169384926809',
  ];
  for (const text of texts) {
    const [read] = await readBarcodes(drawn(text), { formats: ['Code128'] });
    expect(read?.text).toBe(text);
  }
});

test('what Code 128 B has no sign for is not printed as another one', () => {
  expect(() => barsOf('Größe')).toThrow('no sign of Code 128 B');
});
