import { readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withBench } from '../../../tools/backup/bench.ts';
import { noteDamaged } from '../../../tools/backup/damaged.ts';
import { MARK } from '../../../tools/backup/manifest.ts';
import { futureSentences } from '../../../tools/backup/order.ts';
import { prune } from '../../../tools/backup/prune.ts';
import { recipientsOf } from '../../../tools/backup/recipients.ts';
import { chosenSet, setsIn, unreadSets } from '../../../tools/backup/target.ts';
import { faultsOf } from '../../../tools/backup/verify.ts';
import { useWorld } from '../world/world.ts';
import { filesBelow } from './elsewhere.ts';
import { useSets } from './sets.ts';

const world = useWorld();
const { own, targetAt, keep, faultsIn, restoreFrom, lived } = useSets(world);
const placeIn = (name: string, file: string) => join(own.folder, name, file);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Lets a set say that it was kept so many days later. */
async function postpone(name: string, set: string, days: number): Promise<void> {
  const path = placeIn(name, `sets/${set}/manifest.json`);
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { takenAt: string };
  const takenAt = new Date(Date.parse(manifest.takenAt) + days * DAY_MS).toISOString();
  await writeFile(path, JSON.stringify({ ...manifest, takenAt }));
}

const pruned = (name: string) =>
  withBench(null, (bench) => prune({ target: targetAt(name), bench }, new Date()));

test('a set of a moment still to come holds up no later one, is not the newest any more, and is named', async () => {
  await lived();
  const { set: wrong } = await keep('future');
  await postpone('future', wrong.name, 3650);
  const { target, set } = await keep('future');
  expect((await chosenSet(target, undefined)).name).toBe(set.name);
  expect(futureSentences(await setsIn(target), new Date())).toEqual([
    expect.stringContaining(`${wrong.name} says that it was kept on`),
  ]);
});

const STRAY = 'blobs/stray/00/of-no-set';

/** Keeps so many sets, and a file beside them that none of them names. */
async function keptAndStray(name: string, count: number) {
  await lived();
  const sets: Awaited<ReturnType<typeof keep>>['set'][] = [];
  for (let n = 0; n < count; n += 1) sets.push((await keep(name)).set);
  await targetAt(name).replace(STRAY, Buffer.from('stray'));
  // What was laid lately stays: the log of the database may point to it.
  const longAgo = new Date(Date.now() - 30 * DAY_MS);
  await utimes(placeIn(name, STRAY), longAgo, longAgo);
  return sets;
}

test('where the list of a set is damaged superseded sets go all the same, and no file does until it is gone', async () => {
  const [first, second] = await keptAndStray('list', 3);
  const path = placeIn('list', first!.manifest.blobs.file);
  const list = await readFile(path);
  await writeFile(path, 'rot');

  expect(await pruned('list')).toEqual({
    gone: [second!.name],
    unread: [`${first!.name}: ${first!.manifest.blobs.file} is damaged`],
  });
  expect(await targetAt('list').size(STRAY)).not.toBeNull();

  await writeFile(path, list);
  await keep('list');
  expect((await pruned('list')).unread).toEqual([]);
  expect(await targetAt('list').size(STRAY)).toBeNull();
});

test('a set that does not say what it is is named, and lets no file be removed', async () => {
  const [, second, third] = await keptAndStray('unread', 4);
  await writeFile(placeIn('unread', `sets/${second!.name}/manifest.json`), '{"format": 1,');
  const target = targetAt('unread');
  expect(await unreadSets(target)).toEqual([second!.name]);
  await expect(chosenSet(target, second!.name)).rejects.toThrow(`${second!.name} cannot be used`);

  expect(await pruned('unread')).toEqual({
    gone: [third!.name],
    unread: [expect.stringContaining(`${second!.name} cannot be used`)],
  });
  expect(await target.size(STRAY)).not.toBeNull();
});

test('a mark that is damaged is written anew from the sets, and belongs to whom it did', async () => {
  await lived();
  const { target } = await keep('mark');
  const make = () => Promise.reject(new Error('nobody is to be made'));
  await target.replace(MARK, Buffer.from('{"format": 1,'));
  const foreign = recipientsOf(target, { recipient: [], make }, ['two']);
  await expect(foreign).rejects.toThrow('another installation');

  expect(await recipientsOf(target, { recipient: [], make }, ['one'])).toEqual([own.recipient]);

  const mark = await readFile(placeIn('mark', MARK), 'utf8');
  expect(JSON.parse(mark)).toMatchObject({ installation: 'one', recipients: [own.recipient] });
  const again = recipientsOf(target, { recipient: [], make }, ['three', 'two', 'one']);
  expect(await again).toEqual([own.recipient]);
});

test('a file that rotted in the target is laid anew once that was found; so every set before is whole again', async () => {
  const { ctx } = await lived();
  const { set: first, target } = await keep('mended');
  const [blob] = await filesBelow(placeIn('mended', `blobs/${ctx.viewer.accountId}`));
  await writeFile(blob!, Buffer.alloc((await readFile(blob!)).length));
  const [fault] = await withBench(null, (bench) => faultsOf({ target, bench }, first));
  await keep('mended');
  expect(await faultsIn('mended')).toHaveLength(1);

  await noteDamaged(target, [fault!.place]);
  await keep('mended');

  expect(await faultsIn('mended')).toEqual([]);
  expect(await withBench(null, (bench) => faultsOf({ target, bench }, first))).toEqual([]);
  await truncate(blob!, 7);
  await keep('mended');
  expect(await faultsIn('mended')).toEqual([]);
});

test('what was sealed anew since and laid over what had rotted opens for the sets of before', async () => {
  const { ctx, sha256 } = await lived();
  const { accountId } = ctx.viewer;
  const { set: first, target } = await keep('anew');
  const bytes = await ctx.blobs.read(accountId, sha256).toArray();
  const [blob] = await filesBelow(placeIn('anew', `blobs/${accountId}`));
  await rm(blob!);
  for (const path of await filesBelow(join(ctx.config.dataFolder, 'blobs', accountId)))
    await rm(path);
  await ctx.blobs.write(accountId, Buffer.concat(bytes as Buffer[]));
  await keep('anew');

  expect(await withBench(null, (bench) => faultsOf({ target, bench }, first))).toEqual([]);
  const { restored } = await restoreFrom('anew', { set: first.name });
  expect(restored.missing).toEqual([]);
});
