import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collect } from '../../../test/world/collect.ts';
import { useWorld } from '../../../test/world/world.ts';
import { plugged } from '../../modules.ts';
import { BYTES_OF_ACCOUNT } from './blob-use.ts';
import { collectBlobs, undeclaredColumns } from './collect-blobs.ts';
import type { Ctx } from '../ctx.ts';
import { openDb, openPool } from '../database/db.ts';
import { makeBlobOld } from '../../../test/world/blobs.ts';

const world = useWorld();
let owner: ReturnType<typeof openDb>;
beforeAll(() => {
  owner = openDb(openPool(world.ownerUrl, { max: 1 }));
});
afterAll(() => owner.destroy());

const asOwner = (statement: string) => sql.raw(statement).execute(owner);

/** Bytes that a module of tomorrow keeps, and that are old enough to be collected. */
async function keep(ctx: Ctx, text: string): Promise<string> {
  const { accountId } = ctx.viewer;
  const { sha256 } = await ctx.blobs.write(accountId, Buffer.from(text));
  await makeBlobOld(ctx, sha256);
  return sha256;
}

const lies = async (ctx: Ctx, sha256: string) =>
  (await ctx.blobs.size(ctx.viewer.accountId, sha256)) !== null;

const asUses = async () =>
  (await undeclaredColumns({ db: owner }, [])).map(({ table, column }) => `${table}.${column}`);

test('every column that points at bytes is declared by the module it belongs to, and none that is not there', async () => {
  const declared = plugged.blobs.flatMap(({ table, columns }) =>
    columns.map((one) => `${table}.${one}`),
  );

  expect((await asUses()).toSorted()).toEqual(declared.toSorted());
});

test.each([
  ['a word', 'photo_sha256 text', (sha256: string) => `'${sha256}'`],
  ['a list', 'photo_sha256s text[]', (sha256: string) => `array['x', '${sha256}']`],
  ['an object', '"photoSha256" jsonb', (sha256: string) => `'{"front": "${sha256}"}'`],
])('bytes of a module that forgot to declare them stay (%s)', async (_, column, value) => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const [kept, stray] = [await keep(ctx, `photo ${column}`), await keep(ctx, `stray ${column}`)];
  await asOwner(`create table originals.planted (account_id uuid, ${column})`);
  await asOwner('grant select on originals.planted to postkorb_app');
  await asOwner(`insert into originals.planted values ('${accountId}', ${value(kept)})`);

  await collect(ctx);

  expect([await lies(ctx, kept), await lies(ctx, stray)]).toEqual([true, false]);
  await asOwner('drop table originals.planted');
});

test('while a table that points at bytes may not be read, nothing is collected at all', async () => {
  const ctx = await world.account();
  const stray = await keep(ctx, 'nobody knows');
  await asOwner('create schema stranger; create table stranger.planted (file_sha256 text)');

  await expect(collect(ctx)).rejects.toThrow(/permission denied/);

  expect(await lies(ctx, stray)).toBe(true);
  await asOwner('drop schema stranger cascade');
});

test('bytes of a module that declares them stay with their row and go with it', async () => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const photo = await keep(ctx, 'a parcel');
  await asOwner('create table originals.planted (account_id uuid, photo text, is_gone boolean)');
  await asOwner('grant select on originals.planted to postkorb_app');
  await asOwner(`insert into originals.planted values ('${accountId}', '${photo}', false)`);
  const planted = { table: 'originals.planted', columns: ['photo'], where: 'not t.is_gone' };
  const uses = [...plugged.blobs, { ...planted, kind: BYTES_OF_ACCOUNT }];

  await collectBlobs(ctx, { uses });
  expect(await lies(ctx, photo)).toBe(true);
  await asOwner('update originals.planted set is_gone = true');
  await collectBlobs(ctx, { uses });

  expect(await lies(ctx, photo)).toBe(false);
  await asOwner('drop table originals.planted');
});

test('where no module is asked nothing is collected', async () => {
  const ctx = await world.account();
  const stray = await keep(ctx, 'no modules');

  await expect(collectBlobs(ctx, { uses: [] })).rejects.toThrow(/no module/);

  expect(await lies(ctx, stray)).toBe(true);
});
