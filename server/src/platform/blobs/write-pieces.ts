import type { FileHandle } from 'node:fs/promises';
import { release } from '../basics/release.ts';

const PIECE_BYTES = 1024 * 1024;

async function writePiece(handle: FileHandle, chunks: readonly Buffer[], at: number) {
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const { bytesWritten } = await handle.writev([...chunks], at);
  if (bytesWritten < size) throw new Error('the disk took only a part of what was sent');
  for (const chunk of chunks) release(chunk);
}

/** A file that is written a large piece at a time and one piece behind whoever brings the bytes. */
export type PieceWriter = {
  /** Takes the next bytes; they are gone once they are written. */
  readonly add: (chunk: Buffer) => Promise<void>;
  /** Writes what is left, also where no more is to come; where the file ends then. */
  readonly end: () => Promise<number>;
};

/** Writes into an open file from this place on. */
export function openPieces(handle: FileHandle, from = 0): PieceWriter {
  let [piece, size, at]: [Buffer[], number, number] = [[], 0, from];
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    const [chunks, place] = [piece, at];
    [piece, size, at] = [[], 0, at + size];
    await writing;
    if (chunks.length > 0) writing = writePiece(handle, chunks, place);
    // A failure is met where the next piece waits; until then nobody listens.
    writing.catch(() => {});
  };
  return {
    add: async (chunk) => {
      piece.push(chunk);
      size += chunk.length;
      if (size >= PIECE_BYTES) await flush();
    },
    end: async () => {
      await flush();
      await writing;
      return at;
    },
  };
}
