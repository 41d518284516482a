import type { TiffPage } from './read-tiff.ts';

const [SOI, EOI, SOS, DRI] = [0xd8, 0xd9, 0xda, 0xdd];
const FRAMES = [0xc0, 0xc1];
const [BEGIN, END] = [Buffer.of(0xff, SOI), Buffer.of(0xff, EOI)];
// Adobe’s mark: the three colours are red, green and blue as they are.
const AS_RGB = Buffer.from('\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\0', 'latin1');
const MCU = 8;

type Jpeg = {
  /** Its segments up to the first scan, without the beginning. */
  readonly head: Buffer;
  /** Where in `head` its frame begins. */
  readonly frame: number;
  /** Its scan, without the mark of its end. */
  readonly scan: Buffer;
  readonly hasRestarts: boolean;
};

/** Takes a JPEG apart; null where it is none of the usual ones. What has no end is broken, and says so. */
function takeApart(bytes: Buffer): Jpeg | null {
  let [at, frame, hasRestarts] = [2, -1, false];
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const kind = bytes[at + 1] ?? 0;
    if (FRAMES.includes(kind)) frame = at - 2;
    if (kind === DRI) hasRestarts = true;
    if (kind === SOS) {
      const end = bytes.lastIndexOf(END);
      if (end < at) throw new Error('a JPEG without its end');
      const [head, scan] = [bytes.subarray(2, at), bytes.subarray(at, end)];
      return frame < 0 ? null : { head, frame, scan, hasRestarts };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

const scanHead = ({ scan }: Jpeg): Buffer => scan.subarray(0, 2 + scan.readUInt16BE(2));

/** The same head for a picture of another height. */
function ofHeight({ head, frame }: Jpeg, height: number): Buffer {
  const changed = Buffer.from(head);
  changed.writeUInt16BE(height, frame + 5);
  return changed;
}

/** Into how many blocks a strip of these rows is parted; null where strips do not end where blocks do. */
function blocksOf({ head, frame }: Jpeg, { width, rowsPerStrip }: TiffPage): number | null {
  const components = head[frame + 9] ?? 0;
  const factors = Array.from({ length: components }, (_, n) => head[frame + 11 + n * 3] ?? 0x11);
  const across = MCU * Math.max(...factors.map((one) => one >> 4));
  const down = MCU * Math.max(...factors.map((one) => one & 15));
  // A single colour is coded block by block whatever its factors say.
  const [x, y] = components === 1 ? [MCU, MCU] : [across, down];
  const blocks = Math.ceil(width / x) * (rowsPerStrip / y);
  return Number.isInteger(blocks) && blocks <= 0xffff ? blocks : null;
}

/** Whether two strips are coded alike: then one head serves both. */
const isAlike = (one: Jpeg, other: Jpeg, height: number): boolean =>
  !other.hasRestarts &&
  ofHeight(one, height).equals(ofHeight(other, height)) &&
  scanHead(one).equals(scanHead(other));

/** The scan of all strips: each begins anew behind a mark, as if its picture had been coded with such marks. */
function joined(strips: readonly Jpeg[]): Buffer[] {
  return strips.flatMap((strip, n) =>
    n === 0
      ? [strip.scan]
      : [Buffer.of(0xff, 0xd0 + ((n - 1) % 8)), strip.scan.subarray(scanHead(strip).length)],
  );
}

/** What says that a scan has marks after so many blocks; nothing where it is one piece. */
const restartsOf = (blocks: number): Buffer =>
  blocks === 0 ? Buffer.alloc(0) : Buffer.of(0xff, DRI, 0, 4, blocks >> 8, blocks & 0xff);

/** How many blocks lie between the marks of the joined scan, none where it is one piece; null where strips cannot be joined. */
function blocksBetween(page: TiffPage, [first, ...others]: readonly [Jpeg, ...Jpeg[]]) {
  if (others.length === 0) return 0;
  const isAll = [first, ...others].every((strip) => isAlike(first, strip, page.height));
  return isAll ? blocksOf(first, page) : null;
}

/** The one JPEG of which the strips of a TIFF are made: nothing of it is coded anew. Null where it cannot be had so; throws where it is broken. */
export function wholeJpeg(page: TiffPage): Buffer | null {
  const strips = page.strips.map(takeApart).filter((strip) => strip !== null);
  const [first, ...others] = strips;
  if (first === undefined || strips.length < page.strips.length) return null;
  const blocks = blocksBetween(page, [first, ...others]);
  if (blocks === null) return null;
  return Buffer.concat([
    BEGIN,
    ...(page.photometric === 2 ? [AS_RGB] : []),
    ...(page.tables === null ? [] : [page.tables.subarray(2, -2)]),
    ofHeight(first, page.height),
    restartsOf(blocks),
    ...joined(strips),
    END,
  ]);
}
