import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { openBlobKeys } from './blob-keys.ts';
import type { BlobFile, Blobs } from './blobs.ts';
import { ChangedPart, lengthOfPart, openPart, readPart } from './part-file.ts';
import type { Take } from './sealed-form.ts';

/** Takes the next of bytes that come in pieces of any length. */
function takeAll(pieces: AsyncIterator<Buffer>): Take {
  let rest: Buffer = Buffer.alloc(0);
  return async (count) => {
    const taken = [rest];
    for (let left = count - rest.length; left > 0;) {
      const { done, value } = await pieces.next();
      if (done) throw new Error('a file became shorter while it was read');
      taken.push(value);
      left -= value.length;
    }
    const all = Buffer.concat(taken);
    rest = all.subarray(count);
    return all.subarray(0, count);
  };
}

async function hashPieces(pieces: AsyncIterable<Buffer>): Promise<BlobFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

type Laying = {
  readonly keys: ReturnType<typeof openBlobKeys>;
  /** Seals bytes into the first store. */
  readonly lay: (
    accountId: string,
    laid: { readonly file: BlobFile; readonly take: Take },
  ) => Promise<void>;
};

/** Files that grow while they come, sealed from their first byte. */
export function growing({ keys, lay }: Laying): Pick<Blobs, 'openPart' | 'readPart' | 'adoptPart'> {
  const sealOf = async (accountId: string, path: string) =>
    (await keys.own(accountId)).partOf(basename(path));
  return {
    openPart: async (accountId, path) => openPart(path, await sealOf(accountId, path)),
    readPart: async (accountId, path) =>
      Readable.from(readPart(path, await sealOf(accountId, path)), { objectMode: false }),
    adoptPart: async (accountId, path, known) => {
      const own = await sealOf(accountId, path);
      try {
        const fits = known && (await lengthOfPart(path)) === known.bytes;
        const file = fits ? known : await hashPieces(readPart(path, own));
        const pieces = readPart(path, own);
        await lay(accountId, { file, take: takeAll(pieces) });
        await pieces.return(undefined);
        await rm(path);
        return file;
      } catch (error) {
        // A piece is not what was written: whoever sent it begins again.
        if (error instanceof ChangedPart) await rm(path, { force: true });
        throw error;
      }
    },
  };
}
