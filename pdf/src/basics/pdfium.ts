import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type Methods } from '@embedpdf/pdfium';

type Runtime = {
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly HEAPF32: Float32Array;
  readonly HEAPF64: Float64Array;
  readonly wasmExports: {
    readonly malloc: (size: number) => number;
    readonly free: (pointer: number) => void;
  };
};

/** PDFium in WASM, with its memory and 256 bytes of scratch space for results given by pointer. */
export type Pdfium = Methods & { readonly pdfium: Runtime; readonly scratch: number };

const HEAP_LIMIT_BYTES = 384 * 1_048_576;

/** Loads PDFium with a heap that cannot outgrow its limit, whatever a document asks for. */
export async function loadPdfium(): Promise<Pdfium> {
  capMemoryGrowth();
  const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer;
  const loaded = (await init({ wasmBinary })) as unknown as Omit<Pdfium, 'scratch'>;
  loaded.PDFiumExt_Init();
  return Object.assign(loaded, { scratch: loaded.pdfium.wasmExports.malloc(256) });
}

type WasmMemory = {
  readonly buffer: ArrayBuffer;
  grow: (this: WasmMemory, pages: number) => number;
};
declare const WebAssembly: { readonly Memory: { readonly prototype: WasmMemory } };

/** A refused growth looks like "out of memory" to PDFium, on every platform. */
function capMemoryGrowth(): void {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (this: WasmMemory, pages: number): number {
    if (this.buffer.byteLength + pages * 65_536 > HEAP_LIMIT_BYTES) {
      throw new RangeError('document needs too much memory');
    }
    return grow.call(this, pages);
  };
}

/** Copies bytes into PDFium's memory; the caller frees the pointer. */
export function putBytes({ pdfium }: Pdfium, bytes: Uint8Array): number {
  const pointer = pdfium.wasmExports.malloc(Math.max(1, bytes.length));
  if (pointer === 0) throw new RangeError('document needs too much memory');
  pdfium.HEAPU8.set(bytes, pointer);
  return pointer;
}

/** Runs `fill(pointer, size)` twice, first to learn the size, and returns a copy of what it wrote. */
export function bytesOf(
  { pdfium }: Pdfium,
  fill: (pointer: number, size: number) => number,
  limit = 64 * 1_048_576,
): Buffer {
  const size = fill(0, 0);
  if (size <= 0 || size > limit) return Buffer.alloc(0);
  const pointer = pdfium.wasmExports.malloc(size);
  try {
    fill(pointer, size);
    return Buffer.from(pdfium.HEAPU8.subarray(pointer, pointer + size));
  } finally {
    pdfium.wasmExports.free(pointer);
  }
}

/** Reads a text that PDFium hands over as UTF-16 with a closing zero. */
export function textOf(pdfium: Pdfium, fill: (pointer: number, size: number) => number): string {
  return bytesOf(pdfium, fill, 65_536).toString('utf16le').replace(/\0.*$/s, '');
}

/** Reads numbers that a call wrote at the scratch pointer. */
export function floatsOf({ pdfium, scratch }: Pdfium, count: number): number[] {
  return [...pdfium.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + count)];
}
