import { createSecretKey, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { ObjectStore } from '../stores/object-store.ts';
import { openStores, type StorePlaces } from '../stores/stores.ts';
import { boundTo, lock, unlock } from './locked.ts';
import { currentRoot, rootNamed, type RootPlaces } from './root-keys.ts';

const shape = z.object({ id: z.uuid(), root: z.string(), wrapped: z.string() });

/** The key of an account as it lies: under the root key of this name. */
export type WrappedKey = z.infer<typeof shape>;

/** The key of an account, opened. */
export type AccountKey = { readonly id: string; readonly key: KeyObject };

/** What has to be known to open keys. */
export type KeyPlaces = StorePlaces & RootPlaces;

const KEY_BYTES = 32;
const ACCOUNT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function nameOf(accountId: string): string {
  if (!ACCOUNT.test(accountId)) throw new Error('not the id of an account');
  // Ids begin with the moment at which they were made; their ends lie evenly.
  return `${accountId.slice(-2)}/${accountId}`;
}

const boundKey = (accountId: string, id: string) => boundTo('account key', accountId, id);
const written = (key: WrappedKey): Buffer => Buffer.from(`${JSON.stringify(key)}\n`);

/** Opens the key of an account; throws where it was mangled, is another's or lies under a root key nobody knows. */
export function openKey(
  places: KeyPlaces,
  accountId: string,
  { id, root, wrapped }: WrappedKey,
): AccountKey {
  const key = unlock(rootNamed(root, places).key, wrapped, boundKey(accountId, id));
  return { id, key: createSecretKey(key) };
}

/** The same key under today's root key. */
export const wrapKey = (places: KeyPlaces, accountId: string, { id, key }: AccountKey) => {
  const root = currentRoot(places);
  return { id, root: root.name, wrapped: lock(root.key, key.export(), boundKey(accountId, id)) };
};

async function readKey(store: ObjectStore, accountId: string): Promise<WrappedKey | null> {
  const name = nameOf(accountId);
  const bytes = await store.size(name);
  if (bytes === null) return null;
  return shape.parse(JSON.parse((await store.read(name, 0, bytes)).toString('utf8')));
}

type Tried = { readonly wrapped: WrappedKey; readonly opened: AccountKey } | null | Error;

/** What lies in a store: the key; null where there is none, an error where it does not open. */
const tryStore = async (
  places: KeyPlaces,
  store: ObjectStore,
  accountId: string,
): Promise<Tried> => {
  try {
    const wrapped = await readKey(store, accountId);
    return wrapped && { wrapped, opened: openKey(places, accountId, wrapped) };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

const isOpen = (one: Tried): one is Exclude<Tried, null | Error> =>
  one !== null && !(one instanceof Error);

/**
 * The key of an account; null where none was ever made. It lies in both stores: where it is gone or mangled in the first, it is
 * written anew from the second; `tendAccountKey` sees to the second. Throws where it lies there and opens in none.
 */
export async function findAccountKey(
  places: KeyPlaces,
  accountId: string,
): Promise<AccountKey | null> {
  const { keys } = openStores(places);
  const tried: Tried[] = [];
  for (const store of keys) {
    const one = await tryStore(places, store, accountId);
    if (isOpen(one)) {
      // A disk that takes nothing hides no key that lies on the other; the next look tries again.
      for (const before of keys.slice(0, tried.length))
        await before.replace(nameOf(accountId), written(one.wrapped)).catch(() => undefined);
      return one.opened;
    }
    tried.push(one);
  }
  const error = tried.find((one) => one instanceof Error);
  if (error) throw error;
  return null;
}

/** Lays a key of an account into all stores, where it has none; the one that lies there then. */
export async function layAccountKey(
  places: KeyPlaces,
  accountId: string,
  key: WrappedKey,
): Promise<AccountKey> {
  const { keys } = openStores(places);
  const [first, ...others] = keys;
  await first.putNew(nameOf(accountId), written(key));
  const kept = await readKey(first, accountId);
  if (kept === null) throw new Error('an account key was made and is not there');
  // Nothing that does not open is laid over what may be good.
  const opened = openKey(places, accountId, kept);
  for (const other of others) await other.replace(nameOf(accountId), written(kept));
  return opened;
}

/** Throws where bytes of an account are sealed that has no key: a new one would open none of them. */
export async function refuseLostKey(places: KeyPlaces, accountId: string): Promise<void> {
  for (const store of openStores(places).blobs)
    for await (const { key } of store.list(accountId))
      if (key.endsWith('.sealed')) throw new Error(`the key of account ${accountId} is gone`);
}

/** The key of an account, made when it is first needed; of two that are made at once one stays. Throws where it was lost. */
export async function ownAccountKey(places: KeyPlaces, accountId: string): Promise<AccountKey> {
  const found = await findAccountKey(places, accountId);
  if (found) return found;
  await refuseLostKey(places, accountId);
  const fresh = { id: randomUUID(), key: createSecretKey(randomBytes(KEY_BYTES)) };
  return layAccountKey(places, accountId, wrapKey(places, accountId, fresh));
}

/** The name of the root key under which an account's key lies in each of both stores; null where none lies, or it cannot be read. */
export const rootsOfAccount = (
  places: KeyPlaces,
  accountId: string,
): Promise<readonly (string | null)[]> =>
  Promise.all(
    openStores(places).keys.map((store) =>
      readKey(store, accountId).then(
        (key) => key?.root ?? null,
        () => null,
      ),
    ),
  );

/** Every account that has a key, in either store. */
export async function* accountsWithKey(places: KeyPlaces): AsyncIterable<string> {
  const seen = new Set<string>();
  for (const store of openStores(places).keys)
    for await (const folder of store.folders())
      for await (const { key } of store.list(folder)) {
        const accountId = key.slice(key.indexOf('/') + 1);
        if (!seen.has(accountId) && ACCOUNT.test(accountId)) yield accountId;
        seen.add(accountId);
      }
}

/**
 * Sees to it that the key of an account lies in both stores, under today's root key: `whole` where it does already, `written` where it
 * was laid anew in one of them, `unknown` where nobody here opens it.
 */
export async function tendAccountKey(
  places: KeyPlaces,
  accountId: string,
): Promise<'whole' | 'written' | 'unknown'> {
  const { keys } = openStores(places);
  const root = currentRoot(places).name;
  const tried = await Promise.all(keys.map((store) => tryStore(places, store, accountId)));
  const good = tried.find(isOpen);
  if (good === undefined) return 'unknown';
  const isGood = (one: Tried) =>
    isOpen(one) && one.wrapped.root === root && one.opened.id === good.opened.id;
  if (tried.every(isGood)) return 'whole';
  const wrapped = written(wrapKey(places, accountId, good.opened));
  for (const store of keys) await store.replace(nameOf(accountId), wrapped);
  return 'written';
}
