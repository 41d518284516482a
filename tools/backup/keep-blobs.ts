import { Readable } from 'node:stream';
import { openBlobKeys, placeOf, type BlobKeys } from '../../server/src/platform/blobs/blob-keys.ts';
import {
  isWhole,
  wholeIn,
  type BlobCopy,
  type Wanted,
} from '../../server/src/platform/blobs/copies.ts';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { openStores } from '../../server/src/platform/stores/stores.ts';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import { fetchFile, layFile, type Bench, type Written } from './files.ts';
import type { BlobLine } from './manifest.ts';

type Keeping = {
  readonly ctx: Ctx;
  readonly target: ObjectStore;
  readonly bench: Bench;
  /** What the target is known to hold, by its place: from the sets before. */
  readonly known: ReadonlyMap<string, BlobLine>;
  /** Whether what the target is known to hold is believed without a look. */
  readonly isQuick: boolean;
  /** Whether the ring before had a key of this account: then none is made, where it is gone here. */
  readonly hasKey: (accountId: string) => boolean;
};

/** Lays a copy into the target as it lies, and says what lies there now; throws where it was replaced while it was read. */
async function lay({ target, bench }: Keeping, copy: BlobCopy, wanted: Wanted): Promise<BlobLine> {
  const { path, bytes, sha256 } = await fetchFile(copy.store, copy.place, bench);
  const place = `blobs/${copy.place}`;
  await target.put(place, path);
  if (!(await isWhole({ ...copy, store: target, place }, wanted)))
    throw new Error('bytes were replaced while they were read');
  return { place, bytes, sha256 };
}

/** Whether the target still holds what a set before says that it holds. */
async function isKept({ target, isQuick }: Keeping, line: BlobLine): Promise<boolean> {
  return isQuick || (await target.size(line.place)) === line.bytes;
}

/** A sealed copy that is what its name says; what an earlier version laid plain is sealed first. */
async function soundCopy({ ctx }: Keeping, wanted: Wanted): Promise<BlobCopy | null> {
  await ctx.blobs.sealEarlier(wanted.accountId, wanted.sha256);
  for (const store of openStores(ctx.config).blobs) {
    const copy = await wholeIn(store, wanted);
    if (copy?.isSealed) return copy;
  }
  return null;
}

/** Lays bytes into the target; null where they are whole nowhere, or could not be read. */
async function tryToLay(keeping: Keeping, wanted: Wanted): Promise<BlobLine | null> {
  const { accountId, sha256 } = wanted;
  try {
    const copy = await soundCopy(keeping, wanted);
    if (copy) return await lay(keeping, copy, wanted);
    keeping.ctx.log.error({ accountId, sha256 }, 'bytes are whole nowhere');
  } catch (error) {
    keeping.ctx.log.error({ accountId, sha256, error }, 'bytes could not be kept');
  }
  return null;
}

export type KeptBlobs = {
  readonly list: Written;
  readonly count: number;
  readonly missing: number;
  readonly totalBytes: number;
  /** What was laid by this run, by its place. */
  readonly laid: ReadonlyMap<string, BlobLine>;
};

type Pointed = AsyncIterable<{ readonly accountId: string; readonly hashes: readonly string[] }>;

/** An account's key, which is not made anew where there was one before. */
async function keyOf(
  { hasKey }: Keeping,
  keys: ReturnType<typeof openBlobKeys>,
  accountId: string,
): Promise<BlobKeys> {
  const own = await keys.find(accountId);
  if (own === null && hasKey(accountId)) throw new Error('it is gone');
  return own ?? keys.own(accountId);
}

/** Lays all bytes that rows point to into the target, those alone that are not there yet, and the list of all of them. */
export async function keepBlobs(
  keeping: Keeping,
  pointed: Pointed,
  file: string,
): Promise<KeptBlobs> {
  const { ctx, known } = keeping;
  const keys = openBlobKeys(ctx.config);
  const found = { count: 0, missing: 0, totalBytes: 0 };
  const [seen, laid] = [new Set<string>(), new Map<string, BlobLine>()];
  /** The accounts of which something is whole nowhere here. */
  const lacking = new Set<string>();
  const keepOne = async (wanted: Wanted & { keys: BlobKeys }): Promise<BlobLine | null> => {
    const place = `blobs/${placeOf(wanted.accountId, wanted.keys.nameOf(wanted.sha256))}`;
    if (seen.has(place)) return null;
    seen.add(place);
    const before = known.get(place);
    if (before && (await isKept(keeping, before))) return before;
    const line = (await tryToLay(keeping, wanted)) ?? (await tryToLay(keeping, wanted));
    if (line === null) {
      found.missing += 1;
      lacking.add(wanted.accountId);
    } else laid.set(place, line);
    return line;
  };
  /** What sets before held of an account whose key is lost here, or another: the names it made are not known any more, and stay. */
  const carried = function* carried(accountId: string) {
    for (const line of known.values()) {
      if (!line.place.startsWith(`blobs/${accountId}/`) || seen.has(line.place)) continue;
      seen.add(line.place);
      found.count += 1;
      found.totalBytes += line.bytes;
      yield `${JSON.stringify(line)}\n`;
    }
  };
  const lines = async function* lines() {
    for await (const { accountId, hashes } of pointed) {
      // Made here where all that an account has was laid plain by an earlier version.
      const own = await keyOf(keeping, keys, accountId).catch((error: unknown) => {
        ctx.log.error({ accountId, error }, 'the key of an account opens nothing here');
        return null;
      });
      if (own === null) {
        found.missing += hashes.length;
        lacking.add(accountId);
        continue;
      }
      for (const sha256 of hashes) {
        const line = await keepOne({ accountId, sha256, keys: own });
        if (line === null) continue;
        found.count += 1;
        found.totalBytes += line.bytes;
        yield `${JSON.stringify(line)}\n`;
      }
    }
    for (const accountId of lacking) yield* carried(accountId);
  };
  const to = { bench: keeping.bench, target: keeping.target, file, recipients: [] };
  const list = await layFile(Readable.from(lines()), to);
  return { list, laid, ...found };
}
