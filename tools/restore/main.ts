import { mkdir, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ensureDatabase } from '../../server/src/platform/database/db.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { withBench } from '../backup/bench.ts';
import { chosenSet, openTarget, type KeptSet } from '../backup/target.ts';
import { INVARIANTS } from '../invariants/check.ts';
import { whereabouts } from '../invariants/whereabouts.ts';
import { addressesHere } from '../start/addresses.ts';
import { noteIn, openDataFolder, useSecret, type DataFolder } from '../start/data-folder.ts';
import { launchDatabase, openDatabase } from '../start/database.ts';
import { takeLock } from '../start/lock.ts';
import { inWords, Plain } from '../start/plain.ts';
import { writeWhole } from '../start/write-whole.ts';
import { secretOfRing } from './lay-keys.ts';
import { findResting, release, RESTING } from './resting.ts';
import { restoreSet, ringOf, type Restored } from './restore-set.ts';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import type { JobEffect } from '../../server/src/platform/jobs/job.ts';

const USAGE = `Usage: npm run restore -- TARGET [SET] [--identity FILE] [--data DIR]
       npm run restore -- waiting [--data DIR]
       npm run restore -- release ${RESTING.join('|')} [--data DIR]

Brings a set back into an empty data folder (DIR, ~/.postkorb by default). The identity is on the recovery sheet;
without --identity its lines are asked for. With DATABASE_URL the rows go into that database, which is empty too.
Afterwards nothing leaves the house that nobody can take back: “waiting” says what rests, “release” lets go of one kind.`;

const here = process.env['INIT_CWD'] ?? process.cwd();
const say = (line: string) => console.log(line);

/** The identity, from a file or line by line from the sheet. */
async function askIdentity(file: string | undefined): Promise<string> {
  if (file !== undefined) {
    const text = await readFile(resolve(here, file), 'utf8');
    const found = /AGE-SECRET-KEY-1[0-9A-Z]+/.exec(text)?.[0];
    if (found === undefined) throw new Plain(`${file} holds no identity of age.`);
    return found;
  }
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  try {
    say('Type the lines of the recovery sheet, one after the other.');
    let typed = '';
    while (typed.length < 74) typed += (await reader.question('  ')).trim().toUpperCase();
    return typed;
  } finally {
    reader.close();
  }
}

type Begun = { readonly target: string; readonly set: string };

/** Opens an empty data folder, or the one in which bringing back this very set was begun; its database is begun anew. */
async function openEmpty(path: string, begun: Begun): Promise<DataFolder> {
  const data = await openDataFolder(path, false);
  const note = join(path, 'restoring.json');
  const before = await readFile(note, 'utf8').catch(() => null);
  if (!data.first && before !== `${JSON.stringify(begun)}\n`)
    throw new Plain(`${path} is in use. A set is only brought back into an empty folder (--data).`);
  await writeWhole(note, `${JSON.stringify(begun)}\n`);
  if (!process.env['DATABASE_URL'])
    await rm(resolve(path, data.mark.database), { recursive: true, force: true });
  return data;
}

/** Runs with the database of the folder, embedded or elsewhere. */
async function withDatabase<T>(data: DataFolder, work: (url: string) => Promise<T>): Promise<T> {
  const elsewhere = process.env['DATABASE_URL'];
  if (elsewhere) return work(elsewhere);
  const cluster = await openDatabase(data);
  const running = await launchDatabase(cluster);
  try {
    const { owner } = addressesHere(cluster, data);
    const admin = new URL(owner);
    admin.pathname = '/postgres';
    await ensureDatabase(admin.href, 'postkorb');
    return await work(owner);
  } finally {
    await running.stop();
  }
}

function report({ keys, files, missing, broken }: Restored): number {
  say(`${files} files and ${keys} keys are back.`);
  for (const place of missing.slice(0, 20)) say(`  missing: ${place}`);
  if (missing.length > 0) say(`${missing.length} files are missing; their letters say so.`);
  const faults = [...broken].filter(([, all]) => all.length > 0);
  for (const [name, all] of faults) {
    say(`Not true any more: ${INVARIANTS[name]}`);
    for (const { id, why } of all.slice(0, 10)) say(`  ${id} ${why}`);
  }
  return missing.length > 0 || faults.length > 0 ? 1 : 0;
}

type Asked = { readonly name: string; readonly target: ObjectStore; readonly set: KeptSet };

async function restore({ name, target, set }: Asked, path: string, identity: string) {
  const lock = await takeLock(path, 'database', 'a restore');
  try {
    return await withBench(async (bench) => {
      const secret = await secretOfRing(await ringOf({ target, bench }, set), identity).catch(
        (error: unknown) => {
          if (error instanceof Plain) throw error;
          throw new Plain('This is not the identity of these sets.');
        },
      );
      const empty = await openEmpty(path, { target: name, set: set.name });
      const data = await useSecret(empty, secret);
      const config = readConfig({
        ...process.env,
        POSTKORB_DATA: path,
        POSTKORB_SECRET: process.env['POSTKORB_SECRET'] ?? secret,
        DATABASE_APP_URL: 'postgres://nobody@localhost/none',
      });
      await mkdir(join(path, 'work'), { recursive: true, mode: 0o700 });
      const source = { target, bench, identity, set };
      const restored = await withDatabase(data, (ownerUrl) =>
        restoreSet(source, { ownerUrl, places: config }, say),
      );
      await noteIn(data, { begun: true, demo: 'none' });
      await rm(join(path, 'restoring.json'));
      return restored;
    });
  } finally {
    await lock.release();
  }
}

async function withOwner<T>(data: string | undefined, work: (client: pg.Client) => Promise<T>) {
  const { url } = await whereabouts(data === undefined ? [] : ['--data', data], process.env);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Says what rests. */
const waiting = (data: string | undefined): Promise<number> =>
  withOwner(data, async (client) => {
    const resting = await findResting(client);
    if (resting.size === 0) say('Nothing rests.');
    for (const [effect, jobs] of resting) {
      const count = jobs.reduce((sum, one) => sum + one.waiting, 0);
      say(`${effect}: ${count} jobs wait, and the clock starts none.`);
      for (const one of jobs) say(`  ${one.waiting} × ${one.name}`);
    }
    return 0;
  });

async function letGo(effect: string | undefined, data: string | undefined): Promise<number> {
  const known = RESTING.find((one) => one === effect);
  if (known === undefined) throw new Plain(USAGE);
  const count = await withOwner(data, (client) => release(client, known as JobEffect));
  say(`${count} jobs of ${known} run from now on.`);
  return 0;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { identity: { type: 'string' }, data: { type: 'string' } },
  });
  const [first, second] = positionals;
  if (first === undefined || positionals.length > 2) throw new Plain(USAGE);
  if (first === 'waiting') return waiting(values.data);
  if (first === 'release') return letGo(second, values.data);
  const target = await openTarget(first, here);
  const set = await chosenSet(target, second);
  say(`Bringing back ${set.name}, as it was on ${set.manifest.takenAt}.`);
  const folder = values.data ?? process.env['POSTKORB_DATA'] ?? join(homedir(), '.postkorb');
  const path = resolve(here, folder);
  const restored = await restore(
    { name: first, target, set },
    path,
    await askIdentity(values.identity),
  );
  const code = report(restored);
  say(
    'Mails, parcels, shredding and clearing away rest: npm run restore -- waiting says what, release lets go.',
  );
  say(`Start it with: npm start -- --data ${path}`);
  return code;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Plain ? error.message : inWords(error, here));
    process.exit(2);
  },
);
