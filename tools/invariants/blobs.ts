import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  copiesIn,
  wholeIn,
  type BlobCopy,
  type Wanted,
} from '../../server/src/platform/blobs/copies.ts';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { INCOMING } from '../../server/src/platform/stores/folder-store.ts';
import { isS3 } from '../../server/src/platform/config/s3-address.ts';
import type { Checked } from './stores.ts';

export type Broken = { readonly id: string; readonly why: string };
export type Reference = {
  readonly account_id: string;
  readonly sha256: string;
  readonly id: string;
  readonly bytes: string | null;
};

const BLOB = /^([0-9a-f-]{36})\/([0-9a-f]{2})\/(\2[0-9a-f]{62})(\.sealed)?$/;
const HOUR_MS = 3_600_000;

/** What a folder keeps aside until it is whole; a bucket shows nothing of it. */
async function addUnfinished(place: string, ages: Map<string, number>): Promise<void> {
  const names = isS3(place) ? [] : await readdir(join(place, INCOMING)).catch(() => []);
  for (const name of names) {
    const there = await stat(join(place, INCOMING, name)).catch(() => null);
    if (there) ages.set(`${INCOMING}/${name}`, Date.now() - there.mtimeMs);
  }
}

async function filesIn(stores: Checked, at: 'first' | 'second'): Promise<Map<string, number>> {
  const ages = new Map<string, number>();
  const store: ObjectStore = stores[at];
  await addUnfinished(stores.places[at], ages);
  for await (const folder of store.folders())
    for await (const { key, writtenAt } of store.list(folder))
      ages.set(key, Date.now() - writtenAt.getTime());
  return ages;
}

const wantedOf = ({ want }: Checked, { account_id: account, sha256 }: Reference): Promise<Wanted> =>
  want(account, sha256);

/** I3 for bytes: every blob is what its row says, and as long. */
export async function changedBlobs(
  stores: Checked,
  references: readonly Reference[],
): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const reference of references) {
    const { id, bytes } = reference;
    const wanted = await wantedOf(stores, reference);
    const [copy] = await copiesIn(stores.first, wanted);
    if (!copy) continue;
    if (bytes !== null && Number(bytes) !== copy.bytes)
      broken.push({ id, why: `is ${copy.bytes} bytes long, not ${bytes}` });
    if ((await wholeIn(stores.first, wanted)) === null)
      broken.push({ id, why: 'holds other bytes than its row says' });
  }
  return broken;
}

function whyStray(name: string, age: number, wanted: ReadonlySet<string>): string | null {
  // Keys of accounts lie beside the second copies.
  if (name.startsWith('keys/')) return null;
  if (name.startsWith(`${INCOMING}/`)) return age > 25 * HOUR_MS ? 'was left behind' : null;
  if (!BLOB.test(name)) return 'is not the name of a blob';
  // A row may still be on its way, and the collector comes once an hour.
  return !wanted.has(name) && age > 2 * HOUR_MS ? 'is referred to by nothing' : null;
}

const straysAmong = (ages: ReadonlyMap<string, number>, wanted: ReadonlySet<string>): Broken[] =>
  [...ages].flatMap(([name, age]) => {
    const why = whyStray(name, age, wanted);
    return why === null ? [] : [{ id: name, why }];
  });

/** The places in a store at which bytes lie that rows point to, and which rows point to nothing. */
async function placesIn(stores: Checked, at: 'first' | 'second', rows: readonly Reference[]) {
  const [places, missing] = [new Set<string>(), [] as Reference[]];
  for (const row of rows) {
    const copies: readonly BlobCopy[] = await copiesIn(stores[at], await wantedOf(stores, row));
    for (const { place } of copies) places.add(place);
    if (copies.length === 0) missing.push(row);
  }
  return { places, missing };
}

/** I4: every blob a row points to lies there, and nothing else does. */
export async function strayBlobs(
  stores: Checked,
  references: readonly Reference[],
): Promise<Broken[]> {
  const files = await filesIn(stores, 'first');
  const { places, missing } = await placesIn(stores, 'first', references);
  return [
    ...missing.map(({ id, sha256 }) => ({ id, why: `refers to the missing blob ${sha256}` })),
    ...straysAmong(files, places),
  ];
}

/** I4 in the second store: what was noted as stored twice lies there whole, and nothing that no row points to. */
export async function strayCopies(
  stores: Checked,
  references: readonly Reference[],
  twice: readonly Reference[],
): Promise<Broken[]> {
  const files = await filesIn(stores, 'second');
  const broken: Broken[] = [];
  for (const row of twice) {
    const wanted = await wantedOf(stores, row);
    const { id } = row;
    if ((await copiesIn(stores.second, wanted)).length === 0)
      broken.push({ id, why: 'has lost its scan in the second store' });
    else if ((await wholeIn(stores.second, wanted)) === null)
      broken.push({ id, why: 'has another scan in the second store' });
  }
  const { places } = await placesIn(stores, 'second', references);
  const strays = straysAmong(files, places);
  return [...broken, ...strays.map(({ id, why }) => ({ id: `second-store/${id}`, why }))];
}
