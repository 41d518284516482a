import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseUsedStores } from './empty-stores.ts';

test('nothing is brought back into stores in which something lies, keys among it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stores-'));
  try {
    const places = { dataFolder: join(folder, 'new'), secondStore: join(folder, 'copies') };
    await refuseUsedStores(places);
    await mkdir(join(folder, 'new', 'blobs', 'incoming'), { recursive: true });
    await refuseUsedStores(places);
    await mkdir(join(folder, 'copies', 'keys', 'aa'), { recursive: true });
    await expect(refuseUsedStores(places)).rejects.toThrow('POSTKORB_BLOBS_COPY');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
