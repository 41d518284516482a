import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../stores/object-store.ts';
import type { Pair } from '../stores/stores.ts';
import type { Blobs } from './blobs.ts';
import { copiesIn, wholeIn, type BlobCopy, type Wanted } from './copies.ts';

/** What is copied between, and where a copy lies until it is whole. */
export type Copying = { readonly stores: Pair; readonly incoming: string };

const NAME = /^[0-9a-f]{64}(\.sealed)?$/;
const SLICE = 2 ** 22;

/** Whether bytes may lie under such a name. */
export const isBlobName = (name: string): boolean => NAME.test(name);

/** Copies what lies in one store into the other, as it lies. */
export async function copyTo(
  incoming: string,
  copy: Pick<BlobCopy, 'store' | 'place'>,
  to: ObjectStore,
): Promise<void> {
  const beside = join(incoming, randomUUID());
  const bytes = await copy.store.size(copy.place);
  if (bytes === null) throw new Error('what was to be copied is gone');
  try {
    const handle = await open(beside, 'wx', 0o600);
    try {
      for (let at = 0; at < bytes; at += SLICE)
        await handle.writeFile(await copy.store.read(copy.place, at, Math.min(at + SLICE, bytes)));
    } finally {
      await handle.close();
    }
    await to.put(copy.place, beside);
  } finally {
    // A store that is full leaves nothing on the disk of the other.
    await rm(beside, { force: true });
  }
}

/** How bytes are asked for. */
export type Want = (accountId: string, sha256: string) => Promise<Wanted>;

/** Whether a store has something of these bytes; null where it does not answer. */
const hasCopy = (store: ObjectStore, wanted: Wanted): Promise<boolean | null> =>
  copiesIn(store, wanted).then(
    (copies) => copies.length > 0,
    () => null,
  );

type Both<T> = readonly [first: T, second: T];

/** How bytes are by which copies are whole, and which are there; `healed` is what one of them has to be copied for. */
function stateOf(
  [one, other]: Both<BlobCopy | null>,
  there: Both<boolean | null>,
): 'whole' | 'healed' | 'lost' | 'unseen' {
  // A store that does not answer says nothing of its bytes: they are looked at again.
  if (there.includes(null)) return one || other ? 'whole' : 'unseen';
  if (one === null) return other === null ? 'lost' : 'healed';
  return other !== null || !there[1] ? 'whole' : 'healed';
}

/** What a second store adds: on another disk, bytes outlive the first. */
export function twice(
  { stores: [first, second], incoming }: Copying,
  want: Want,
): Pick<Blobs, 'storeTwice' | 'isStoredTwice' | 'heal'> {
  const whole = async (wanted: Wanted) =>
    [await wholeIn(first, wanted), await wholeIn(second, wanted)] as const;
  return {
    isStoredTwice: async (...name) => {
      const [one, other] = await whole(await want(...name));
      return one !== null && other !== null;
    },
    storeTwice: async (...name) => {
      const wanted = await want(...name);
      const [one, other] = await whole(wanted);
      if (one === null) return false;
      if (other === null) await copyTo(incoming, one, second);
      return other !== null || (await wholeIn(second, wanted)) !== null;
    },
    heal: async (...name) => {
      const wanted = await want(...name);
      const [one, other] = await whole(wanted);
      const [hasOne, hasOther] = await Promise.all([
        hasCopy(first, wanted),
        hasCopy(second, wanted),
      ]);
      const state = stateOf([one, other], [hasOne, hasOther]);
      if (state !== 'healed') return state;
      if (one !== null) await copyTo(incoming, one, second);
      else if (other !== null) await copyTo(incoming, other, first);
      return 'healed';
    },
  };
}

/** Copies what lies in the first store under a name into the second one, as it lies; nothing where it was removed meanwhile. */
export async function copyPlace(
  { stores: [first, second], incoming }: Copying,
  place: string,
): Promise<void> {
  if ((await first.size(place)) !== null) await copyTo(incoming, { store: first, place }, second);
}

/** What a second store that has everything is asked for. */
export const copiesOfAll = (
  copying: Copying,
  copiesAll: boolean,
): Pick<Blobs, 'copiesAll' | 'uncopied' | 'copyNamed'> => ({
  copiesAll,
  uncopied: async function* uncopied(accountId) {
    const [first, second] = copying.stores;
    const there = new Set<string>();
    for await (const { key } of second.list(accountId)) there.add(key);
    for await (const { key } of first.list(accountId))
      if (!there.has(key) && isBlobName(key.slice(key.lastIndexOf('/') + 1))) yield key;
  },
  copyNamed: (key) => copyPlace(copying, key),
});
