import { createSecretKey } from 'node:crypto';
import { z } from 'zod';
import { blobKeys, placeOf } from '../../server/src/platform/blobs/blob-keys.ts';
import {
  layAccountKey,
  wrapKey,
  type AccountKey,
  type KeyPlaces,
} from '../../server/src/platform/keys/account-keys.ts';
import { decrypterFor } from '../backup/files.ts';
import { INSTALLATION, type Keyring } from '../backup/keyring.ts';
import type { KeyLine } from '../backup/manifest.ts';

const keyShape = z.object({ account: z.uuid(), id: z.uuid(), key: z.base64() });
const installationShape = z.object({ secret: z.string() });

const opened = async (line: KeyLine, identity: string): Promise<unknown> =>
  JSON.parse(await decrypterFor(identity).decrypt(Buffer.from(line.age, 'base64'), 'text'));

/** What the installation of a set signs with; throws where the identity is not that of the set. */
export async function secretOfRing(ring: Keyring, identity: string): Promise<string> {
  const [line] = ring.get(INSTALLATION) ?? [];
  if (line === undefined) throw new Error('the keyring of the set names no installation');
  return installationShape.parse(await opened(line, identity)).secret;
}

/** What tells which of an account's keys is the right one: some of its files, and what lies in the target. */
export type Evidence = {
  readonly hashesOf: (accountId: string) => Promise<readonly string[]>;
  readonly places: { readonly has: (place: string) => boolean };
};

/** How many files of an account lie in the target under the names that this key makes. */
function namedBy(
  { accountId, key }: { readonly accountId: string; readonly key: AccountKey },
  hashes: readonly string[],
  { places }: Evidence,
): number {
  const { nameOf } = blobKeys(accountId, key);
  return hashes.filter((sha256) => places.has(`blobs/${placeOf(accountId, nameOf(sha256))}`))
    .length;
}

/** The key that opens what the set holds of its account; the newest where nothing tells. */
async function rightOf(
  accountId: string,
  keys: readonly AccountKey[],
  evidence: Evidence,
): Promise<AccountKey | undefined> {
  if (keys.length < 2) return keys[0];
  const hashes = await evidence.hashesOf(accountId);
  const counts = keys.map((key) => namedBy({ accountId, key }, hashes, evidence));
  return keys[counts.indexOf(Math.max(...counts))];
}

async function keyOf(line: KeyLine, identity: string): Promise<AccountKey> {
  const { id, key } = keyShape.parse(await opened(line, identity));
  return { id, key: createSecretKey(Buffer.from(key, 'base64')) };
}

/** All keys of a ring, each opened by the identity alone. */
export async function* openedRing(ring: Keyring, identity: string) {
  for (const [accountId, lines] of ring)
    if (accountId !== INSTALLATION)
      yield { accountId, keys: await Promise.all(lines.map((line) => keyOf(line, identity))) };
}

/** Lays the keys of a ring where keys lie, under the root key of this installation: of each account the one that opens what it has. How many. */
export async function layKeys(
  places: KeyPlaces,
  { ring, identity }: { readonly ring: Keyring; readonly identity: string },
  evidence: Evidence,
): Promise<number> {
  let laid = 0;
  for await (const { accountId, keys } of openedRing(ring, identity)) {
    const own = await rightOf(accountId, keys, evidence);
    if (own === undefined) continue;
    await layAccountKey(places, accountId, wrapKey(places, accountId, own));
    laid += 1;
  }
  return laid;
}
