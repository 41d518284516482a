import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/utils';
import type { BlobFile, Blobs } from '#platform/blobs/blobs';
import { lengthOfPart, type PartWriter } from '#platform/blobs/part-file';

/** Writes what comes; what came before a loss is kept, and its offset holds after a power cut, too. */
async function writeAll(
  bytes: AsyncIterable<Buffer>,
  part: PartWriter,
  see: (chunk: Buffer) => void,
): Promise<number> {
  let end = part.from;
  try {
    for await (const chunk of bytes) {
      see(chunk);
      await part.add(chunk);
    }
  } finally {
    end = await part.end();
  }
  return end;
}

type Sealing = Pick<Blobs, 'openPart'>;

/** Where files lie while they are sent: as far as they came, sealed. */
export function sealedStore(directory: string): FileStore {
  const store = new FileStore({ directory });
  const getUpload = async (id: string) =>
    Object.assign(await store.getUpload(id), { offset: await lengthOfPart(join(directory, id)) });
  return Object.assign(Object.create(store) as FileStore, { getUpload });
}

export type HashingStore = {
  readonly store: FileStore;
  /** The whole file, when all of it came in one go. */
  readonly whole: () => BlobFile | null;
};

/** The same store for one request: it takes the SHA-256 while it writes, so that no byte is read again. */
export function hashingStore(store: FileStore, blobs: Sealing, accountId: string): HashingStore {
  let whole: BlobFile | null = null;
  const write = async (readable: Readable, id: string, from: number): Promise<number> => {
    const hash = createHash('sha256');
    const part = await blobs.openPart(accountId, join(store.directory, id));
    if (part.from !== from) {
      await part.end();
      throw ERRORS.INVALID_OFFSET;
    }
    const end = await writeAll(readable, part, (chunk) => hash.update(chunk));
    if (from === 0) whole = { sha256: hash.digest('hex'), bytes: end };
    return end;
  };
  return { store: Object.assign(Object.create(store) as FileStore, { write }), whole: () => whole };
}
