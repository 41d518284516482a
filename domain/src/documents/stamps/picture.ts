/** How long a picture of a stamp may be, written as a data URL. */
export const PICTURE_MAX = 140_000;
/** How wide and high it may be, in pixels. */
export const PICTURE_SIDE = 1_200;

const START = 'data:image/png;base64,';
const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const KEPT = new Set(['IHDR', 'IDAT', 'IEND']);
const WRITTEN = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/;

/** The bytes of a picture written as a data URL, or null where it is not written so. */
function bytesOf(url: string): Uint8Array | null {
  const base64 = url.slice(START.length);
  if (!WRITTEN.test(url) || base64.length % 4 !== 0) return null;
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
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
  const bytes = url.length > PICTURE_MAX ? null : bytesOf(url);
  if (bytes === null) return false;
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
