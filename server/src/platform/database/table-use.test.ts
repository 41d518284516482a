import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useWorld } from '../../../test/world/world.ts';
import { plugged } from '../../modules.ts';
import { openDb, openPool } from './db.ts';
import { OF_ACCOUNT, tableFaults, type TableUses } from './table-use.ts';

const world = useWorld();
let owner: ReturnType<typeof openDb>;
beforeAll(() => {
  owner = openDb(openPool(world.ownerUrl, { max: 1 }));
});
afterAll(() => owner.destroy());

const asOwner = (statement: string) => sql.raw(statement).execute(owner);
const faults = (more: TableUses = {}) => tableFaults(owner, { ...plugged.tables, ...more });

test('of every table its module says whose it is and whether backups hold it', async () => {
  expect(await faults()).toEqual([]);
});

test('a table that nobody names, one that is gone and one that is another than is said are named', async () => {
  await asOwner('create table originals.planted (id uuid primary key)');
  expect(await faults()).toEqual([
    "originals.planted is nobody's: name it under tables in the module of its domain",
  ]);
  const planted = { ...OF_ACCOUNT, sealed: ['secret'] };
  expect(await faults({ 'originals.planted': planted, 'originals.gone': OF_ACCOUNT })).toEqual([
    "originals.planted is an account's and has no column account_id to say which",
    'originals.planted has no column secret that could be sealed',
    "originals.gone is said to be somebody's and is not there",
  ]);
  await asOwner('drop table originals.planted');
});
