import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity } from 'age-encryption';
import pg from 'pg';
import { expect, test } from 'vitest';
import { placesOfBlob } from '../world/blobs.ts';
import { useWorld } from '../world/world.ts';
import { elsewhere, filesBelow, queried } from './elsewhere.ts';
import { CANARY, CELL, useSets } from './sets.ts';
import { openBlobs } from '../../src/platform/blobs/sealed-blobs.ts';
import { decryptFrom } from '../../src/platform/seal.ts';
import { findResting, release } from '../../../tools/restore/resting.ts';
import { restoreSet } from '../../../tools/restore/restore-set.ts';
import { withBench } from '../../../tools/backup/bench.ts';
import { quoted } from '../../../tools/backup/rows.ts';
import { chosenSet } from '../../../tools/backup/target.ts';
import { faultsOf } from '../../../tools/backup/verify.ts';

const world = useWorld();
const { own, targetAt, keep, faultsIn, restoreFrom, lived } = useSets(world);
const folderOf = (...path: string[]) => join(own.folder, ...path);

test('a set is brought back elsewhere, under another secret: the same rows, bytes and sealed words, and nothing in the target says what they are', async () => {
  const { ctx, sha256, sealed } = await lived();
  const { set } = await keep('whole');
  expect(await faultsIn('whole')).toEqual([]);
  for (const file of await filesBelow(folderOf('whole')))
    expect((await readFile(file)).includes(CANARY)).toBe(false);

  const { into, restored } = await restoreFrom('whole');

  expect(restored.missing).toEqual([]);
  expect([...restored.broken].filter(([, all]) => all.length > 0)).toEqual([]);
  // What a restore writes itself.
  const changed = ['platform.resting', 'platform.journal'];
  const kept = set.manifest.tables.filter(({ table }) => !changed.includes(table));
  for (const { table, rows } of kept) {
    const [found] = await queried<{ n: number }>(
      into.ownerUrl,
      `select count(*)::int as n from ${quoted(table)}`,
    );
    expect({ table, rows: found?.n }).toEqual({ table, rows });
  }
  const blobs = await openBlobs(into.places, () => undefined);
  const { accountId } = ctx.viewer;
  expect((await buffer(blobs.read(accountId, sha256))).includes(CANARY)).toBe(true);
  const there = { ...ctx, config: { ...ctx.config, ...into.places } };
  expect(await decryptFrom(there, CELL, sealed)).toBe(CANARY);
  expect(await queried(into.ownerUrl, 'select from identity.session')).toEqual([]);
  const last = await queried<{ entry: string }>(
    into.ownerUrl,
    `select entry from platform.journal where account_id = '${accountId}' order by seq desc limit 1`,
  );
  expect(JSON.parse(last[0]!.entry)).toMatchObject({
    action: 'accounts.restored',
    after: { set: set.name },
  });
});

test('a later set lays only what is new, and opens alone', async () => {
  await lived();
  await keep('twice');
  const before = await filesBelow(folderOf('twice/blobs'));
  const { sha256, ctx } = await lived();
  await keep('twice');

  expect((await filesBelow(folderOf('twice/blobs'))).length).toBe(before.length + 1);
  const { into } = await restoreFrom('twice');
  const blobs = await openBlobs(into.places, () => undefined);
  expect(await blobs.size(ctx.viewer.accountId, sha256)).not.toBeNull();
});

test('another identity opens nothing, and a database with something in it is left as it is', async () => {
  await lived();
  await keep('other');
  await expect(
    restoreFrom('other', { identity: await generateX25519Identity() }),
  ).rejects.toThrow();

  const target = targetAt('other');
  const set = await chosenSet(target, undefined);
  const into = { ...(await elsewhere(own.folder)), ownerUrl: world.ownerUrl };
  await expect(
    withBench(null, (bench) => restoreSet({ target, bench, identity: own.identity, set }, into)),
  ).rejects.toThrow('not empty');
});

test('rows, bytes or keys of a set that were damaged or lost are found without the identity; a set that was not finished is none', async () => {
  await lived();
  const { set } = await keep('damaged');
  const place = (file: string) => folderOf('damaged', file);
  const [table] = set.manifest.tables.filter(({ rows }) => rows > 0);
  for (const file of [table!.file, set.manifest.keyring.file]) {
    const bytes = await readFile(place(file));
    await writeFile(
      place(file),
      Buffer.concat([bytes.subarray(0, -1), Buffer.of(bytes.at(-1)! ^ 1)]),
    );
    expect(await faultsIn('damaged')).toEqual([`${file} is damaged`]);
    await writeFile(place(file), bytes);
  }
  const [blob] = await filesBelow(place('blobs'));
  await writeFile(blob!, Buffer.alloc((await readFile(blob!)).length));
  expect(await faultsIn('damaged')).toEqual([expect.stringMatching(/^blobs\/.* is damaged$/)]);
  await rm(blob!);
  expect(await faultsIn('damaged')).toEqual([expect.stringMatching(/^blobs\/.* is missing$/)]);
  const { restored } = await restoreFrom('damaged');
  expect(restored.missing).toHaveLength(1);

  await rm(place(`sets/${set.name}/manifest.json`));
  await expect(chosenSet(targetAt('damaged'), undefined)).rejects.toThrow('no whole set');
  await keep('damaged');
  expect(await faultsIn('damaged')).toEqual([]);
  const left = await filesBelow(place('sets'));
  expect(left.filter((file) => file.includes(set.name))).toEqual([]);
});

