import pg from 'pg';
import { ensureDatabase } from '../../server/src/platform/db.ts';
import { migrate } from '../../server/src/platform/migrate.ts';
import { Plain } from './plain.ts';

// Addresses hold passwords, and a command line is there for everyone to read: they come by environment.
const { DATABASE_URL = '', DATABASE_APP_URL, POSTKORB_EMBEDDED } = process.env;
const OLDEST = 180_000;

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'does not answer',
  ENOTFOUND: 'has an address that nobody knows',
  ETIMEDOUT: 'does not answer in time',
  '28P01': 'refuses this name and password',
  '28000': 'refuses this name and password',
  '3D000': 'does not have this database',
  '42501': 'does not let this user make schemas; give the owner',
};

function inWords(error: unknown): string {
  const { code = '', message } = error as Error & { code?: string };
  const word = WORDS[code];
  const { host } = URL.canParse(DATABASE_URL) ? new URL(DATABASE_URL) : { host: 'DATABASE_URL' };
  return word ? `The database at ${host} ${word}.` : message;
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  if (Number(rows[0]?.version) < OLDEST) throw new Plain('Postkorb needs PostgreSQL 18 or newer.');
}

/** Lets the application role sign in with the password of its address. */
async function letIn(client: pg.Client, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl);
  const words = client.escapeLiteral(decodeURIComponent(password));
  await client.query(
    `alter role ${client.escapeIdentifier(username)} with login password ${words}`,
  );
}

async function prepare(url: string, embedded: { readonly appUrl: string } | null): Promise<void> {
  if (embedded) {
    const admin = new URL(url);
    admin.pathname = '/postgres';
    await ensureDatabase(admin.href, 'postkorb');
  }
  const client = new pg.Client(url);
  await client.connect();
  try {
    await checkVersion(client);
    await migrate(url);
    if (embedded) await letIn(client, embedded.appUrl);
  } finally {
    await client.end();
  }
}

try {
  await prepare(
    DATABASE_URL,
    POSTKORB_EMBEDDED && DATABASE_APP_URL ? { appUrl: DATABASE_APP_URL } : null,
  );
} catch (error) {
  process.exitCode = 1;
  if (process.send) await new Promise((sent) => process.send?.({ failed: inWords(error) }, sent));
  else console.error(inWords(error));
}
process.disconnect?.();
