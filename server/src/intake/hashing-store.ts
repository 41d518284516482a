import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore } from '@tus/file-store';
import type { BlobFile } from '#platform/blobs/blobs';
import { openPieces } from '#platform/blobs/write-pieces';

/** Writes what comes; what came before a loss is kept. */
async function writeAll(
  bytes: AsyncIterable<Buffer>,
  { handle, from }: { handle: FileHandle; from: number },
  see: (chunk: Buffer) => void,
): Promise<number> {
  const pieces = openPieces(handle, from);
  let end = from;
  try {
    for await (const chunk of bytes) {
      see(chunk);
      await pieces.add(chunk);
    }
  } finally {
    end = await pieces.end();
    // The offset that a sender reads holds after a power cut, too.
    await handle.sync();
  }
  return end;
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
