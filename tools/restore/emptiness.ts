import type pg from 'pg';
import { SCHEMAS } from '../backup/rows.ts';
import { Plain } from '../start/plain.ts';

/** The schema by which a database says which restore is under way in it. */
const MARK = 'postkorb_restoring';
const OURS = [...SCHEMAS, 'graphile_worker'];

const THERE = `select nspname as name from pg_namespace where nspname = any($1) order by 1`;
const MARKED = `select coalesce(obj_description(oid, 'pg_namespace'), '') as token from pg_namespace where nspname = '${MARK}'`;

async function findOurs(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(THERE, [OURS]);
  return rows.map(({ name }) => name);
}

/** Which restore is under way in a database; null where none is. */
async function findMark(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ token: string }>(MARKED);
  return rows[0]?.token ?? null;
}

/** Refuses a database in which something of ours lies, but what this very restore began to bring. */
export async function refuseFull(client: pg.Client, token: string | null): Promise<void> {
  const mark = await findMark(client);
  if (mark !== null && mark === token) return;
  const there = await findOurs(client);
  if (mark === null && there.length === 0) return;
  const why = mark === null ? `the schema ${there[0]}` : 'another restore that was begun';
  throw new Plain(
    `The database is not empty: it holds ${why}. A set is only brought back into an empty one.`,
  );
}

/** Takes away what this very restore brought before it was cut off, and marks the database as its own. */
export async function begin(client: pg.Client, token: string): Promise<void> {
  await refuseFull(client, token);
  // One by one: each is a great many things to lock.
  for (const name of await findOurs(client)) await client.query(`drop schema ${name} cascade`);
  await client.query('begin');
  await client.query(`create schema if not exists ${MARK}`);
  await client.query(`comment on schema ${MARK} is ${client.escapeLiteral(token)}`);
  await client.query('commit');
}

/** Says that nothing is under way any more. */
export const finish = (client: pg.Client): Promise<unknown> =>
  client.query(`drop schema if exists ${MARK}`);
