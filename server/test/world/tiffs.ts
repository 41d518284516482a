/** A picture as it is laid into a TIFF: the data of its strips, already coded. */
export type LaidPicture = {
  readonly width: number;
  readonly height: number;
  readonly compression: number;
  readonly photometric: number;
  readonly samples: number;
  readonly bits?: number;
  readonly rowsPerStrip?: number;
  readonly predictor?: number;
  readonly strips: readonly Buffer[];
};

const [SHORT, LONG] = [3, 4];

/** A TIFF of one page as other programs write them: strips first, then what is said of them. */
export function tiffOf(picture: LaidPicture): Buffer {
  const { width, height, compression, photometric, samples, bits = 8, strips } = picture;
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1');
  const starts: number[] = [];
  let end = head.length;
  for (const strip of strips) {
    starts.push(end);
    end += strip.length;
  }
  const [beside, entries]: [Buffer[], Buffer[]] = [[], []];
  const add = (tag: number, type: number, values: readonly number[]) => {
    const entry = Buffer.alloc(12);
    entry.writeUInt16LE(tag, 0);
    entry.writeUInt16LE(type, 2);
    entry.writeUInt32LE(values.length, 4);
    const size = type === SHORT ? 2 : 4;
    const bytes = Buffer.alloc(Math.max(4, size * values.length));
    values.forEach((value, n) =>
      size === 2 ? bytes.writeUInt16LE(value, n * 2) : bytes.writeUInt32LE(value, n * 4),
    );
    if (size * values.length <= 4) bytes.copy(entry, 8);
    else {
      entry.writeUInt32LE(end, 8);
      beside.push(bytes);
      end += bytes.length;
    }
    entries.push(entry);
  };
  add(256, LONG, [width]);
  add(257, LONG, [height]);
  add(
    258,
    SHORT,
    Array.from({ length: samples }, () => bits),
  );
  add(259, SHORT, [compression]);
  add(262, SHORT, [photometric]);
  add(273, LONG, starts);
  add(277, SHORT, [samples]);
  add(278, LONG, [picture.rowsPerStrip ?? height]);
  add(
    279,
    LONG,
    strips.map(({ length }) => length),
  );
  add(317, SHORT, [picture.predictor ?? 1]);
  head.writeUInt32LE(end, 4);
  const count = Buffer.alloc(2);
  count.writeUInt16LE(entries.length);
  return Buffer.concat([head, ...strips, ...beside, count, ...entries, Buffer.alloc(4)]);
}
