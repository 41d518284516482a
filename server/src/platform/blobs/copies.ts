import { createHash } from 'node:crypto';
import type { BlobKeys } from './blob-keys.ts';
import { placeOf } from './blob-keys.ts';
import type { ObjectStore } from '../stores/object-store.ts';
import { plainLength, unseal } from './sealed-form.ts';

/** One copy of bytes, in one store, sealed or plain as an earlier version wrote it. */
export type BlobCopy = {
  readonly store: ObjectStore;
  readonly place: string;
  readonly isSealed: boolean;
  /** How many plain bytes it has. */
  readonly bytes: number;
};

/** Bytes that are wanted: whose, and what they are called. */
export type Wanted = {
  readonly accountId: string;
  readonly sha256: string;
  /** Null where the account has no key: nothing of it can be sealed. */
  readonly keys: BlobKeys | null;
};

const SLICE = 2 ** 20;

/** The copies of bytes in a store, the sealed one first. */
export async function copiesIn(store: ObjectStore, wanted: Wanted): Promise<readonly BlobCopy[]> {
  const { accountId, sha256, keys } = wanted;
  const place = placeOf(accountId, sha256);
  const sealedPlace = keys && placeOf(accountId, keys.nameOf(sha256));
  const [sealed, plain] = await Promise.all([
    sealedPlace && store.size(sealedPlace),
    store.size(place),
  ]);
  const copies: BlobCopy[] = [];
  const bytes = typeof sealed === 'number' ? plainLength(sealed) : null;
  if (sealedPlace && bytes !== null)
    copies.push({ store, place: sealedPlace, isSealed: true, bytes });
  if (plain !== null) copies.push({ store, place, isSealed: false, bytes: plain });
  return copies;
}

/** The plain bytes around one of them. */
export type Segment = { readonly bytes: Buffer; readonly from: number };
/** Reads the plain bytes of a copy around this one. */
export type SegmentAt = (byte: number) => Promise<Segment>;

/** Opens a copy to be read in parts; throws where it cannot be what was sealed. */
export async function openCopy(copy: BlobCopy, { sha256, keys }: Wanted): Promise<SegmentAt> {
  const { store, place, bytes } = copy;
  const read = (start: number, end: number) => store.read(place, start, end);
  if (!copy.isSealed)
    return async (byte) => {
      const from = byte - (byte % SLICE);
      return { bytes: await read(from, Math.min(from + SLICE, bytes)), from };
    };
  if (keys === null) throw new Error('the key of an account is gone');
  return (await unseal(keys.sealOf({ sha256, bytes }), bytes, read)).segmentAt;
}

/** All plain bytes of a copy, in pieces; nothing, too, is read: its only segment says so. */
async function* piecesOf(copy: BlobCopy, wanted: Wanted): AsyncIterable<Buffer> {
  const segmentAt = await openCopy(copy, wanted);
  for (let at = 0; at === 0 || at < copy.bytes;) {
    const { bytes, from } = await segmentAt(at);
    yield bytes;
    if (copy.bytes === 0) return;
    at = from + bytes.length;
  }
}

/** All plain bytes of a copy, for files that are known to be small. */
export async function readCopy(copy: BlobCopy, wanted: Wanted): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(copy, wanted)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Whether a copy is what its name says: all of it is read. */
export async function isWhole(copy: BlobCopy, wanted: Wanted): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const piece of piecesOf(copy, wanted)) hash.update(piece);
  } catch {
    return false;
  }
  return hash.digest('hex') === wanted.sha256;
}

/** A copy of a store that is what its name says; null where none is. */
export async function wholeIn(store: ObjectStore, wanted: Wanted): Promise<BlobCopy | null> {
  // A disk that fails has no whole copy, and hides none of the other's.
  const copies = await copiesIn(store, wanted).catch(() => []);
  for (const copy of copies) if (await isWhole(copy, wanted)) return copy;
  return null;
}
