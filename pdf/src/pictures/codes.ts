import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader';
import { isWordsAlone } from '../opening/contents.ts';
import { greyOf } from './page-image.ts';
import {
  withPage,
  withPdf,
  type PdfSession,
  type OpenFailure,
  type OpenPage,
} from '../opening/document.ts';
import type { Pixels } from '../basics/pixels.ts';
import { fraction } from '../basics/words.ts';

export type CodesInput = {
  readonly file: string;
  /** Counted from 1. */
  readonly page: number;
  /** The resolution at which the page is read anyway. */
  readonly dpi: number;
};

/** A QR code on a page: its bytes in base64, and its box in fractions of the displayed page. */
export type PageCode = {
  readonly bytes: string;
  readonly box: readonly [x: number, y: number, width: number, height: number];
};

/** A code that was seen but could not be read gets more dots. */
const CLOSER_DPI = 300;
const MOST_CODES = 8;

let loading: Promise<unknown> | null = null;

/** The reader's program lies in its package: nothing is fetched. */
async function loadReader(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** The QR codes of one page, however it lies. */
export async function codesOfPdf(
  session: PdfSession,
  { file, page: number, dpi }: CodesInput,
): Promise<readonly PageCode[] | OpenFailure> {
  const codes = await withPdf(session, file, (pdf) =>
    withPage(pdf, number - 1, (page) => codesOn(page, dpi)),
  );
  return codes ?? 'PDF_UNREADABLE';
}

async function codesOn(page: OpenPage, dpi: number): Promise<readonly PageCode[]> {
  // Most of what is born digital: drawing it only to find nothing costs more than reading it.
  if (isWordsAlone(page)) return [];
  await (loading ??= loadReader());
  const first = await look(page, dpi, true);
  if (first.unread === 0) return first.read;
  const second = await look(page, CLOSER_DPI, false);
  return second.read.length > first.read.length ? second.read : first.read;
}

type Look = { readonly read: readonly PageCode[]; readonly unread: number };

async function look(page: OpenPage, dpi: number, returnErrors: boolean): Promise<Look> {
  const grey = await greyOf(page, dpi);
  const seen = await readBarcodes(coloured(grey), {
    formats: ['QRCode'],
    maxNumberOfSymbols: MOST_CODES,
    tryInvert: false,
    returnErrors,
  });
  const read = seen.filter(({ isValid }) => isValid);
  return { read: read.map((code) => codeOf(code, grey)), unread: seen.length - read.length };
}

function coloured({ data, width, height }: Pixels): ImageData {
  const colours = new Uint8ClampedArray(4 * data.length);
  const dots = new Uint32Array(colours.buffer);
  for (let at = 0; at < data.length; at += 1) dots[at] = 0xff000000 | ((data[at] ?? 0) * 0x010101);
  return { data: colours, width, height, colorSpace: 'srgb' };
}

function codeOf({ bytes, position }: ReadResult, { width, height }: Pixels): PageCode {
  const { topLeft, topRight, bottomLeft, bottomRight } = position;
  const corners = [topLeft, topRight, bottomLeft, bottomRight];
  const [across, down] = [corners.map(({ x }) => x / width), corners.map(({ y }) => y / height)];
  const [left, top] = [fraction(Math.min(...across)), fraction(Math.min(...down))];
  const [right, bottom] = [fraction(Math.max(...across)), fraction(Math.max(...down))];
  const box = [left, top, fraction(right - left), fraction(bottom - top)] as const;
  return { bytes: Buffer.from(bytes).toString('base64'), box };
}
