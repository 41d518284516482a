import { openStores, type StorePlaces } from '../../server/src/platform/stores/stores.ts';
import { Plain } from '../start/plain.ts';

/**
 * Refuses stores in which something lies: what is brought back would lay its keys over those of an installation that uses them, and its
 * collector would remove what its own rows do not know.
 */
export async function refuseUsedStores(places: StorePlaces): Promise<void> {
  const { blobs, keys } = openStores(places);
  for (const store of [...blobs, ...keys])
    for await (const folder of store.folders())
      throw new Plain(
        `Where files are to lie something lies already (${folder}). A set is only brought back into empty stores: leave POSTKORB_BLOBS, POSTKORB_BLOBS_COPY and POSTKORB_SECOND_STORE out, or name others.`,
      );
}
