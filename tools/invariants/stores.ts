import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBlobKeys } from '../../server/src/platform/blobs/blob-keys.ts';
import type { Wanted } from '../../server/src/platform/blobs/copies.ts';
import { openStores, type StorePlaces } from '../../server/src/platform/stores/stores.ts';

type Mark = { readonly secrets?: { readonly signing?: string } };

/** The secret that opens the keys of a data folder: what is set, or what its mark says. */
async function secretIn(dataFolder: string, env: NodeJS.ProcessEnv): Promise<string> {
  if (env['POSTKORB_SECRET']) return env['POSTKORB_SECRET'];
  const text = await readFile(join(dataFolder, 'postkorb.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as Mark).secrets?.signing ?? '';
}

/** Opens the bytes of a data folder as they lie, to be compared with what rows say. */
export async function openChecked(places: StorePlaces) {
  const secret = await secretIn(places.dataFolder, process.env);
  const formerSecrets = (process.env['POSTKORB_FORMER_SECRETS'] ?? '').split(',').filter(Boolean);
  const keys = openBlobKeys({ ...places, secret, formerSecrets });
  const [first, second] = openStores(places).blobs;
  const want = async (accountId: string, sha256: string): Promise<Wanted> => ({
    accountId,
    sha256,
    keys: await keys.find(accountId),
  });
  const { firstStore = join(places.dataFolder, 'blobs'), secondStore } = places;
  return { first, second, want, places: { first: firstStore, second: secondStore } };
}

/** What `openChecked` opens. */
export type Checked = Awaited<ReturnType<typeof openChecked>>;
