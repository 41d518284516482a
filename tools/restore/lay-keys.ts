import { createSecretKey } from 'node:crypto';
import { z } from 'zod';
import {
  layAccountKey,
  wrapKey,
  type KeyPlaces,
} from '../../server/src/platform/keys/account-keys.ts';
import { decrypterFor } from '../backup/files.ts';
import { INSTALLATION } from '../backup/keyring.ts';
import type { KeyLine } from '../backup/manifest.ts';

const keyShape = z.object({ account: z.uuid(), id: z.uuid(), key: z.base64() });
const installationShape = z.object({ secret: z.string() });

const opened = async (line: KeyLine, identity: string): Promise<unknown> =>
  JSON.parse(await decrypterFor(identity).decrypt(Buffer.from(line.age, 'base64'), 'text'));

/** What the installation of a set signs with; throws where the identity is not that of the set. */
export async function secretOfRing(
  ring: ReadonlyMap<string, KeyLine>,
  identity: string,
): Promise<string> {
  const line = ring.get(INSTALLATION);
  if (line === undefined) throw new Error('the keyring of the set names no installation');
  return installationShape.parse(await opened(line, identity)).secret;
}

/** The keys of a ring, each opened by the identity alone. */
export async function* openedRing(ring: ReadonlyMap<string, KeyLine>, identity: string) {
  for (const line of ring.values())
    if (line.account !== INSTALLATION) yield keyShape.parse(await opened(line, identity));
}

/** Lays the keys of a ring where keys lie, under the root key of this installation; how many. */
export async function layKeys(
  places: KeyPlaces,
  ring: ReadonlyMap<string, KeyLine>,
  identity: string,
): Promise<number> {
  let laid = 0;
  for await (const { account, id, key } of openedRing(ring, identity)) {
    const own = { id, key: createSecretKey(Buffer.from(key, 'base64')) };
    await layAccountKey(places, account, wrapKey(places, account, own));
    laid += 1;
  }
  return laid;
}
