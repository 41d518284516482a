import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBlobs } from '../../server/src/platform/blobs/sealed-blobs.ts';
import { storesIn } from '../../server/src/platform/config/store-settings.ts';
import type { KeyPlaces } from '../../server/src/platform/keys/account-keys.ts';
import { openStores } from '../../server/src/platform/stores/stores.ts';
import { addRoot, countKeys, retireRoot, rewrapAll } from './root-keys.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'postkorb-roots-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const placesWith = (more: { secret?: string; rootKeys?: string } = {}) => ({
  dataFolder,
  secondStore: join(dataFolder, 'second'),
  secret: 'the secret of before, of this run alone',
  formerSecrets: [],
  ...more,
});
const NOW = new Date('2026-11-29T08:00:00Z');
const silent = () => undefined;

/** Three accounts with a file each, read by somebody who opens everything anew. */
async function fill(places: KeyPlaces = placesWith()) {
  const blobs = await openBlobs(places, silent);
  const files: (readonly [string, string])[] = [];
  for (const text of ['eins', 'zwei', 'drei']) {
    const accountId = randomUUID();
    files.push([accountId, (await blobs.write(accountId, Buffer.from(text))).sha256]);
  }
  const read = async (other = places) => {
    const opened = await openBlobs(other, silent);
    const texts = files.map(async ([accountId, sha256]) =>
      (await buffer(opened.read(accountId, sha256))).toString(),
    );
    return Promise.all(texts);
  };
  return { files, read };
}
const ALL = ['eins', 'zwei', 'drei'];
const rootFile = () => join(dataFolder, 'root-keys.json');

test('a new root key takes all keys over; what they lay under before is needed no more', async () => {
  const places = placesWith();
  const { read } = await fill(places);
  expect(await addRoot(places, NOW)).toEqual({ number: 1, toKeep: null });
  expect((await stat(rootFile())).mode & 0o777).toBe(0o600);
  expect(await read()).toEqual(ALL);
  expect(await rewrapAll(places, silent)).toEqual({ whole: 0, written: 3, unknown: 0 });
  expect(await rewrapAll(places, silent)).toEqual({ whole: 3, written: 0, unknown: 0 });
  expect(await read(placesWith({ secret: 'another secret, and the old one is gone' }))).toEqual(
    ALL,
  );
  expect((await countKeys(places)).under.size).toBe(1);
});

test('a root key is retired once no copy of any key lies under it, and today’s never', async () => {
  const places = placesWith();
  const { read, files } = await fill(places);
  await addRoot(places, NOW);
  await rewrapAll(places, silent);
  const accountId = files[0]?.[0] ?? '';
  const name = `${accountId.slice(-2)}/${accountId}`;
  const [, second] = openStores(places).keys;
  const under1 = await second.read(name, 0, (await second.size(name)) ?? 0);
  await expect(retireRoot(places, 1)).rejects.toThrow("is today's");
  await addRoot(places, NOW);
  await expect(retireRoot(places, 1)).rejects.toThrow('3 accounts lie under root key 1');
  await rewrapAll(places, silent);
  await second.replace(name, under1);
  await expect(retireRoot(places, 1)).rejects.toThrow('1 accounts lie under root key 1');
  await rewrapAll(places, silent);
  await second.replace(name, Buffer.from('{'));
  await expect(retireRoot(places, 1)).rejects.toThrow('cannot be read');
  await rewrapAll(places, silent);
  await retireRoot(places, 1);
  await expect(retireRoot(places, 1)).rejects.toThrow('no root key 1');
  await expect(retireRoot(places, 0)).rejects.toThrow('no root key 0');
  expect(await readFile(rootFile(), 'utf8')).not.toContain('"number": 1,');
  expect(await read()).toEqual(ALL);
  expect(await addRoot(places, NOW)).toMatchObject({ number: 3 });
});

