import type pg from 'pg';
import { openBlobKeys, placeOf } from '../../server/src/platform/blobs/blob-keys.ts';
import { copiesIn, isWhole, wholeIn } from '../../server/src/platform/blobs/copies.ts';
import type { KeyPlaces } from '../../server/src/platform/keys/account-keys.ts';
import { openStores } from '../../server/src/platform/stores/stores.ts';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { fetchFile, type Bench } from '../backup/files.ts';
import { pointedAt } from '../backup/rows.ts';

type Laying = { readonly target: ObjectStore; readonly bench: Bench; readonly places: KeyPlaces };

/** A target keeps what lies in stores below a folder of its own. */
const inTarget = (target: ObjectStore): ObjectStore => ({
  ...target,
  size: (key) => target.size(`blobs/${key}`),
  read: (key, start, end) => target.read(`blobs/${key}`, start, end),
});

/**
 * Brings what rows point to out of a target into the first store, each file read through its own seal; what lies there whole is left.
 * Names what is whole nowhere.
 */
export async function layPointed(
  client: pg.Client,
  { target, bench, places }: Laying,
): Promise<{ readonly laid: number; readonly missing: readonly string[] }> {
  const [store] = openStores(places).blobs;
  const source = inTarget(target);
  const keys = openBlobKeys(places);
  const missing: string[] = [];
  let laid = 0;
  await client.query('begin read only');
  for await (const { accountId, hashes } of pointedAt(client)) {
    const own = await keys.find(accountId).catch(() => null);
    for (const sha256 of hashes) {
      const wanted = { accountId, sha256, keys: own };
      const [copy] = own ? await copiesIn(source, wanted) : [];
      if (await wholeIn(store, wanted)) laid += 1;
      else if (copy && own && (await isWhole(copy, wanted))) {
        const place = placeOf(accountId, own.nameOf(sha256));
        await store.put(place, (await fetchFile(target, `blobs/${place}`, bench)).path);
        laid += 1;
      } else {
        // A target that does not answer now is not without these bytes: the restore ends, and can be begun again.
        if (copy) await source.read(copy.place, 0, 1);
        missing.push(`${accountId}/${sha256}`);
      }
    }
  }
  await client.query('commit');
  return { laid, missing };
}
