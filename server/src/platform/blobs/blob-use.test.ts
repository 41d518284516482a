import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useWorld } from '../../../test/world/world.ts';
import { plugged } from '../../modules.ts';
import { openDb, openPool } from '../database/db.ts';
import { blobFaults, BYTES_OF_ACCOUNT, passingBytes, type BlobUse } from './blob-use.ts';
import { undeclaredColumns } from './collect-blobs.ts';

const world = useWorld();
let owner: ReturnType<typeof openDb>;
beforeAll(() => {
  owner = openDb(openPool(world.ownerUrl, { max: 1 }));
});
afterAll(() => owner.destroy());

async function faults(...more: readonly BlobUse[]): Promise<readonly string[]> {
  const uses = [...plugged.blobs, ...more];
  return blobFaults(uses, plugged.tables, await undeclaredColumns({ db: owner }, uses));
}

test('of all bytes that rows point to a module says whose they are, whether sets hold them and that they are sealed', async () => {
  expect(await faults()).toEqual([]);
  expect(new Set(plugged.blobs.map(({ kind }) => kind.of))).toEqual(new Set(['account', 'centre']));
});

test('a planted column that points at bytes fails by its name until a module says their kind', async () => {
  await sql`create table originals.planted (account_id uuid, planted_sha256 text)`.execute(owner);
  expect(await faults()).toEqual([
    'originals.planted.planted_sha256 points at bytes of no kind: name it under blobs in the module of its domain',
  ]);
  const planted = { table: 'originals.planted', columns: ['planted_sha256'] };
  expect(await faults(planted as unknown as BlobUse)).toEqual([
    'originals.planted (planted_sha256): say of which kind its bytes are, under blobs in the module of its domain',
  ]);
  expect(await faults({ ...planted, kind: BYTES_OF_ACCOUNT })).toEqual([]);
  await sql`drop table originals.planted`.execute(owner);
});

test('bytes of others than their rows, and bytes that sets hold without them, are named', async () => {
  const label = { table: 'originals.label', columns: ['label_sha256'] };
  expect(await faults({ ...label, kind: { ...BYTES_OF_ACCOUNT, of: 'centre' } })).toEqual([
    'originals.label (label_sha256): its rows are of the account, its bytes of the centre',
  ]);
  expect(await faults({ ...label, kind: passingBytes(BYTES_OF_ACCOUNT) })).toEqual([
    'originals.label (label_sha256): sets hold its rows or its bytes, and not both',
  ]);
});
