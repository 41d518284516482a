import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { openFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';

/** The first store, where everything lies, and the second one. */
export type Pair = readonly [first: ObjectStore, second: ObjectStore];

/** Where bytes and the keys of accounts lie, each in two stores; keys lie beside the database, so that no copy of it holds one. */
export const openStores = ({
  dataFolder,
  secondStore,
}: Pick<Config, 'dataFolder' | 'secondStore'>): { readonly blobs: Pair; readonly keys: Pair } => ({
  blobs: [openFolderStore(join(dataFolder, 'blobs')), openFolderStore(secondStore)],
  keys: [openFolderStore(join(dataFolder, 'keys')), openFolderStore(join(secondStore, 'keys'))],
});
