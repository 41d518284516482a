import { createDecipheriv } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dumpOf } from '../../test/world/dump.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from './ctx.ts';
import { openDb, openPool } from './database/db.ts';
import { adoptKeys } from './keys/adopt-keys.ts';
import { rewrapKeys, rewrapping } from './keys/rewrap-keys.ts';
import { decryptFrom, encryptFor } from './seal.ts';

const world = useWorld();
const CELL = { table: 'automations.connection', row: 'one', column: 'password' } as const;
const TEXT = 'Geheim: Grüße, 🗝';

const [OLD, NEW] = [
  'a secret that only this test run knows',
  'another secret of this test, quite new',
];
const under = (ctx: Ctx, secret: string, ...formerSecrets: string[]): Ctx => ({
  ...ctx,
  config: { ...ctx.config, secret, formerSecrets },
});

/** Where the key of the viewer's account lies, twice. */
const keyPlaces = ({ viewer: { accountId }, config }: Ctx) =>
  [config.dataFolder, config.secondStore].map((root) =>
    join(root, 'keys', accountId.slice(-2), accountId),
  );

test('a text opens in its own cell', async () => {
  const ctx = await world.account();
  for (const text of [TEXT, '', 'a'.repeat(100_000)])
    expect(await decryptFrom(ctx, CELL, await encryptFor(ctx, CELL, text))).toBe(text);
  expect(await encryptFor(ctx, CELL, TEXT)).not.toBe(await encryptFor(ctx, CELL, TEXT));
});

test.each([
  ['another row', { ...CELL, row: 'two' }],
  ['another column', { ...CELL, column: 'token' }],
  ['another table', { ...CELL, table: 'automations.destination' }],
  ['words parted elsewhere', { table: 'automations.connection', row: 'on', column: 'epassword' }],
] as const)('in %s it does not open', async (_, cell) => {
  const ctx = await world.account();
  await encryptFor(ctx, cell, TEXT);
  const sealed = await encryptFor(ctx, CELL, TEXT);
  await expect(decryptFrom(ctx, cell, sealed)).rejects.toThrow('does not open');
});

test('in another account it does not open, not even under the key of the first', async () => {
  const [ctx, other] = [await world.account(), await world.account()];
  const sealed = await encryptFor(ctx, CELL, TEXT);
  await expect(decryptFrom(other, CELL, sealed)).rejects.toThrow('does not open');
  await encryptFor(other, CELL, TEXT);
  await expect(decryptFrom(other, CELL, sealed)).rejects.toThrow('does not open');

  const [places, foreign] = [keyPlaces(other), keyPlaces(ctx)];
  const own = await readFile(places[0]!);
  const put = async (key: Buffer) => {
    for (const place of places) await writeFile(place, key);
  };
  await put(await readFile(foreign[0]!));
  await expect(decryptFrom(other, CELL, sealed)).rejects.toThrow('does not open');
  await expect(encryptFor(other, CELL, TEXT)).rejects.toThrow('does not open');
  await put(own);
});

test('after one changed sign it does not open, wherever the sign stands', async () => {
  const ctx = await world.account();
  const sealed = await encryptFor(ctx, CELL, 'kurz');
  const changed = [...sealed].map(
    (sign, at) => `${sealed.slice(0, at)}${sign === 'B' ? 'C' : 'B'}${sealed.slice(at + 1)}`,
  );
  for (const one of [
    ...changed,
    '',
    's1',
    sealed.slice(0, -1),
    `${sealed}A`,
    `${sealed}.A`,
    ` ${sealed}`,
  ])
    await expect(decryptFrom(ctx, CELL, one)).rejects.toThrow('does not open');
});

test('a key that an earlier version kept in the database opens what is under it, and is taken out of it', async () => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const sealed = await encryptFor(ctx, CELL, TEXT);
  const { id, root, wrapped } = JSON.parse(await readFile(keyPlaces(ctx)[0]!, 'utf8'));
  for (const place of keyPlaces(ctx)) await rm(place);
  const owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  await owner.insertInto('platform.accountKey').values({ accountId, id, root, wrapped }).execute();
  await owner.destroy();

  await Promise.all([adoptKeys(world.appCtx), adoptKeys(world.appCtx)]);

  expect(await ctx.db.selectFrom('platform.accountKey').selectAll().execute()).toEqual([]);
  expect(await decryptFrom(ctx, CELL, sealed)).toBe(TEXT);
});

test('of many that need the first key of an account at once all get the same', async () => {
  const ctx = await world.account();
  const all = await Promise.all(Array.from({ length: 20 }, () => encryptFor(ctx, CELL, TEXT)));

  expect(new Set(all.map((one) => one.split('.')[1])).size).toBe(1);
  for (const one of all) expect(await decryptFrom(ctx, CELL, one)).toBe(TEXT);
});

