import pg from 'pg';
import { modules } from '../../server/src/modules.ts';
import { ensureDatabase } from '../../server/src/platform/database/db.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import type { Share } from './addresses.ts';
import { letIn } from './let-in.ts';
import { Plain } from './plain.ts';

// Addresses hold passwords, and a command line is there for everyone to read: they come by environment.
const { DATABASE_URL = '', POSTKORB_EMBEDDED, POSTKORB_OWN_LOGINS = '' } = process.env;
const { DATABASE_APP_URL: app, DATABASE_QUEUE_URL: queue } = process.env;
const OLDEST = 180_000;

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'does not answer',
  ENOTFOUND: 'has an address that nobody knows',
  ETIMEDOUT: 'does not answer in time',
  '28P01': 'refuses this name and password',
  '28000': 'refuses this name and password',
  '3D000': 'does not have this database',
  '42501':
    'does not let this user make schemas and roles; give its owner, or make the roles by hand',
};

function inWords(error: unknown): string {
  if (error instanceof Plain) return error.message;
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

async function prepare(url: string): Promise<void> {
  if (POSTKORB_EMBEDDED) {
    const admin = new URL(url);
    admin.pathname = '/postgres';
    await ensureDatabase(admin.href, 'postkorb');
  }
  const client = new pg.Client(url);
  await client.connect();
  try {
    await checkVersion(client);
    await migrate(url, modules);
    const own = POSTKORB_OWN_LOGINS.split(',');
    for (const [share, address] of Object.entries({ app, queue }))
      if (address)
        await letIn(client, { share: share as Share, url: address, isOwn: own.includes(share) });
  } finally {
    await client.end();
  }
}

try {
  await prepare(DATABASE_URL);
} catch (error) {
  process.exitCode = 1;
  if (process.send) await new Promise((sent) => process.send?.({ failed: inWords(error) }, sent));
  else console.error(inWords(error));
}
process.disconnect?.();
