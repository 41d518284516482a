import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openTemporaryFolder } from '../../server/src/platform/database/postgres-home.ts';
import { throwawayCluster } from '../../server/src/platform/database/throwaway-cluster.ts';
import { ROOT } from '../start/node-part.ts';
import { keepDataFolder } from './archive.ts';
import { decide } from './decide.ts';
import { bringDemoLetters, untilRead } from './demo-letters.ts';
import { sendUnread, useDoors } from './doors.ts';
import { furnish } from './furnish.ts';
import {
  changesSince,
  expectedIn,
  lookAtBoth,
  openInstallation,
  signInTo,
  type Expected,
} from './installation.ts';
import { openAccounts, passwordIn } from './people.ts';
import { replay } from './replay.ts';
import { addTeam } from './team.ts';
import { begin, beginReading } from './under-way.ts';

const USAGE = `Usage: npm run keep-data-folder -- NAME [--again]

  NAME     of the folder in fixtures/data-folders, such as 2026-11-22
  --again  leaves what was kept as it is, and asks this version anew what it makes of it`;
const SEARCHES = [
  'Rechnung',
  'Kündigung',
  'Erstens',
  'kommt heute',
  'sender:Lumio',
  'tag:Telefon',
  'subject:November',
  'Ablesung',
  'Holzwerk',
];
// No verb of the product shares a letter yet: one to look at, and one whose pages are changed from another account.
const GRANT = `insert into documents.grant (account_id, user_id, document_id, permission)
  select d.account_id, u.id, d.id, p.permission::documents.permission from identity.user u, documents.document d
  join (values ('xrechnung-01.01a-INVOICE_ubl.xml', 'viewer'), ('Zwilling im Büro.pdf', 'editor')) p (filename, permission)
    using (filename)
  where u.email like 'clara.weber@%'`;

type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** Killed at its work: what it had in hand is found half done. */
async function killWorker({ context }: Installation): Promise<void> {
  const worker = context.parts.find(({ name }) => name === 'worker')!;
  process.kill(worker.pid(), 'SIGKILL');
  await worker.stop();
}

/** Lets people do everything that they can do in this version; gives what they are shown at the end. */
async function live(installation: Installation, folder: string): Promise<Expected> {
  const db = new pg.Client(installation.ownerUrl);
  // When all is stopped because something failed, that is what is said.
  db.on('error', () => {});
  await db.connect();
  await openAccounts(installation.origin, await passwordIn(folder));
  const sessions = await signInTo(installation.origin, folder);
  await bringDemoLetters(installation.env, sessions);
  await furnish(sessions);
  await decide(sessions);
  const keys = await useDoors(sessions, installation);
  await addTeam(installation.env);
  await db.query(GRANT);
  for (const session of Object.values(sessions)) await untilRead(session);
  await beginReading(sessions.household, db);
  await killWorker(installation);
  await db.end();
  await sendUnread(installation, keys);
  const unsent = await begin(sessions, installation.origin);
  const shown = await lookAtBoth(sessions, SEARCHES);
  return { searches: SEARCHES, shown, unsent, keys, changes: { household: {}, business: {} } };
}

async function keep(place: string): Promise<void> {
  const folder = await openTemporaryFolder('postkorb-kept-');
  const installation = await openInstallation(folder);
  try {
    const expected = await live(installation, folder);
    await installation.context.parts.find(({ name }) => name === 'server')!.stop();
    await mkdir(place, { recursive: true });
    const url = installation.ownerUrl;
    await keepDataFolder({ folder, url }, join(place, 'data-folder.zip'));
    await writeExpected(place, expected);
  } finally {
    await installation.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const writeExpected = (place: string, expected: Expected) =>
  writeFile(join(place, 'expected.json'), `${JSON.stringify(expected, null, 1)}\n`);

/** What this version itself makes of what waits: that is what every later one is held to. */
async function learnChanges(place: string): Promise<void> {
  const expected = await expectedIn(place);
  const server = await throwawayCluster(['fsync=off']);
  const folder = await openTemporaryFolder('postkorb-kept-');
  const installation = await replay({ place, expected, folder, url: server.url('kept') });
  try {
    if (installation.waiting.length > 0) throw new Error(installation.waiting.join('\n'));
    const changes = await changesSince(installation.sessions, expected);
    await writeExpected(place, { ...expected, changes });
  } finally {
    await installation.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false } },
});
const [name] = positionals;
if (!name) throw new Error(USAGE);
process.env['POSTKORB_WELCOME'] ??= 'on';
const place = join(ROOT, 'fixtures/data-folders', name);
if (!values.again) await keep(place);
await learnChanges(place);
process.exit(0);
