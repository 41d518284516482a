/** How long a picture of a stamp may be, written as a data URL. */
export const PICTURE_MAX = 140_000;
/** How wide and high it may be, in pixels. */
export const PICTURE_SIDE = 1_200;

const START = 'data:image/png;base64,';
const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const KEPT = new Set(['IHDR', 'IDAT', 'IEND']);
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...SIGNS].map((sign, value) => [sign, value]));

function bytesOf(base64: string): Uint8Array {
  const text = base64.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let [bits, held, at] = [0, 0, 0];
  for (const sign of text) {
    bits = ((bits << 6) | VALUES.get(sign)!) & 0xff_ff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 0xff;
  }
  return bytes;
}

type Chunk = { readonly name: string; readonly at: number; readonly end: number };

const wordAt = (bytes: Uint8Array, at: number) =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);

/** The parts of a PNG one after the other, or null where it is none. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return null;
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < bytes.length;) {
    if (at + 12 > bytes.length) return null;
    const end = at + 12 + wordAt(bytes, at);
    if (end > bytes.length) return null;
    chunks.push({ name: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), at, end });
    at = end;
  }
  return chunks;
}

const isSide = (pixels: number) => pixels > 0 && pixels <= PICTURE_SIDE;

function isSmall(bytes: Uint8Array, head: Chunk | undefined): boolean {
  if (head?.name !== 'IHDR' || head.end - head.at !== 25) return false;
  return isSide(wordAt(bytes, head.at + 8)) && isSide(wordAt(bytes, head.at + 12));
}

/**
 * Whether this is a picture as our own screen writes it anew: a small PNG that holds its size and its points
 * and nothing else. No notes, no colour profiles, no second file behind it; other formats not at all.
 */
export function isBarePicture(url: string): boolean {
  if (url.length > PICTURE_MAX || !/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/.test(url))
    return false;
  const bytes = bytesOf(url.slice(START.length));
  const [head, ...rest] = chunksOf(bytes) ?? [];
  const end = rest.pop();
  const arePoints = rest.length > 0 && rest.every(({ name }) => name === 'IDAT');
  return isSmall(bytes, head) && arePoints && end?.name === 'IEND';
}

/** A PNG without everything that is not its size or its points; null where it is no PNG. */
export function bared(png: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const kept = chunksOf(png)?.filter(({ name }) => KEPT.has(name));
  if (kept === undefined) return null;
  const parts = [png.subarray(0, 8), ...kept.map(({ at, end }) => png.subarray(at, end))];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
