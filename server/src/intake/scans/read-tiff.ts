/** How one page of a TIFF lies in its file. */
export type TiffPage = {
  readonly width: number;
  readonly height: number;
  /** As the format numbers them: 4 is fax, 7 JPEG, 8 deflate. */
  readonly compression: number;
  /** 0 and 1 are grey (0: white is nought), 2 RGB, 6 YCbCr. */
  readonly photometric: number;
  readonly samples: number;
  readonly bits: number;
  readonly rowsPerStrip: number;
  /** 2 where each dot is written as its difference from the one before it. */
  readonly predictor: number;
  /** The data of its strips, from above to below; none where it is laid out otherwise. */
  readonly strips: readonly Buffer[];
  /** What all its JPEG strips share. */
  readonly tables: Buffer | null;
};

const TAGS = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  starts: 273,
  samples: 277,
  rowsPerStrip: 278,
  lengths: 279,
  planar: 284,
  predictor: 317,
  tiles: 322,
  extra: 338,
  tables: 347,
} as const;
type Tag = keyof typeof TAGS;

// The lengths of a byte, a text, a short, a long, a fraction, and of what is read as bytes.
const SIZES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 };
const [ENTRY_BYTES, MOST_STRIPS] = [12, 20_000];

type Reader = {
  readonly short: (at: number) => number;
  readonly long: (at: number) => number;
  readonly bytes: Buffer;
};

function readerOf(bytes: Buffer): Reader {
  const isLittle = bytes.toString('latin1', 0, 2) === 'II';
  return {
    short: (at) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)),
    long: (at) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)),
    bytes,
  };
}

type Entry = { readonly type: number; readonly count: number; readonly at: number };

function entriesAt(reader: Reader, start: number): ReadonlyMap<number, Entry> {
  const entries = new Map<number, Entry>();
  for (let n = 0; n < reader.short(start); n += 1) {
    const place = start + 2 + n * ENTRY_BYTES;
    const [type, count] = [reader.short(place + 2), reader.long(place + 4)];
    const isHere = (SIZES[type] ?? 1) * count <= 4;
    entries.set(reader.short(place), {
      type,
      count,
      at: isHere ? place + 8 : reader.long(place + 8),
    });
  }
  return entries;
}

function numbersOf({ short, long, bytes }: Reader, entry: Entry | undefined): number[] {
  if (entry === undefined || entry.count > MOST_STRIPS) return [];
  const size = SIZES[entry.type] ?? 1;
  const read = size === 2 ? short : size === 4 ? long : (at: number) => bytes.readUInt8(at);
  return Array.from({ length: entry.count }, (_, n) => read(entry.at + n * size));
}

function stripsOf(reader: Reader, numbers: (tag: Tag) => number[]): Buffer[] {
  const isPlain =
    numbers('tiles').length === 0 &&
    numbers('extra').length === 0 &&
    (numbers('planar')[0] ?? 1) === 1 &&
    (numbers('fillOrder')[0] ?? 1) === 1;
  const lengths = numbers('lengths');
  if (!isPlain) return [];
  return numbers('starts').map((start, n) =>
    reader.bytes.subarray(start, start + (lengths[n] ?? 0)),
  );
}

function pageOf(reader: Reader, entries: ReadonlyMap<number, Entry>): TiffPage {
  const numbers = (tag: Tag) => numbersOf(reader, entries.get(TAGS[tag]));
  const number = (tag: Tag, usual: number) => numbers(tag)[0] ?? usual;
  const tables = entries.get(TAGS.tables);
  const height = number('height', 0);
  return {
    width: number('width', 0),
    height,
    compression: number('compression', 1),
    photometric: number('photometric', 0),
    samples: number('samples', 1),
    bits: Math.max(...numbers('bits'), 1),
    rowsPerStrip: Math.min(number('rowsPerStrip', height), height),
    predictor: number('predictor', 1),
    strips: stripsOf(reader, numbers),
    tables: tables ? reader.bytes.subarray(tables.at, tables.at + tables.count) : null,
  };
}

/** How the pages of a TIFF lie in it, at most so many; none where it is no plain TIFF, or one whose pages lie beyond its end. */
export function tiffPages(bytes: Buffer, most: number): readonly TiffPage[] {
  const isTiff = ['II*\0', 'MM\0*'].includes(bytes.toString('latin1', 0, 4));
  if (!isTiff) return [];
  const [reader, pages]: [Reader, TiffPage[]] = [readerOf(bytes), []];
  try {
    for (let at = reader.long(4); at !== 0 && pages.length < most;) {
      pages.push(pageOf(reader, entriesAt(reader, at)));
      at = reader.long(at + 2 + reader.short(at) * ENTRY_BYTES);
    }
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
  return pages;
}