test('two runs at once make two root keys or one refusal, and lose none', async () => {
  const places = placesWith();
  const made = await Promise.allSettled([addRoot(places, NOW), addRoot(places, NOW)]);
  const numbers = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.number] : []));
  const { keys } = JSON.parse(await readFile(rootFile(), 'utf8')) as { keys: { number: number }[] };
  expect(new Set(keys.map(({ number }) => number))).toEqual(new Set(numbers));
  expect(await addRoot(places, NOW)).toMatchObject({ number: Math.max(...numbers) + 1 });
});

test('whoever runs meanwhile reads on, and writes under the new root key', async () => {
  const places = placesWith();
  const running = await openBlobs(places, silent);
  const early = randomUUID();
  const { sha256 } = await running.write(early, Buffer.from('vorher'));
  await addRoot(places, NOW);
  await running.write(randomUUID(), Buffer.from('nachher'));
  const { under, accounts, once } = await countKeys(places);
  expect([accounts, once, [...under.values()]]).toEqual([2, 0, [1, 1]]);
  expect((await buffer(running.read(early, sha256))).toString()).toBe('vorher');
});

test('root keys that are mangled or gone close what lies under them, and no new key is made', async () => {
  const places = placesWith();
  const { read, files } = await fill(places);
  await addRoot(places, NOW);
  await rewrapAll(places, silent);
  const good = await readFile(rootFile(), 'utf8');
  await writeFile(rootFile(), good.slice(0, 40));
  await expect(read()).rejects.toThrow('no root keys that can be read');
  await rm(rootFile());
  await expect(read()).rejects.toThrow('root key that is not known');
  const accountId = files[0]?.[0] ?? '';
  const blobs = await openBlobs(places, silent);
  await expect(blobs.write(accountId, Buffer.from('neu'))).rejects.toThrow('not known');
  expect(await rewrapAll(places, silent)).toEqual({ whole: 0, written: 0, unknown: 3 });
  await writeFile(rootFile(), good);
  expect(await read()).toEqual(ALL);
});

test('root keys come from a command, which is asked anew for a key it did not name, and may fail later', async () => {
  const script = join(dataFolder, 'kms');
  const kept = join(dataFolder, 'kept.json');
  await writeFile(script, `#!/bin/sh\necho >> ${dataFolder}/calls\ncat ${kept}\n`);
  await chmod(script, 0o700);
  await writeFile(kept, '{"keys":[]}');
  const places = placesWith({ rootKeys: `command: ${script}` });
  const { toKeep } = await addRoot(places, NOW);
  expect(toKeep).toContain('"number": 1');
  await writeFile(kept, toKeep ?? '');
  const other = placesWith({ rootKeys: `command: ${script} 2` });
  const { read } = await fill(other);
  expect(await read()).toEqual(ALL);
  expect((await readFile(join(dataFolder, 'calls'), 'utf8')).length).toBeLessThan(6);
  await rm(kept);
  expect(await read()).toEqual(ALL);
  await expect(fill(placesWith({ rootKeys: 'command:exit 1' }))).rejects.toThrow(
    'gave no root keys',
  );
});

test('root keys come from what systemd hands over', async () => {
  const file = join(dataFolder, 'roots');
  const { toKeep } = await addRoot(placesWith({ rootKeys: 'command:echo \'{"keys":[]}\'' }), NOW);
  await writeFile(file, toKeep ?? '');
  const handed = (name: string) => ({
    ...storesIn({
      POSTKORB_DATA: dataFolder,
      POSTKORB_ROOT_KEYS: `credential:${name}`,
      CREDENTIALS_DIRECTORY: dataFolder,
    }),
    secret: 'the secret of before, of this run alone',
    formerSecrets: [],
  });
  const { read } = await fill(handed('roots'));
  expect(await read({ ...handed('roots'), secret: 'x'.repeat(40) })).toEqual(ALL);
  await expect(fill(handed('none'))).rejects.toThrow('no root keys lie');
});
