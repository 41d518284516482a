import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Manifest } from '../backup/manifest.ts';
import { Plain } from '../start/plain.ts';
import { refuseFull } from './emptiness.ts';

const STEPS = join(import.meta.dirname, '../../server/migrations');
/** The PostgreSQL that comes with this version, and the oldest that it runs on. */
const MAJOR = 18;
const majorOf = (version: number): number => Math.floor(version / 10_000);

/** Refuses a set of a newer Postkorb: its tables are none of ours. */
export async function refuseNewer({ migration, postkorb }: Manifest): Promise<void> {
  if (!(await readdir(STEPS)).includes(migration))
    throw new Plain(
      `A newer Postkorb (${postkorb}) kept this set: bring it back with that version.`,
    );
}

const STATE = `select current_setting('server_version_num')::int as version,
    has_database_privilege(current_database(), 'create') as "mayMakeSchemas",
    (rolsuper or rolcreaterole or 2 = (select count(*) from pg_roles where rolname in ('postkorb_app', 'postkorb_queue'))) as "mayMakeRoles"
  from pg_roles where rolname = current_user`;

type State = {
  readonly version: number;
  readonly mayMakeSchemas: boolean;
  readonly mayMakeRoles: boolean;
};

function refuseOlder(major: number, { postgres }: Manifest): void {
  if (major < MAJOR) throw new Plain(`Postkorb needs PostgreSQL ${MAJOR} or newer.`);
  if (majorOf(postgres) > major)
    throw new Plain(
      `The set is of PostgreSQL ${majorOf(postgres)}, the database of ${major}: bring it back into a newer one.`,
    );
}

function refusePoor({ mayMakeSchemas, mayMakeRoles }: State): void {
  if (!mayMakeSchemas)
    throw new Plain('Whoever DATABASE_URL signs in as may make no schemas there: give its owner.');
  if (!mayMakeRoles)
    throw new Plain(
      'Whoever DATABASE_URL signs in as may make no roles. Give them CREATEROLE, or make postkorb_app and postkorb_queue by hand (docs/operations.md).',
    );
}

type Into = {
  /** The database elsewhere; the embedded one where nothing is said. */
  readonly url: string | undefined;
  /** What the restore that was cut off marked it with; null where none was. */
  readonly token: string | null;
};

/** Refuses, before anything is made, a set and a database that do not fit: versions, rights, something that lies there. */
export async function refuseUnfit(manifest: Manifest, { url, token }: Into): Promise<void> {
  await refuseNewer(manifest);
  if (url === undefined) return refuseOlder(MAJOR, manifest);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<State>(STATE);
    const [state] = rows;
    if (state === undefined) throw new Error('the database does not know who signed in');
    refuseOlder(majorOf(state.version), manifest);
    refusePoor(state);
    await refuseFull(client, token);
  } finally {
    await client.end();
  }
}
