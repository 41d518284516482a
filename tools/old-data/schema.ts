import pg from 'pg';
import { modules } from '../../server/src/modules.ts';
import { ensureDatabase } from '../../server/src/platform/database/db.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { throwawayCluster } from '../../server/src/platform/database/throwaway-cluster.ts';

const FLAGS = ['fsync=off', 'logging_collector=on', 'log_destination=jsonlog', 'log_statement=ddl'];

type Line = { readonly dbname?: string; readonly message?: string };

/** What the log of PostgreSQL says was done to the schema of this database, in its order. */
function statementsIn(log: string, database: string): string[] {
  const lines = log.split('\n').filter((line) => line !== '');
  return lines
    .map((line) => JSON.parse(line) as Line)
    .filter(({ dbname, message }) => dbname === database && message?.startsWith('statement: '))
    .map(({ message }) => message!.slice('statement: '.length));
}

/** The statements that make the tables of this version, as PostgreSQL itself noted them on an empty database. */
export async function schemaStatements(): Promise<string[]> {
  const server = await throwawayCluster(FLAGS);
  try {
    await ensureDatabase(server.url('postgres'), 'postkorb');
    await migrate(server.url('postkorb'), modules);
    const client = new pg.Client(server.url('postgres'));
    await client.connect();
    const { rows } = await client.query<{ log: string }>(
      `select pg_read_file(pg_current_logfile('jsonlog')) as log`,
    );
    await client.end();
    return statementsIn(rows[0]?.log ?? '', 'postkorb');
  } finally {
    await server.stop();
  }
}
