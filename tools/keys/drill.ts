import type pg from 'pg';
import { createSecretKey } from 'node:crypto';
import { blobKeys, placeOf } from '../../server/src/platform/blobs/blob-keys.ts';
import { isWhole } from '../../server/src/platform/blobs/copies.ts';
import { plainLength } from '../../server/src/platform/blobs/sealed-form.ts';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';

/** A key as a keyring holds it, opened by the identity alone. */
export type RingKey = { readonly account: string; readonly id: string; readonly key: string };

/** What a drill found of an account. */
export type Drilled = 'opened' | 'empty' | 'failed';

const NEWEST = `select original_sha256 as sha256 from documents.document
  where account_id = $1 and original_sha256 is not null order by seq desc limit 20`;

/** Opens a file of an account with the key that a keyring holds, out of these stores; nothing else of this installation is used. */
export async function drillAccount(
  client: pg.Client,
  stores: readonly ObjectStore[],
  { account, id, key }: RingKey,
): Promise<Drilled> {
  const { rows } = await client.query<{ sha256: string }>(NEWEST, [account]);
  const own = { id, key: createSecretKey(Buffer.from(key, 'base64')) };
  const keys = blobKeys(account, own);
  for (const { sha256 } of rows)
    for (const store of stores) {
      const place = placeOf(account, keys.nameOf(sha256));
      const sealed = await store.size(place);
      const bytes = sealed === null ? null : plainLength(sealed);
      if (bytes === null) continue;
      const copy = { store, place, isSealed: true, bytes };
      return (await isWhole(copy, { accountId: account, sha256, keys })) ? 'opened' : 'failed';
    }
  return rows.length === 0 ? 'empty' : 'failed';
}
