import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';

const SIZE = 65_536;
// More than the streams between a reader and a writer hold at once.
const MOST_KEPT = 32;

/** Lends memory for files: a chunk that was given back is written over. */
export type Chunks = {
  /** Reads a file through memory that was used before, where there is some. */
  readonly read: (path: string) => Readable;
  /** Takes back the memory of a chunk that nobody needs any more. */
  readonly giveBack: (chunk: Buffer) => void;
};

/** Lets thousands of files pass through the same memory: fresh memory for each piece lies about until it is collected. */
export function openChunks(): Chunks {
  const free: ArrayBuffer[] = [];
  const lent = new WeakSet<ArrayBufferLike>();
  async function* piecesOf(path: string): AsyncGenerator<Buffer> {
    const file = await open(path);
    try {
      for (;;) {
        const piece = free.pop() ?? new ArrayBuffer(SIZE);
        const { bytesRead } = await file.read(new Uint8Array(piece), 0, SIZE);
        if (bytesRead === 0) {
          free.push(piece);
          return;
        }
        lent.add(piece);
        yield Buffer.from(piece, 0, bytesRead);
      }
    } finally {
      await file.close();
    }
  }
  return {
    read: (path) => Readable.from(piecesOf(path)),
    giveBack: ({ buffer }) => {
      if (buffer instanceof ArrayBuffer && lent.delete(buffer) && free.length < MOST_KEPT)
        free.push(buffer);
    },
  };
}
