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
import { furnish } from './furnish.ts';
import {
  changesSince,
  expectedIn,
  lookAtBoth,
  openHouse,
  signInTo,
  type Expected,
} from './house.ts';
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
// No verb of the product shares a letter yet.
const GRANT = `insert into documents.grant (account_id, user_id, document_id, permission)
  select d.account_id, u.id, d.id, 'viewer' from documents.document d, identity.user u
  where d.filename = 'xrechnung-01.01a-INVOICE_ubl.xml' and u.email like 'clara.weber@%'`;

type House = Awaited<ReturnType<typeof openHouse>>;

/** Killed at its work: what it had in hand is found half done. */
async function killWorker({ ground }: House): Promise<void> {
  const worker = ground.parts.find(({ name }) => name === 'worker')!;
  process.kill(worker.pid(), 'SIGKILL');
  await worker.stop();
}

/** Lets people do everything that they can do in this version; gives what they are shown at the end. */
async function live(house: House, folder: string): Promise<Expected> {
  const db = new pg.Client(house.ownerUrl);
  // When all is stopped because something failed, that is what is said.
  db.on('error', () => {});
  await db.connect();
  await openAccounts(house.origin, await passwordIn(folder));
  const desks = await signInTo(house.origin, folder);
  await bringDemoLetters(house.env, desks);
  await furnish(desks);
  await decide(desks);
  await addTeam(house.env);
  await db.query(GRANT);
  for (const desk of Object.values(desks)) await untilRead(desk);
  await beginReading(desks.household, db);
  await killWorker(house);
  await db.end();
  const unsent = await begin(desks, house.origin);
  const shown = await lookAtBoth(desks, SEARCHES);
  return { searches: SEARCHES, shown, unsent, changes: { household: {}, business: {} } };
}

async function keep(place: string): Promise<void> {
  const folder = await openTemporaryFolder('postkorb-kept-');
  const house = await openHouse(folder);
  try {
    const expected = await live(house, folder);
    await house.ground.parts.find(({ name }) => name === 'server')!.stop();
    await mkdir(place, { recursive: true });
    const url = house.ownerUrl;
    await keepDataFolder({ folder, url }, join(place, 'data-folder.zip'));
    await writeExpected(place, expected);
  } finally {
    await house.stop();
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
  const house = await replay({ place, expected, folder, url: server.url('kept') });
  try {
    if (house.waiting.length > 0) throw new Error(house.waiting.join('\n'));
    const changes = await changesSince(house.desks, expected);
    await writeExpected(place, { ...expected, changes });
  } finally {
    await house.stop();
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
