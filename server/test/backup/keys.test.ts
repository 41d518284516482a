import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { withBench } from '../../../tools/backup/bench.ts';
import { ringIn } from '../../../tools/backup/keyring.ts';
import { openBlobs } from '../../src/platform/blobs/sealed-blobs.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { wrapKey } from '../../src/platform/keys/account-keys.ts';
import { useWorld } from '../world/world.ts';
import { CANARY, useSets } from './sets.ts';

const world = useWorld();
const { keep, restoreFrom, lived } = useSets(world);

/** Lays another key over that of an account, as a mistake would. */
async function layOtherKey({ config, viewer: { accountId } }: Ctx): Promise<string> {
  const own = { id: randomUUID(), key: createSecretKey(randomBytes(32)) };
  const text = JSON.stringify(wrapKey(config, accountId, own));
  for (const root of [config.dataFolder, config.secondStore])
    await writeFile(join(root, 'keys', accountId.slice(-2), accountId), text);
  return own.id;
}

test('a set of an installation without any letter comes back, too', async () => {
  await keep('empty');
  const { restored } = await restoreFrom('empty');
  expect(restored).toMatchObject({ accounts: 0, letters: 0, files: 0, keys: 0, missing: [] });
});

test('another key that opens nothing stands behind the good one in the ring, however often there is one; the way back takes the good one', async () => {
  const { ctx, sha256 } = await lived();
  const { accountId } = ctx.viewer;
  const ringOf = async ({ target, set }: Awaited<ReturnType<typeof keep>>) => {
    const ring = await withBench(null, (bench) => ringIn({ target, bench }, set.manifest));
    return ring.get(accountId)?.map(({ key }) => key);
  };
  const [good] = (await ringOf(await keep('other-key'))) ?? [];
  const bad = await layOtherKey(ctx);
  expect(await ringOf(await keep('other-key'))).toEqual([good, bad]);
  const worse = await layOtherKey(ctx);
  expect(await ringOf(await keep('other-key'))).toEqual([good, worse]);

  const { into } = await restoreFrom('other-key');
  const blobs = await openBlobs(into.places, () => undefined);
  expect((await buffer(blobs.read(accountId, sha256))).includes(CANARY)).toBe(true);
});
