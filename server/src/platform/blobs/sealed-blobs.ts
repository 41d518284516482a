import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openBlobKeys, placeOf } from './blob-keys.ts';
import type { BlobFile, Blobs } from './blobs.ts';
import { isWhole, wholeIn, type BlobCopy, type Wanted } from './copies.ts';
import { hashFile } from './hash-file.ts';
import { clearLent, lendFile } from './lend.ts';
import { growing } from './growing-blobs.ts';
import { allCopies, bytesOf, soundCopies, type Damaged } from './read-blob.ts';
import { sealInto } from './seal-file.ts';
import type { Take } from './sealed-form.ts';
import {
  copiesOfAll,
  copyPlace,
  copyTo,
  isBlobName,
  twice,
  type Copying,
  type Want,
} from './second-copies.ts';
import type { KeyPlaces } from '../keys/account-keys.ts';
import { soon } from '../stores/silence.ts';
import { openStores } from '../stores/stores.ts';

type Places = KeyPlaces;

/** Whoever lays bytes waits for their second copy no longer than this; it goes on by itself. */
const COPY_MS = 5_000;

const ACCOUNT = /^[0-9a-f-]{36}$/;

/** Takes the next bytes of an open file; they are good until the next ones are taken. */
const takeFrom = (handle: FileHandle): Take => {
  let room = Buffer.alloc(0);
  return async (bytes) => {
    if (room.length < bytes) room = Buffer.allocUnsafe(bytes);
    const buffer = room.subarray(0, bytes);
    let read = 0;
    while (read < bytes) {
      const { bytesRead } = await handle.read(buffer, read, bytes - read, null);
      if (bytesRead === 0) throw new Error('a file became shorter while it was read');
      read += bytesRead;
    }
    return buffer;
  };
};

/** Takes the next of bytes that are there already. */
function takeOf({ buffer, byteOffset }: Uint8Array): Take {
  let at = byteOffset;
  return (count) => Buffer.from(buffer, (at += count) - count, count);
}

type House = Copying & {
  readonly workFolder: string;
  readonly keys: ReturnType<typeof openBlobKeys>;
  /** Copies into the second store what was just laid into the first, where all of it lies twice. */
  readonly copied: (accountId: string, name: string) => Promise<void>;
};

/** Seals bytes into the first store. */
async function lay(
  { stores: [first], incoming, keys, copied }: House,
  accountId: string,
  { file, take }: { readonly file: BlobFile; readonly take: Take },
): Promise<void> {
  const own = await keys.own(accountId);
  // The same bytes again: whoever reads them goes on in the same file.
  const there = await wholeIn(first, { accountId, sha256: file.sha256, keys: own });
  if (there?.isSealed && (await first.touch(there.place))) return;
  const beside = join(incoming, randomUUID());
  try {
    await sealInto(beside, { own: own.sealOf(file), bytes: file.bytes, take });
    await first.put(placeOf(accountId, own.nameOf(file.sha256)), beside);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await copied(accountId, own.nameOf(file.sha256));
}

/** Taking bytes in: from a file, or from memory. */
const taking = (house: House): Pick<Blobs, 'adopt' | 'write'> => ({
  adopt: async (accountId, path, known) => {
    const fits = known && (await stat(path)).size === known.bytes;
    const file = fits ? known : await hashFile(path);
    const handle = await open(path, 'r');
    try {
      await lay(house, accountId, { file, take: takeFrom(handle) });
    } finally {
      await handle.close();
    }
    await rm(path);
    return file;
  },
  write: async (accountId, bytes) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { sha256, bytes: bytes.length };
    await lay(house, accountId, { file, take: takeOf(bytes) });
    return file;
  },
});

async function isAnyWhole(copies: readonly BlobCopy[], wanted: Wanted): Promise<boolean> {
  for (const copy of copies) if (await isWhole(copy, wanted)) return true;
  return false;
}

/** Removes a plain copy where the sealed one beside it was read back. */
async function removePlain({ store, place }: BlobCopy, wanted: Wanted): Promise<void> {
  if ((await wholeIn(store, wanted))?.isSealed) await store.remove(place);
}

/** Seals what an earlier version laid plain, in both stores. */
const sealing =
  (house: House, want: Want): Blobs['sealEarlier'] =>
  async (accountId, sha256) => {
    const { stores } = house;
    const damaged = () => undefined;
    const from = { stores, wanted: await want(accountId, sha256), damaged };
    const plain = (await allCopies(from)).filter((copy) => !copy.isSealed);
    if (plain.length === 0) return false;
    const [first, second] = stores;
    if (!(await wholeIn(first, from.wanted))?.isSealed) {
      // What is damaged is neither sealed as it is nor removed: it cannot be read, and the pass says so.
      if (!(await isAnyWhole(plain, from.wanted))) return false;
      await using lent = await lendFile(house.workFolder, bytesOf(from));
      await taking(house).adopt(accountId, lent.path);
    }
    const wanted = await want(accountId, sha256);
    const sealed = await wholeIn(first, wanted);
    if (!sealed?.isSealed) return false;
    if (plain.some(({ store }) => store === second)) await copyTo(house.incoming, sealed, second);
    for (const copy of plain) await removePlain(copy, wanted);
    return true;
  };