test('what was undone left no key behind that anything is under', async () => {
  const ctx = await world.account();
  const undone = ctx.db.transaction().execute(async (db) => {
    await encryptFor({ ...ctx, db }, CELL, TEXT);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await decryptFrom(ctx, CELL, await encryptFor(ctx, CELL, TEXT))).toBe(TEXT);
});

test('another secret opens nothing, until the former one is named', async () => {
  const ctx = await world.account();
  const sealed = await encryptFor(ctx, CELL, TEXT);

  await expect(decryptFrom(under(ctx, NEW), CELL, sealed)).rejects.toThrow('not known any more');
  expect(await decryptFrom(under(ctx, NEW, OLD), CELL, sealed)).toBe(TEXT);
});

test('while everybody works the keys come under a new secret, and nothing is lost', async () => {
  const old = await Promise.all(Array.from({ length: 12 }, () => world.account()));
  const kept = await Promise.all(
    old.map(async (ctx) => ({ ctx, sealed: await encryptFor(ctx, CELL, TEXT) })),
  );
  const fresh = await world.account();
  const work = async ({ ctx, sealed }: { ctx: Ctx; sealed: string }) => {
    const now = under(ctx, NEW, OLD);
    expect(await decryptFrom(now, CELL, sealed)).toBe(TEXT);
    const more = await encryptFor(now, CELL, TEXT);
    expect(await decryptFrom(now, CELL, more)).toBe(TEXT);
    return { ctx, sealed: more };
  };
  const rounds = kept.flatMap((one) => [work(one), work(one), work(one)]);
  // Two at once, as when two workers start; one that was cut off went as far as it went.
  const appCtx = under(world.appCtx, NEW, OLD);
  const [made] = await Promise.all([
    Promise.all(rounds),
    rewrapKeys(appCtx),
    rewrapping.run(appCtx, null, { last: false }),
    work({ ctx: fresh, sealed: await encryptFor(fresh, CELL, TEXT) }),
  ]);
  await rewrapKeys(appCtx);

  expect(await rewrapKeys(appCtx)).toEqual({ wrapped: 0, unknown: 0 });
  for (const { ctx, sealed } of [...kept, ...made]) {
    expect(await decryptFrom(under(ctx, NEW), CELL, sealed)).toBe(TEXT);
    await expect(decryptFrom(ctx, CELL, sealed)).rejects.toThrow('not known any more');
  }
  expect((await rewrapKeys(under(world.appCtx, OLD, NEW))).wrapped).toBeGreaterThanOrEqual(13);
});

test('keys come under the new secret, and unknown ones are left and counted', async () => {
  const ids = Array.from({ length: 8 }, () => crypto.randomUUID());
  const [first = '', ...rest] = ids;
  const as = (accountId: string): Ctx => ({
    ...world.appCtx,
    viewer: { ...world.appCtx.viewer, accountId },
  });
  await encryptFor(under(as(first), 'a secret that nobody remembers any more'), CELL, TEXT);
  for (const id of rest) await encryptFor(as(id), CELL, TEXT);

  const done = await rewrapKeys(under(world.appCtx, NEW, OLD));
  expect(done.wrapped).toBeGreaterThanOrEqual(rest.length);
  expect(done.unknown).toBe(1);
});

function opens(key: Buffer, locked: Buffer): boolean {
  const cipher = createDecipheriv('aes-256-gcm', key, locked.subarray(0, 12));
  // Without its mark everything opens; what comes out is then to be known.
  return cipher.update(locked.subarray(12, -16)).toString().includes('Geheim');
}

test('a dump of all tables opens nothing', async () => {
  const ctx = await world.account();
  const sealed = await encryptFor(ctx, CELL, TEXT);
  const values = await dumpOf(world.ownerUrl);
  const words = values.flatMap((one) => one.match(/[\w-]{32,}/g) ?? []);
  const keys = words
    .flatMap((word) => [
      Buffer.from(word, 'base64url'),
      Buffer.from(word, 'hex'),
      Buffer.from(word),
    ])
    .flatMap((bytes) => [bytes.subarray(0, 32), bytes.subarray(12, 44), bytes.subarray(-32)])
    .filter((bytes) => bytes.length === 32);

  expect(values.join('\n')).not.toMatch(/Geheim|only this test run/);
  expect(keys.length).toBeGreaterThan(3);
  const locked = Buffer.from(sealed.split('.')[2]!, 'base64url');
  expect(keys.filter((key) => opens(key, locked))).toEqual([]);
});
