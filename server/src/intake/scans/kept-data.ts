import type { Metadata } from 'sharp';
import type { TiffPage } from './read-tiff.ts';

type Decoding = Readonly<Record<string, number | boolean>>;

/** The dots of a picture as a PDF has them: pressed, and how to read them. */
export type ImageData = {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly isGrey: boolean;
  readonly bits: number;
  readonly Filter: 'FlateDecode' | 'CCITTFaxDecode';
  readonly DecodeParms?: Decoding;
  readonly Decode?: readonly number[];
};

const [FAX, DEFLATE, OLD_DEFLATE] = [4, 8, 32_946];
const [PNG_PREDICTOR, HEAD_BYTES, CHUNK_BYTES] = [15, 8, 12];

const colorsOf = (isGrey: boolean) => (isGrey ? 1 : 3);

/** The data of a PNG of grey or of three colours, as it lies in it: what PNG says of its rows, a PDF may say too. */
export function pngData(png: Buffer): ImageData {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [bits, isGrey] = [png.readUInt8(24), png.readUInt8(25) === 0];
  const parts: Buffer[] = [];
  for (let at = HEAD_BYTES; at + CHUNK_BYTES <= png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + length));
    at += CHUNK_BYTES + length;
  }
  const DecodeParms = {
    Predictor: PNG_PREDICTOR,
    Colors: colorsOf(isGrey),
    BitsPerComponent: bits,
    Columns: width,
  };
  const bytes = Buffer.concat(parts);
  return { bytes, width, height, isGrey, bits, Filter: 'FlateDecode', DecodeParms };
}

/** Whether a PNG goes in as it lies there: no palette, nothing to see through, row after row. */
export function isKeptPng({ format, hasAlpha, isProgressive }: Metadata, png: Buffer): boolean {
  const isPlain = format === 'png' && !hasAlpha && !isProgressive;
  return isPlain && png.readUInt8(24) <= 8 && [0, 2].includes(png.readUInt8(25));
}

/** Grey where nought is white is shown the other way round. */
const turned = (isTurned: boolean) => (isTurned ? { Decode: [1, 0] } : {});

function faxData(page: TiffPage, bytes: Buffer): ImageData | null {
  const { width, height, photometric, bits, samples } = page;
  if (bits !== 1 || samples !== 1 || photometric > 1) return null;
  const DecodeParms = { K: -1, Columns: width, Rows: height };
  const shape = { bytes, width, height, isGrey: true, bits } as const;
  return { ...shape, Filter: 'CCITTFaxDecode', DecodeParms, ...turned(photometric === 1) };
}

/** As many samples as its colours have, of a byte each; of grey a bit as well. */
function isPlain({ samples, photometric, bits, predictor }: TiffPage): boolean {
  const isColour = photometric === 2 && samples === 3 && bits === 8;
  const isGrey = photometric <= 1 && samples === 1 && (bits === 8 || bits === 1);
  return (isColour || isGrey) && predictor <= 2;
}

function deflateData(page: TiffPage, bytes: Buffer): ImageData | null {
  const { width, height, photometric, bits, samples, predictor } = page;
  if (!isPlain(page)) return null;
  const DecodeParms = {
    Predictor: predictor,
    Colors: samples,
    BitsPerComponent: bits,
    Columns: width,
  };
  const shape = { bytes, width, height, isGrey: samples === 1, bits } as const;
  return { ...shape, Filter: 'FlateDecode', DecodeParms, ...turned(photometric === 0) };
}

/** The data of a page of a TIFF as it lies in it, where it lies there in one piece and in a form that PDF has; otherwise null. */
export function keptTiff(page: TiffPage): ImageData | null {
  const [only, ...more] = page.strips;
  if (only === undefined || more.length > 0) return null;
  if (page.compression === FAX) return faxData(page, only);
  const isDeflated = page.compression === DEFLATE || page.compression === OLD_DEFLATE;
  return isDeflated ? deflateData(page, only) : null;
}