/** What the collector and the checker ask for. */
function listing({ stores, keys }: House): Pick<Blobs, 'namesOf' | 'accounts' | 'lying'> {
  const seen = async function* seen<T>(all: AsyncIterable<T>[], name: (one: T) => string) {
    const known = new Set<string>();
    for (const some of all)
      for await (const one of some) {
        if (!known.has(name(one))) yield one;
        known.add(name(one));
      }
  };
  return {
    namesOf: async (accountId, hashes) => {
      const own = await keys.findAll(accountId);
      return hashes.map((sha256) => (own ? [own.nameOf(sha256), sha256] : [sha256]));
    },
    accounts: async function* accounts() {
      const folders = stores.map((store) => store.folders());
      for await (const name of seen(folders, (one) => one)) if (ACCOUNT.test(name)) yield name;
    },
    lying: async function* lying(accountId) {
      const lists = stores.map((store) => store.list(accountId));
      for await (const { key, writtenAt } of seen(lists, (one) => one.key)) {
        const name = key.slice(key.lastIndexOf('/') + 1);
        if (isBlobName(name)) yield { name, writtenAt };
      }
    },
  };
}

/** What bytes are laid into, and read from. */
function openHouse(places: Places, workFolder: string, unreached: Unreached): House {
  const copying: Copying = {
    stores: openStores(places).blobs,
    incoming: join(places.dataFolder, 'blobs', 'incoming'),
  };
  return {
    ...copying,
    workFolder,
    keys: openBlobKeys(places),
    // What cannot be copied now is missing, and copied later: the first copy is durable.
    copied: async (accountId, name) => {
      if (!places.copiesAll) return;
      const key = placeOf(accountId, name);
      const late = (error: unknown) => unreached(key, error);
      const [, second] = copying.stores;
      const copy = () => copyPlace(copying, key).catch(late);
      await soon(second, copy, { withinMs: COPY_MS, otherwise: undefined });
    },
  };
}

/** Hears what could not be copied into the second store at once. */
type Unreached = (key: string, error: unknown) => void;

/**
 * Opens the bytes of all accounts: sealed, in the two stores that are set. `damaged` hears what had to come from another copy,
 * `unreached` what could not be copied at once.
 */
export async function openBlobs(
  places: Places,
  damaged: Damaged,
  unreached: Unreached = () => undefined,
): Promise<Blobs> {
  const workFolder = join(places.dataFolder, 'work');
  const house = openHouse(places, workFolder, unreached);
  for (const folder of [house.incoming, workFolder])
    await mkdir(folder, { recursive: true, mode: 0o700 });
  await clearLent(workFolder);
  const { stores, keys } = house;

  const want: Want = async (accountId, sha256) => ({
    accountId,
    sha256,
    keys: await keys.find(accountId),
  });
  const sizeOf: Blobs['size'] = async (...name) => {
    const [copy] = await soundCopies({ stores, wanted: await want(...name), damaged });
    // Without its key nothing of an account is found: that is no reason to say that it is not there.
    if (!copy) await keys.findAll(name[0]);
    return copy?.bytes ?? null;
  };
  const own = async function* own(...[accountId, sha256, range]: Parameters<Blobs['read']>) {
    yield* bytesOf({ stores, wanted: await want(accountId, sha256), damaged }, range);
  };
  const list = listing(house);
  const removeNamed: Blobs['removeNamed'] = async (accountId, name, since) => {
    const [first, second] = stores;
    const place = placeOf(accountId, name);
    await first.remove(place, since);
    if ((await first.size(place)) === null) await second.remove(place, since);
  };
  return {
    ...taking(house),
    ...growing({ keys: house.keys, lay: (...laid) => lay(house, ...laid) }),
    ...twice(house, want),
    ...copiesOfAll(house, places.copiesAll ?? false),
    ...list,
    sealEarlier: sealing(house, want),
    lend: (accountId, sha256, folder = workFolder) => lendFile(folder, own(accountId, sha256)),
    read: (...asked) => Readable.from(own(...asked), { objectMode: false }),
    size: sizeOf,
    removeNamed,
    remove: async (accountId, sha256, since) => {
      const [names = []] = await list.namesOf(accountId, [sha256]);
      for (const name of names) await removeNamed(accountId, name, since);
    },
  };
}
