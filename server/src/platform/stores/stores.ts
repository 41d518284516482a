import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { openFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { isS3 } from '../config/s3-address.ts';
import { openS3Store } from './s3-store.ts';

/** The first store, where everything lies, and the second one. */
export type Pair = readonly [first: ObjectStore, second: ObjectStore];

/** Where stores are; what opens a bucket is needed where one of them is a bucket. */
export type StorePlaces = Pick<Config, 'dataFolder' | 'secondStore'> &
  Partial<Pick<Config, 'firstStore' | 'copiesAll' | 's3Keys' | 'outgoing'>>;

const NO_WAY_OUT = { open: [], seconds: 30, servers: [] };

type Buckets = Map<string, ObjectStore>;
/** A bucket is opened once for all who know the same keys: its lines stay open between questions. */
const opened = new WeakMap<object, Buckets>();

/** Opens what a place names: a folder, or a bucket as `s3://…`. */
export function openStore(
  place: string,
  { s3Keys = {}, outgoing = NO_WAY_OUT }: Partial<StorePlaces>,
): ObjectStore {
  if (!isS3(place)) return openFolderStore(place);
  const buckets: Buckets = opened.get(s3Keys) ?? new Map();
  opened.set(s3Keys, buckets);
  const store = buckets.get(place) ?? openS3Store(place, { s3Keys, outgoing });
  buckets.set(place, store);
  return store;
}

/** A place within a place. */
function placeIn(place: string, folder: string): string {
  if (!isS3(place)) return join(place, folder);
  const url = new URL(place);
  url.pathname = join(url.pathname, folder);
  return url.href;
}

/** Where bytes and the keys of accounts lie, each in two stores; keys lie beside the database, so that no copy of it holds one. */
export function openStores(places: StorePlaces): { readonly blobs: Pair; readonly keys: Pair } {
  const { dataFolder, secondStore, firstStore = join(dataFolder, 'blobs') } = places;
  const pair = (first: string, second: string): Pair => [
    openStore(first, places),
    openStore(second, places),
  ];
  return {
    blobs: pair(firstStore, secondStore),
    keys: pair(join(dataFolder, 'keys'), placeIn(secondStore, 'keys')),
  };
}
