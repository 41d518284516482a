import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { release } from '../basics/release.ts';

/**
 * A file that grows while its bytes come, sealed piece by piece: a mark and a salt, then pieces of a length, a nonce, the sealed bytes and
 * their tag. Each piece is bound to where it begins, so that none can be swapped or left out. What a killed process left half is cut off.
 */
const MARK = Buffer.from('postkorb part 1\n');
const [SALT, LENGTH, NONCE, TAG] = [32, 4, 12, 16];
const HEADER = MARK.length + SALT;
const AROUND = LENGTH + NONCE + TAG;
const CIPHER = 'aes-256-gcm';
const MOST_PIECE = 64 * 1024 ** 2;

/** What pieces are sealed with: a key made for this file by its salt, and what they are bound to. */
export type PartSeal = {
  readonly keyOf: (salt: Buffer) => Buffer;
  readonly bound: string;
};

/** A piece as it lies: where it begins, sealed, and which bytes of the file it holds. */
type Piece = { readonly place: number; readonly from: number; readonly bytes: number };
type Lying = { readonly salt: Buffer | null; readonly pieces: readonly Piece[] };

async function readAt(handle: FileHandle, place: number, bytes: number): Promise<Buffer | null> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, place);
  return bytesRead < bytes ? null : buffer;
}

/** What lies whole in a file; nothing where it has no mark. */
async function lookAt(handle: FileHandle): Promise<Lying> {
  const header = await readAt(handle, 0, HEADER);
  if (header === null || !header.subarray(0, MARK.length).equals(MARK))
    return { salt: null, pieces: [] };
  const { size } = await handle.stat();
  const pieces: Piece[] = [];
  for (let [place, from] = [HEADER, 0]; ;) {
    const bytes = (await readAt(handle, place, LENGTH))?.readUInt32BE() ?? 0;
    const end = place + AROUND + bytes;
    if (bytes === 0 || bytes > MOST_PIECE || end > size) break;
    pieces.push({ place, from, bytes });
    [place, from] = [end, from + bytes];
  }
  return { salt: header.subarray(MARK.length), pieces };
}

const endOf = ({ salt, pieces }: Lying) => {
  const last = pieces.at(-1);
  if (last === undefined) return { place: salt === null ? 0 : HEADER, from: 0 };
  return { place: last.place + AROUND + last.bytes, from: last.from + last.bytes };
};

const boundTo = ({ bound }: PartSeal, from: number) => Buffer.from(`${bound}\n${from}`);

/** Thrown where a piece is not what was written. */
export class ChangedPart extends Error {}

/** How many bytes of a file lie whole. */
export async function lengthOfPart(path: string): Promise<number> {
  const handle = await open(path, 'r');
  try {
    return endOf(await lookAt(handle)).from;
  } finally {
    await handle.close();
  }
}

/** The bytes of a file, piece by piece; throws where one is not what was written. */
export async function* readPart(path: string, seal: PartSeal): AsyncGenerator<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { salt, pieces } = await lookAt(handle);
    if (salt === null) return;
    const key = seal.keyOf(salt);
    for (const { place, from, bytes } of pieces) {
      const sealed = await readAt(handle, place + LENGTH, NONCE + bytes + TAG);
      if (sealed === null) throw new Error('a part became shorter while it was read');
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE));
      decipher.setAAD(boundTo(seal, from));
      decipher.setAuthTag(sealed.subarray(-TAG));
      const plain = decipher.update(sealed.subarray(NONCE, -TAG));
      try {
        decipher.final();
      } catch {
        throw new ChangedPart(`what came into ${path} was changed`);
      }
      yield plain;
    }
  } finally {
    await handle.close();
  }
}

const PIECE_BYTES = 1024 * 1024;

/** A file that is written a large piece at a time and one piece behind whoever brings the bytes. */
export type PartWriter = {
  /** How many bytes lay there when it was opened. */
  readonly from: number;
  /** Takes the next bytes; they are gone once they are written. */
  readonly add: (chunk: Buffer) => Promise<void>;
  /** Writes what is left, also where no more is to come, for good; how long the file is then. */
  readonly end: () => Promise<number>;
};

/** Opens a file to write on at its end; what lies there half, or was laid by somebody else, is cut off. */
export async function openPart(path: string, seal: PartSeal): Promise<PartWriter> {
  const handle = await open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return open(path, 'wx+', 0o600);
    throw error;
  });
  const lying = await lookAt(handle);
  const start = endOf(lying);
  const salt = lying.salt ?? randomBytes(SALT);
  const key = seal.keyOf(salt);
  await handle.truncate(start.place);
  let [place, at, head] = [start.place, start.from, lying.salt === null ? [MARK, salt] : []];
  let [piece, size]: [Buffer[], number] = [[], 0];
  let writing: Promise<void> = Promise.resolve();

  const write = async (chunks: readonly Buffer[], bytes: number) => {
    const [nonce, length] = [randomBytes(NONCE), Buffer.alloc(LENGTH)];
    length.writeUInt32BE(bytes);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundTo(seal, at));
    const sealed = chunks.map((chunk) => cipher.update(chunk));
    // GCM keeps no bytes back.
    cipher.final();
    for (const chunk of chunks) release(chunk);
    const all = [...head, length, nonce, ...sealed, cipher.getAuthTag()];
    const { bytesWritten } = await handle.writev(all, place);
    if (bytesWritten < all.reduce((sum, one) => sum + one.length, 0))
      throw new Error('the disk took only a part of what was sent');
    [place, at, head] = [place + bytesWritten, at + bytes, []];
  };
  const flush = async () => {
    const [chunks, bytes] = [piece, size];
    [piece, size] = [[], 0];
    await writing;
    if (bytes > 0) writing = write(chunks, bytes);
    // A failure is met where the next piece waits; until then nobody listens.
    writing.catch(() => {});
  };
  return {
    from: start.from,
    add: async (chunk) => {
      piece.push(chunk);
      size += chunk.length;
      if (size >= PIECE_BYTES) await flush();
    },
    end: async () => {
      try {
        await flush();
        await writing;
      } finally {
        await handle.sync().finally(() => handle.close());
      }
      return at;
    },
  };
}
