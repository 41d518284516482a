import type pg from 'pg';
import { blobKeys } from '../../server/src/platform/blobs/blob-keys.ts';
import { copiesIn, isWhole } from '../../server/src/platform/blobs/copies.ts';
import type { AccountKey } from '../../server/src/platform/keys/account-keys.ts';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';

/** The keys of an account that a keyring holds, opened by the identity alone. */
export type RingKeys = { readonly accountId: string; readonly keys: readonly AccountKey[] };

/** What a drill found of an account. */
export type Drilled = 'opened' | 'empty' | 'failed';

const NEWEST = `select original_sha256 as sha256 from documents.document
  where account_id = $1 and original_sha256 is not null order by seq desc limit 20`;

/** Opens a file of an account with the keys that a keyring holds, out of these stores; nothing else of this installation is used. */
export async function drillAccount(
  client: pg.Client,
  stores: readonly ObjectStore[],
  { accountId, keys }: RingKeys,
): Promise<Drilled> {
  const { rows } = await client.query<{ sha256: string }>(NEWEST, [accountId]);
  const wanted = rows.flatMap(({ sha256 }) =>
    keys.map((key) => ({ accountId, sha256, keys: blobKeys(accountId, key) })),
  );
  for (const one of wanted)
    for (const store of stores) {
      const [copy] = await copiesIn(store, one);
      if (copy?.isSealed && (await isWhole(copy, one))) return 'opened';
    }
  return rows.length === 0 ? 'empty' : 'failed';
}
