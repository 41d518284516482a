import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world/world.ts';
import { openPool } from './db.ts';
import { statementNames } from './prepared.ts';

const world = useWorld();

test('a statement has a name from the third time on, and keeps it', () => {
  const nameOf = statementNames();
  const asked = (text: string) => nameOf(text, 1);

  expect(['a', 'a', 'b', 'a', 'a', 'b', 'b'].map(asked)).toEqual([
    null,
    null,
    null,
    's1',
    's1',
    null,
    's2',
  ]);
});

test('lists of every length do not use the names up', () => {
  const nameOf = statementNames();
  for (let round = 0; round < 3; round += 1) nameOf('in ($1, …, $25)', 25);
  for (let text = 0; text < 10_000; text += 1) nameOf(`once ${text}`, 1);

  expect(nameOf('in ($1, …, $25)', 25)).toBeNull();
  expect([1, 2, 3].map(() => nameOf('often', 1))).toEqual([null, null, 's1']);
});

test('the database plans once what is asked often, and answers the same', async () => {
  const pool = openPool(world.ownerUrl, { max: 1 });
  const answers: unknown[] = [];
  for (const value of [1, 2, 3, 4, 5, 6, 7])
    answers.push((await pool.query('select $1::int * 2 as twice', [value])).rows[0].twice);
  const { rows } = await pool.query('select statement from pg_prepared_statements');
  await pool.end();

  expect(answers).toEqual([2, 4, 6, 8, 10, 12, 14]);
  expect(rows).toEqual([{ statement: 'select $1::int * 2 as twice' }]);
});

type Parsing = { readonly connection: { parse(...said: readonly unknown[]): void } };

test('of a hundred times the same statement three are parsed, on one connection', async () => {
  const pool = openPool(world.ownerUrl, { max: 1 });
  const client = await pool.connect();
  const { connection } = client as unknown as Parsing;
  const parse = connection.parse.bind(connection);
  let parsed = 0;
  connection.parse = (...said) => {
    parsed += 1;
    parse(...said);
  };
  for (let value = 0; value < 100; value += 1) await client.query('select $1::int', [value]);
  client.release();
  await pool.end();

  expect(parsed).toBe(3);
});
