import { parseArgs } from 'node:util';
import pg from 'pg';
import { futureSentences } from '../backup/order.ts';
import { chosenSet, openTarget } from '../backup/target.ts';
import { INVARIANTS } from '../invariants/check.ts';
import { whereabouts } from '../invariants/whereabouts.ts';
import { folderOf } from '../start/folder-of.ts';
import { inWords, Plain } from '../start/plain.ts';
import { noteDrill } from '../start/nightly.ts';
import { refuseFullDisk, withAside } from './aside.ts';
import { askIdentity } from './ask-identity.ts';
import { findResting, release, RESTING } from './resting.ts';
import { restoreAt } from '../wal/restore-at.ts';
import { restoreFolder, type Asked } from './restore-folder.ts';
import type { Restored } from './restore-set.ts';
import type { JobEffect } from '../../server/src/platform/jobs/job.ts';

const USAGE = `Usage: npm run restore -- TARGET [SET] [--identity FILE] [--data DIR]
       npm run restore -- TARGET --at TIME|latest [--identity FILE] [--data DIR]
       npm run restore -- drill TARGET [--identity FILE] [--data DIR]
       npm run restore -- waiting [--data DIR]
       npm run restore -- release ${RESTING.join('|')} [--data DIR]

Brings a set back into an empty data folder (DIR, ~/.postkorb by default). The identity is on the recovery sheet;
without --identity its lines are asked for. --at brings back any moment of the last fourteen days, such as
2026-11-29T14:05, on the same kind of machine (embedded database only). With DATABASE_URL the rows go into that database, which is empty too.
Afterwards nothing leaves the house that nobody can take back: “waiting” says what rests, “release” lets go of one kind.`;

const here = process.env['INIT_CWD'] ?? process.cwd();
const say = (line: string) => console.log(line);

function report({ accounts, letters, keys, files, missing, broken }: Restored): number {
  say(`${accounts} accounts with ${letters} letters are back: ${files} files, ${keys} keys.`);
  for (const place of missing.slice(0, 20)) say(`  missing: ${place}`);
  if (missing.length > 0) say(`${missing.length} files are missing; their letters say so.`);
  const faults = [...broken].filter(([, all]) => all.length > 0);
  for (const [name, all] of faults) {
    say(`Not true any more: ${INVARIANTS[name]}`);
    for (const { id, why } of all.slice(0, 10)) say(`  ${id} ${why}`);
  }
  return missing.length > 0 || faults.length > 0 ? 1 : 0;
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

type Given = { readonly identity?: string; readonly data?: string; readonly at?: string };

async function askedOf(name: string, wanted: string | undefined, given: Given): Promise<Asked> {
  const target = await openTarget(name, here);
  const set = await chosenSet(target, wanted);
  say(`Bringing back ${set.name}, as it was on ${set.manifest.takenAt}.`);
  for (const line of futureSentences([set], new Date())) say(line);
  const identity = await askIdentity(given.identity, here);
  return {
    name,
    target,
    set,
    identity,
    databaseUrl: process.env['DATABASE_URL'] || undefined,
    say,
  };
}

/** Brings the newest set back aside, checks everything, and throws it away: so that one knows that it can be done. */
async function drill(name: string, given: Given): Promise<number> {
  const asked = await askedOf(name, undefined, given);
  const data = folderOf(given.data);
  const code = await withAside(data, async (aside) => {
    await refuseFullDisk(aside, asked.set.manifest);
    return report(await restoreFolder({ ...asked, databaseUrl: undefined, isAside: true }, aside));
  });
  say(code === 0 ? 'It can be brought back.' : 'It was brought back with faults.');
  if (code === 0) await noteDrill(data);
  return code;
}

/** The moment that is asked for; null for the last one. */
function momentOf(text: string): Date | null {
  if (text === 'latest') return null;
  // Nothing else: what looks like a day elsewhere would be another one here.
  const isWritten = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.test(text);
  const at = new Date(text);
  if (!isWritten || Number.isNaN(at.getTime()))
    throw new Plain(
      `${text} is no moment, such as 2026-11-29T14:05 (by the clock here) or latest.`,
    );
  return at;
}

/** Brings back a set, or the moment that is asked for. */
async function bringBack(name: string, set: string | undefined, given: Given): Promise<Restored> {
  const path = folderOf(given.data);
  if (given.at === undefined) return restoreFolder(await askedOf(name, set, given), path);
  if (set !== undefined) throw new Plain(USAGE);
  if (process.env['DATABASE_URL'])
    throw new Plain('A moment comes back into the embedded database: without DATABASE_URL.');
  const at = momentOf(given.at);
  const target = await openTarget(name, here);
  say(
    at === null
      ? 'Bringing back the last moment that was kept.'
      : `Bringing back ${at.toLocaleString('de-DE', { dateStyle: 'full', timeStyle: 'long' })} (${at.toISOString()}).`,
  );
  const identity = await askIdentity(given.identity, here);
  return restoreAt({ name, target, at, identity, say }, path);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { identity: { type: 'string' }, data: { type: 'string' }, at: { type: 'string' } },
  });
  const [first, second] = positionals;
  if (first === undefined || positionals.length > 2) throw new Plain(USAGE);
  if (first === 'waiting') return waiting(values.data);
  if (first === 'release') return letGo(second, values.data);
  if (first === 'drill') return drill(positionals[1] ?? '', values);
  const path = folderOf(values.data);
  const code = report(await bringBack(first, second, values));
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
