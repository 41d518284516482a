import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { whereabouts } from '../invariants/whereabouts.ts';
import { openProduct } from '../operate/context.ts';
import { inWords, Plain } from '../start/plain.ts';
import { isBackupDue, lastBackup, noteBackup } from '../start/nightly.ts';
import { FORMAT, MARK, RESTORED, type RestoredFrom, type TargetMark } from './manifest.ts';
import { makeSet, whileLocked } from './make-set.ts';
import { prune } from './prune.ts';
import { newRecipient } from './recipient.ts';
import { chosenSet, finishedSets, markOf, openTarget, setsIn, type KeptSet } from './target.ts';
import { faultsOf } from './verify.ts';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { withBench } from './bench.ts';

const USAGE = `Usage: npm run backup -- TARGET [--recipient age1…] [--data DIR]
       npm run backup -- verify TARGET [SET]
       npm run backup -- list TARGET

TARGET is a folder, on another disk at best. The first run makes a recovery sheet unless --recipient names
who opens the sets; later runs keep only what is new. People may work meanwhile.`;

const MEGABYTE = 2 ** 20;
const here = process.env['INIT_CWD'] ?? process.cwd();
const inMegabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** One sentence on a set. */
function described({ name, manifest }: KeptSet): string {
  const { tables, blobs, keyring } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lost = blobs.missing > 0 ? `, ${blobs.missing} files were missing` : '';
  return `${name}: ${rows} rows of ${tables.length} tables, ${blobs.count} files (${inMegabytes(blobs.totalBytes)}), ${keyring.keys} keys${lost}`;
}

type Given = {
  readonly recipient: readonly string[];
  readonly data: string | undefined;
  /** Asked by the product itself: nothing is said where somebody else keeps a set, or none is due. */
  readonly isNightly: boolean;
};

/** Who opens the sets of a target: whom it names already, who is named now, or whoever has a sheet that is made now. */
async function recipientsOf(
  target: ObjectStore,
  { recipient }: Given,
  installations: readonly [own: string, ...former: string[]],
): Promise<readonly string[]> {
  const mark = await markOf(target);
  if (mark && !installations.includes(mark.installation))
    throw new Plain('There are sets of another installation. Name another target.');
  if (mark && recipient.length > 0 && recipient.join() !== mark.recipients.join())
    throw new Plain('The sets there are for somebody else. Name another target.');
  if (mark) return mark.recipients;
  if ((await finishedSets(target)).length > 0)
    throw new Plain('There are sets and nothing says for whom. Name another target.');
  const bad = recipient.find((one) => !/^age1[0-9a-z]{58}$/.test(one));
  if (bad !== undefined) throw new Plain(`${bad} is no recipient of age.`);
  const streams = { input: process.stdin, output: process.stdout };
  const recipients = recipient.length > 0 ? recipient : [await newRecipient(streams)];
  const fresh: TargetMark = {
    format: FORMAT,
    product: 'postkorb backup',
    installation: installations[0],
    recipients: [...recipients],
  };
  await target.replace(MARK, Buffer.from(`${JSON.stringify(fresh, null, 2)}\n`));
  return recipients;
}

type Mark = { readonly id: string };

/** Of which installation a data folder was brought back, where it was. */
async function formerIn(dataFolder: string): Promise<readonly string[]> {
  const text = await readFile(join(dataFolder, RESTORED), 'utf8').catch(() => null);
  return text === null ? [] : [(JSON.parse(text) as RestoredFrom).installation];
}

async function keep(name: string, given: Given): Promise<number> {
  const args = given.data === undefined ? [] : ['--data', given.data];
  const { url, dataFolder } = await whereabouts(args, process.env);
  const mark = JSON.parse(await readFile(join(dataFolder, 'postkorb.json'), 'utf8')) as Mark;
  const target = await openTarget(name, here);
  const recipients = await recipientsOf(target, given, [mark.id, ...(await formerIn(dataFolder))]);
  const { ctx, close } = await openProduct(given.data, process.env);
  try {
    const asked = { ctx, ownerUrl: url, target, installation: mark.id, recipients };
    const done = await whileLocked(url, { wait: !given.isNightly }, () =>
      keepLocked(asked, { name, dataFolder, isNightly: given.isNightly }),
    );
    return done ?? 0;
  } finally {
    await close();
  }
}

type Keeping = Parameters<typeof makeSet>[0];
type Place = { readonly name: string; readonly dataFolder: string; readonly isNightly: boolean };

/** Removes what a set supersedes, unless it holds less than the one before. */
async function supersede(target: ObjectStore, set: KeptSet, before: KeptSet | undefined) {
  const { takenAt, blobs } = set.manifest;
  if (blobs.missing > (before?.manifest.blobs.missing ?? 0)) return;
  const gone = await withBench((bench) => prune({ target, bench }, new Date(takenAt)));
  if (gone.length > 0) console.log(`Superseded and removed: ${gone.join(', ')}.`);
}

/** Keeps a set, looks whether it is whole, and removes what it supersedes. */
async function keepLocked(asked: Keeping, { name, dataFolder, isNightly }: Place): Promise<number> {
  const { target } = asked;
  const last = await lastBackup(dataFolder);
  // Somebody else may have kept one while this one waited.
  if (isNightly && last !== null && !isBackupDue(last, new Date())) return 0;
  const [before] = await setsIn(target);
  const set = await makeSet(asked);
  console.log(`Kept ${described(set)}.`);
  const look = { bytes: 'measured' } as const;
  const faults = await withBench((bench) => faultsOf({ target, bench }, set, look));
  for (const fault of faults) console.error(`  ${fault}`);
  if (faults.length > 0) return 1;
  await noteBackup(dataFolder, { target: resolve(here, name), keptAt: set.manifest.takenAt });
  await supersede(target, set, before);
  return set.manifest.blobs.missing > 0 ? 1 : 0;
}

async function verify(name: string, wanted: string | undefined): Promise<number> {
  const target = await openTarget(name, here);
  const set = await chosenSet(target, wanted);
  const [newest, next] = await setsIn(target);
  const ring = [newest?.name, next?.name].includes(set.name) ? 'needed' : 'older';
  const faults = await withBench((bench) => faultsOf({ target, bench }, set, { ring }));
  for (const fault of faults) console.error(`  ${fault}`);
  const age = Math.floor((Date.now() - new Date(set.manifest.takenAt).getTime()) / 3_600_000);
  console.log(
    `${described(set)}. Taken ${age} hours ago. ${faults.length === 0 ? 'It is whole.' : `${faults.length} faults.`}`,
  );
  return faults.length === 0 ? 0 : 1;
}

async function list(name: string): Promise<number> {
  const sets = await setsIn(await openTarget(name, here));
  for (const set of sets) console.log(described(set));
  if (sets.length === 0) console.log('There is no whole set.');
  return 0;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      recipient: { type: 'string', multiple: true },
      data: { type: 'string' },
      nightly: { type: 'boolean', default: false },
    },
  });
  const [first, second, third] = positionals;
  if (first === 'verify' && second !== undefined) return verify(second, third);
  if (first === 'list' && second !== undefined) return list(second);
  if (first === undefined || second !== undefined) {
    console.error(USAGE);
    return 2;
  }
  return keep(first, {
    recipient: values.recipient ?? [],
    data: values.data,
    isNightly: values.nightly,
  });
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Plain ? error.message : inWords(error, here));
    process.exit(2);
  },
);
