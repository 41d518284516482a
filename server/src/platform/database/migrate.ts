import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { sql, type Kysely } from 'kysely';
import { Migrator, type MigrationProvider } from 'kysely/migration';
import { openDb, openPool } from './db.ts';
import type { Module } from '../module.ts';
import { grantRights } from './rights.ts';
import type { Tables } from './tables.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
const RIGHTS = join(import.meta.dirname, '../../../rights/grants.sql');

const files: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
    const steps = names.map(async (name) => {
      const text = await readFile(join(FOLDER, name), 'utf8');
      return [
        name,
        { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
      ] as const;
    });
    return Object.fromEntries(await Promise.all(steps));
  },
};

async function runFiles(db: Kysely<Tables>, upTo: string | undefined): Promise<void> {
  const migrator = new Migrator({ db, provider: files, migrationTableSchema: 'platform' });
  const { error } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error instanceof Error && /corrupted migrations/.test(error.message))
    throw new Error(
      'The database is newer than this version of Postkorb. Please start the newer version.',
    );
  if (error) throw error;
}

/** Brings an empty database as far as this step, for rows that were kept at it; the rights come with `migrate`. */
export async function migrateTo(url: string, step: string): Promise<void> {
  await runMigrations({ connectionString: url });
  const db = openDb(openPool(url, { max: 1 }));
  await runFiles(db, step).finally(() => db.destroy());
}

/** Brings the database to this version: worker schema, our files in order, then the rights of the application role in the schemas of these domains. */
export async function migrate(url: string, domains: readonly Module[]): Promise<void> {
  await runMigrations({ connectionString: url });
  const db = openDb(openPool(url, { max: 1 }));
  try {
    await runFiles(db, undefined);
    const ofThePlatform = await readFile(RIGHTS, 'utf8');
    // Whoever works meanwhile has the old rights or the new ones, never none.
    await db.transaction().execute(async (whole) => {
      await sql.raw(ofThePlatform).execute(whole);
      await grantRights(whole, domains);
    });
  } finally {
    await db.destroy();
  }
}
