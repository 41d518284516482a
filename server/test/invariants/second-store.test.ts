import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../tools/invariants/check.ts';
import { plugged } from '../../src/modules.ts';
import { storeTwice } from '../../src/originals/storing/store-twice.ts';
import { addOriginal } from '../world/originals.ts';
import { placesOfBlob } from '../world/blobs.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld();

async function broken(): Promise<string> {
  const { dataFolder, secondStore } = world.appCtx.config;
  const stores = { dataFolder, secondStore };
  const found = await brokenInvariants(world.ownerUrl, { ...stores, names: ['I4'] });
  return [...found.values()]
    .flat()
    .map(({ id, why }) => `${id} ${why}`)
    .join('\n');
}

test('I4: in the second store, too, a scan that is gone or another one, a stray one and what a crash left behind are found', async () => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const { secondStore } = ctx.config;
  const id = await addOriginal(ctx);
  await storeTwice(world.appCtx);
  expect(await broken()).toBe('');

  const { sha256: stray } = await ctx.blobs.write(accountId, Buffer.from('of nothing'));
  await ctx.blobs.storeTwice(accountId, stray);
  const left = join(secondStore, 'incoming', randomUUID());
  await mkdir(join(secondStore, 'incoming'), { recursive: true });
  await writeFile(left, 'half a scan');
  const old = new Date(Date.now() - 26 * 3_600_000);
  const { second } = await placesOfBlob(ctx, stray);
  for (const path of [second, left]) await utimes(path, old, old);
  const strays = await broken();
  expect(strays).toMatch(/second-store.*referred to by nothing/);
  expect(strays).toMatch(/second-store.*was left behind/);

  const { rows } = await sql<{ name: string }>`
    select original_sha256 as name from documents.document where account_id = ${accountId} and id = ${id}`.execute(
    ctx.db,
  );
  const { second: copy } = await placesOfBlob(ctx, rows[0]!.name);
  const bytes = await readFile(copy);
  bytes[bytes.length - 1]! ^= 1;
  await writeFile(copy, bytes);
  expect(await broken()).toContain(`${id} has another scan in the second store`);
  await rm(copy);
  expect(await broken()).toContain(`${id} has lost its scan in the second store`);
});

test('what modules say that they use is what the checker looks for', async () => {
  const path = join(import.meta.dirname, '../../../tools/invariants/I4.sql');
  const statement = await readFile(path, 'utf8');
  for (const { table, columns } of plugged.blobs)
    for (const column of columns)
      expect(statement).toMatch(new RegExp(`\\b${column}\\b[^\\n]*\\n?[^\\n]* ${table}\\b`));
});
