import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What the application role may do with a table. */
type TableRight = 'select' | 'insert' | 'update' | 'delete';

/** Tables, such as `billing.invoice`, with which the application role may do no more than this. */
export type Rights = Readonly<Record<string, readonly TableRight[]>>;

type Domain = { readonly name: string; readonly rights?: Rights };

async function open(db: Kysely<Tables>, schema: string): Promise<void> {
  const name = sql.id(schema);
  for (const what of [
    sql`usage on schema ${name}`,
    sql`select, insert, update, delete on all tables in schema ${name}`,
    sql`usage on all sequences in schema ${name}`,
    sql`execute on all functions in schema ${name}`,
  ])
    await sql`grant ${what} to postkorb_app`.execute(db);
}

async function narrow(db: Kysely<Tables>, { name, rights = {} }: Domain): Promise<void> {
  for (const [table, allowed] of Object.entries(rights)) {
    if (!table.startsWith(`${name}.`))
      throw new Error(
        `the module of ${name} names ${table} under rights, where it may only name tables of its own schema`,
      );
    await sql`revoke all on ${sql.table(table)} from postkorb_app`.execute(db);
    if (allowed.length > 0)
      await sql`grant ${sql.raw(allowed.join(', '))} on ${sql.table(table)} to postkorb_app`.execute(
        db,
      );
  }
}

/** Lets the application role work in the schema of each of these domains, as far as the domain says; in no other. */
export async function grantRights(db: Kysely<Tables>, domains: readonly Domain[]): Promise<void> {
  const names = domains.map(({ name }) => name);
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_namespace where nspname = any(${names})`.execute(db);
  const schemas = new Set(rows.map(({ schema }) => schema));
  // Some domains only do things and keep nothing.
  for (const domain of domains.filter(({ name }) => schemas.has(name))) {
    await open(db, domain.name);
    await narrow(db, domain);
  }
}
