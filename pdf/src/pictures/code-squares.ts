import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** The dark squares of a code, row by row. */
export type CodeSquares = {
  readonly size: number;
  readonly isDark: (x: number, y: number) => boolean;
};

let loading: Promise<unknown> | null = null;

/** The writer's program lies in its package: nothing is fetched. */
async function loadWriter(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** A QR code that says this, and is read also where a fifth of it is covered. */
export async function codeSquares(text: string): Promise<CodeSquares> {
  await (loading ??= loadWriter());
  const { symbol, error } = await writeBarcode(text, { format: 'QRCode', ecLevel: 'Q', scale: 1 });
  if (error) throw new Error(`no code could be made: ${error}`);
  const { data, width } = symbol;
  return { size: width, isDark: (x, y) => data[y * width + x] === 0 };
}
