import { createHmac, hkdfSync } from 'node:crypto';
import {
  findAccountKey,
  ownAccountKey,
  refuseLostKey,
  type AccountKey,
  type KeyPlaces,
} from '../keys/account-keys.ts';
import type { BlobFile } from './blobs.ts';
import type { PartSeal } from './part-file.ts';
import type { Seal } from './sealed-form.ts';

const SHA256 = /^[0-9a-f]{64}$/;
const KNOWN_MS = 60_000;
const MOST_KNOWN = 5000;

/** What is made of an account's key for its bytes. */
export type BlobKeys = {
  /** The name under which bytes lie: who does not know the key cannot ask whether a file is there. */
  readonly nameOf: (sha256: string) => string;
  /** What these bytes are sealed with. */
  readonly sealOf: (file: BlobFile) => Seal;
  /** What a file is sealed with that is still growing, by its name. */
  readonly partOf: (name: string) => PartSeal;
};

const derived = ({ key }: AccountKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key.export(), '', purpose, 32));

/** What is made of this key of an account for its bytes. */
export function blobKeys(accountId: string, own: AccountKey): BlobKeys {
  const [name, key] = [derived(own, 'postkorb blob name'), derived(own, 'postkorb blob')];
  const nameOf: BlobKeys['nameOf'] = (sha256) => {
    const hmac = createHmac('sha256', name).update(`${accountId}\n${sha256}`);
    return `${hmac.digest('hex')}.sealed`;
  };
  const sealOf: BlobKeys['sealOf'] = ({ sha256, bytes }) => ({
    key,
    bound: Buffer.from(`postkorb blob\n${accountId}\n${sha256}\n${bytes}`),
  });
  const part = derived(own, 'postkorb part');
  const partOf: BlobKeys['partOf'] = (file) => ({
    keyOf: (salt) => Buffer.from(hkdfSync('sha256', part, salt, 'postkorb part', 32)),
    bound: `postkorb part\n${accountId}\n${file}`,
  });
  return { nameOf, sealOf, partOf };
}

/** Where a name lies in a store. */
export function placeOf(accountId: string, name: string): string {
  if (!SHA256.test(name) && !name.endsWith('.sealed')) throw new Error('not the name of a blob');
  return `${accountId}/${name.slice(0, 2)}/${name}`;
}

/** Finds the keys of accounts, and knows each for a minute: a key that was destroyed opens nothing any longer. */
export function openBlobKeys(places: KeyPlaces) {
  const known = new Map<string, { readonly keys: BlobKeys; readonly until: number }>();
  const remember = (accountId: string, own: AccountKey): BlobKeys => {
    const keys = blobKeys(accountId, own);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(accountId, { keys, until: Date.now() + KNOWN_MS });
    return keys;
  };
  const knownOf = (accountId: string): BlobKeys | null => {
    const one = known.get(accountId);
    return one && one.until > Date.now() ? one.keys : null;
  };
  const find = async (accountId: string): Promise<BlobKeys | null> => {
    const ready = knownOf(accountId);
    if (ready) return ready;
    const own = await findAccountKey(places, accountId);
    return own && remember(accountId, own);
  };
  const findAll = async (accountId: string): Promise<BlobKeys | null> => {
    const found = await find(accountId);
    if (found === null) await refuseLostKey(places, accountId);
    return found;
  };
  return {
    /** The keys of an account; null where it has none. */
    find,
    /** The same where everything of the account is asked for: throws where something is sealed and there is no key. */
    findAll,
    /** The keys of an account, made when they are first needed. */
    own: async (accountId: string): Promise<BlobKeys> =>
      knownOf(accountId) ?? remember(accountId, await ownAccountKey(places, accountId)),
  };
}
