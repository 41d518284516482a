import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The streaming form of Tink with AES-256-GCM and HKDF (AES256_GCM_HKDF_1MB): a header of a length byte, 32 bytes of salt and 7 of a
 * nonce, then segments of 1 MB, each with its own mark. A part opens without the rest, and no segment can be swapped, cut or left out.
 * https://developers.google.com/tink/streaming-aead/aes_gcm_hkdf_streaming
 */
const SEGMENT = 2 ** 20;
const [SALT, PREFIX, TAG] = [32, 7, 16];
const HEADER = 1 + SALT + PREFIX;
const ROOM = SEGMENT - TAG;
const CIPHER = 'aes-256-gcm';

/** What bytes are sealed with: a key, and what they are bound to. */
export type Seal = { readonly key: Buffer; readonly bound: Buffer };

/** How many segments so many plain bytes have; nothing has one. */
const segmentsOf = (plain: number): number => Math.max(1, Math.ceil((plain + HEADER) / ROOM));

/** How long bytes are once they are sealed. */
export const sealedLength = (plain: number): number => HEADER + plain + TAG * segmentsOf(plain);

/** How many plain bytes lie in so many sealed ones; null where no sealed file is so long. */
export function plainLength(sealed: number): number | null {
  const plain = sealed - HEADER - TAG * Math.ceil(sealed / SEGMENT);
  return plain >= 0 && sealedLength(plain) === sealed ? plain : null;
}

function nonceOf(prefix: Buffer, segment: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(segment, PREFIX);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

const ownKey = ({ key, bound }: Seal, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, bound, 32));

/** Takes exactly so many bytes of what is sealed. */
export type Take = (bytes: number) => Promise<Buffer> | Buffer;

/** Seals so many bytes, segment by segment, under a key that is made for them alone. */
export async function* seal(own: Seal, plain: number, take: Take): AsyncIterable<Buffer> {
  const [salt, prefix] = [randomBytes(SALT), randomBytes(PREFIX)];
  const key = ownKey(own, salt);
  yield Buffer.concat([Buffer.of(HEADER), salt, prefix]);
  const count = segmentsOf(plain);
  for (let at = 0, left = plain; at < count; at += 1) {
    const bytes = await take(Math.min(left, at === 0 ? ROOM - HEADER : ROOM));
    left -= bytes.length;
    const cipher = createCipheriv(CIPHER, key, nonceOf(prefix, at, at === count - 1));
    yield cipher.update(bytes);
    // GCM keeps no bytes back.
    cipher.final();
    yield cipher.getAuthTag();
  }
}

/** Reads sealed bytes from `start` up to and without `end`. */
export type ReadPart = (start: number, end: number) => Promise<Buffer>;

/** A sealed file that can be read in parts. */
export type Unsealing = {
  /** The segment in which this plain byte lies, and which byte is its first; throws where it is not what was sealed. */
  readonly segmentAt: (byte: number) => Promise<{ readonly bytes: Buffer; readonly from: number }>;
};

/** Opens sealed bytes of this many plain ones; throws where the header is none. */
export async function unseal(own: Seal, plain: number, read: ReadPart): Promise<Unsealing> {
  const header = await read(0, HEADER);
  if (header[0] !== HEADER) throw new Error('is not sealed');
  const key = ownKey(own, header.subarray(1, 1 + SALT));
  const prefix = header.subarray(1 + SALT);
  const [count, length] = [segmentsOf(plain), sealedLength(plain)];
  const segmentAt: Unsealing['segmentAt'] = async (byte) => {
    const at = Math.floor((byte + HEADER) / ROOM);
    const start = at === 0 ? HEADER : at * SEGMENT;
    const sealed = await read(start, Math.min((at + 1) * SEGMENT, length));
    const cipher = createDecipheriv(CIPHER, key, nonceOf(prefix, at, at === count - 1));
    cipher.setAuthTag(sealed.subarray(-TAG));
    const bytes = cipher.update(sealed.subarray(0, -TAG));
    // Throws where the mark is another; GCM keeps no bytes back.
    cipher.final();
    return { bytes, from: at === 0 ? 0 : at * ROOM - HEADER };
  };
  return { segmentAt };
}