test('a mangled key here does not push the good one out of the ring, nor does one that is gone', async () => {
  const { ctx, sha256 } = await lived();
  const { accountId } = ctx.viewer;
  await keep('keys');
  const { dataFolder, secondStore } = ctx.config;
  const place = ['keys', accountId.slice(-2), accountId] as const;
  for (const root of [dataFolder, secondStore]) await writeFile(join(root, ...place), 'mangled');
  await keep('keys');
  for (const root of [dataFolder, secondStore]) await rm(join(root, ...place));
  const { set } = await keep('keys');
  expect(set.manifest.blobs.missing).toBeGreaterThan(0);

  const { into } = await restoreFrom('keys');
  const blobs = await openBlobs(into.places, () => undefined);
  expect((await buffer(blobs.read(accountId, sha256))).includes(CANARY)).toBe(true);
});

test('a file that came again since lies in the target as the sets before say, and each of them stays whole', async () => {
  const { ctx, sha256 } = await lived();
  const { accountId } = ctx.viewer;
  const first = await keep('again');
  const bytes = await buffer(ctx.blobs.read(accountId, sha256));
  const { first: place } = await placesOfBlob(ctx, sha256);
  await rm(place);
  await keep('again');
  await ctx.blobs.write(accountId, bytes);
  await keep('again');

  const target = targetAt('again');
  const faults = await withBench(null, (bench) => faultsOf({ target, bench }, first.set));
  expect(faults).toEqual([]);
  expect(await faultsIn('again')).toEqual([]);
});

test('a manifest, a list and a ring that are damaged hide no other set, and are not removed', async () => {
  await lived();
  const { set: one } = await keep('rot');
  const { set: two } = await keep('rot');
  const place = (file: string) => folderOf('rot', file);
  await writeFile(place(`sets/${two.name}/manifest.json`), '{"format": 1,');
  expect((await chosenSet(targetAt('rot'), undefined)).name).toBe(one.name);
  await writeFile(place(one.manifest.blobs.file), 'rot');
  await writeFile(place(one.manifest.keyring.file), 'rot');
  await keep('rot');

  expect(await faultsIn('rot')).toEqual([]);
  expect((await readdir(place('sets'))).length).toBe(3);
});

test('one file that cannot be read is missing and named; the set holds the others', async () => {
  const { ctx, sha256 } = await lived();
  const { first, second } = await placesOfBlob(ctx, sha256);
  for (const path of [first, second]) await rm(path, { force: true });
  await mkdir(first, { recursive: true });
  try {
    const { set } = await keep('unread');
    expect(set.manifest.blobs.missing).toBeGreaterThan(0);
    expect(set.manifest.blobs.count).toBeGreaterThan(0);
  } finally {
    await rm(first, { recursive: true });
  }
});

test('what nobody can take back rests after a restore, until somebody lets go of it, kind by kind', async () => {
  const { ctx } = await lived();
  await queried(
    world.ownerUrl,
    `select platform.enqueue('platform.send-mail', '{"accountId": "${ctx.viewer.accountId}", "id": "${randomUUID()}"}'::json)`,
  ).catch(() =>
    queried(
      world.ownerUrl,
      `select graphile_worker.add_job('platform.send-mail', '{"accountId": "${ctx.viewer.accountId}", "id": "${randomUUID()}"}'::json)`,
    ),
  );
  await keep('resting');
  const { into } = await restoreFrom('resting');
  const client = new pg.Client(into.ownerUrl);
  await client.connect();
  try {
    const resting = await findResting(client);
    expect([...resting.keys()].toSorted()).toEqual(['erasure', 'mail', 'parcel', 'shredding']);
    const mails = resting.get('mail') ?? [];
    expect(mails).toEqual([{ name: 'platform.send-mail', waiting: expect.any(Number) }]);
    expect(await release(client, 'mail')).toBe(mails[0]!.waiting);
    expect((await findResting(client)).has('mail')).toBe(false);
    const due = await client.query(
      `select from graphile_worker.jobs where task_identifier = 'platform.send-mail' and run_at <= now()`,
    );
    expect(due.rowCount).toBe(mails[0]!.waiting);
  } finally {
    await client.end();
  }
});
