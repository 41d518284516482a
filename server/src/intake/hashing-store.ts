import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore } from '@tus/file-store';
import type { BlobFile } from '#platform/blobs/blobs';

const PIECE_BYTES = 1024 * 1024;

async function writePiece(handle: FileHandle, chunks: readonly Buffer[], at: number) {
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const { bytesWritten } = await handle.writev([...chunks], at);
  if (bytesWritten < size) throw new Error('the disk took only a part of what was sent');
}

/** Writes what comes, a large piece at a time and one piece behind; what came before a loss is kept. */
async function writeAll(
  bytes: AsyncIterable<Buffer>,
  { handle, from }: { handle: FileHandle; from: number },
  see: (chunk: Buffer) => void,
): Promise<number> {
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
  try {
    for await (const chunk of bytes) {
      see(chunk);
      piece.push(chunk);
      size += chunk.length;
      if (size >= PIECE_BYTES) await flush();
    }
  } finally {
    await flush();
    await writing;
    // The offset that a sender reads holds after a power cut, too.
    await handle.sync();
  }
  return at;
}

export type HashingStore = {
  readonly store: FileStore;
  /** The whole file, when all of it came in one go. */
  readonly whole: () => BlobFile | null;
};

/** The same store for one request: it takes the SHA-256 while it writes, so that no byte is read again. */
export function hashingStore(store: FileStore): HashingStore {
  let whole: BlobFile | null = null;
  const write = async (readable: Readable, id: string, from: number): Promise<number> => {
    const hash = createHash('sha256');
    const handle = await open(join(store.directory, id), 'r+');
    try {
      const end = await writeAll(readable, { handle, from }, (chunk) => hash.update(chunk));
      if (from === 0) whole = { sha256: hash.digest('hex'), bytes: end };
      return end;
    } finally {
      await handle.close();
    }
  };
  return { store: Object.assign(Object.create(store) as FileStore, { write }), whole: () => whole };
}
