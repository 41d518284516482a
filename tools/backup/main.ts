import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { whereabouts } from '../invariants/whereabouts.ts';
import { openProduct } from '../operate/context.ts';
import { folderOf } from '../start/folder-of.ts';
import { inWords, Plain } from '../start/plain.ts';
import { isBackupDue, isForOthers, lastBackup, noteBackup } from '../start/nightly.ts';
import { makeSet, whileLocked, type Made } from './make-set.ts';
import { prune } from './prune.ts';
import { newRecipient } from './recipient.ts';
import { FOR_OTHERS, formerIn, recipientsOf } from './recipients.ts';
import {
  described,
  madeBy,
  MOST_APART_MS,
  sayBeside,
  sayDamaged,
  saySets,
  sayVersions,
} from './report.ts';
import {
  chosenSet,
  openTarget,
  setsIn,
  unreadSentence,
  unreadSets,
  wholeName,
  type KeptSet,
} from './target.ts';
import { faultsOf, faultsOfRows, inSentence } from './verify.ts';
import { withBench } from './bench.ts';

const USAGE = `Usage: npm run backup -- TARGET [--recipient age1…] [--data DIR]
       npm run backup -- verify TARGET [SET]
       npm run backup -- list TARGET

TARGET is a folder, on another disk at best. The first run makes a recovery sheet unless --recipient names
who opens the sets; later runs keep only what is new. People may work meanwhile.`;

const here = process.env['INIT_CWD'] ?? process.cwd();

type Given = {
  readonly recipient: readonly string[];
  readonly data: string | undefined;
  /** Asked by the product itself: each night, or before the tables change; or by a person. */
  readonly by: 'night' | 'migration' | 'person';
};

type Mark = { readonly id: string };

async function keep(name: string, given: Given): Promise<number> {
  const args = given.data === undefined ? [] : ['--data', given.data];
  const { url, dataFolder } = await whereabouts(args, process.env);
  const { id } = JSON.parse(await readFile(join(dataFolder, 'postkorb.json'), 'utf8')) as Mark;
  const target = await openTarget(name, here);
  const former = await formerIn(dataFolder);
  const make = () => newRecipient({ input: process.stdin, output: process.stdout });
  const { recipient, by } = given;
  const recipients = await recipientsOf(target, { recipient, make }, [id, ...former]);
  const known = await lastBackup(dataFolder);
  if (recipient.length === 0 && isForOthers(known, wholeName(name, here), recipients))
    throw new Plain(FOR_OTHERS);
  const { ctx, close } = await openProduct(given.data, process.env);
  try {
    const isQuick = by === 'migration';
    const asked = { ctx, ownerUrl: url, target, installation: id, former, recipients, isQuick };
    const done = await whileLocked(url, { wait: by !== 'night' }, () =>
      keepLocked(asked, { name, dataFolder, by }),
    );
    return done ?? 0;
  } finally {
    await close();
  }
}

type Keeping = Parameters<typeof makeSet>[0];
type Place = Pick<Given, 'by'> & { readonly name: string; readonly dataFolder: string };

/** Removes what a set supersedes, unless it holds less than the one before, is one of rows alone, or a clock is wrong. */
async function supersede(
  { target, ctx, isQuick }: Keeping,
  made: Made,
  before: KeptSet | undefined,
) {
  const { takenAt, blobs } = made.manifest;
  const isLess = blobs.missing > (before?.manifest.blobs.missing ?? 0);
  const { gone, unread } =
    isLess || isQuick || made.apartMs > MOST_APART_MS
      ? { gone: [], unread: (await unreadSets(target)).map(unreadSentence) }
      : await withBench(ctx.config.dataFolder, (bench) =>
          prune({ target, bench }, new Date(takenAt)),
        );
  if (gone.length > 0) console.log(`Superseded and removed: ${gone.join(', ')}.`);
  for (const line of unread) console.error(line);
}

/** Keeps a set, looks whether it is whole, and removes what it supersedes. */
async function keepLocked(asked: Keeping, { name, dataFolder, by }: Place): Promise<number> {
  const { target, isQuick } = asked;
  const last = await lastBackup(dataFolder);
  // Somebody else may have kept one while this one waited.
  if (by === 'night' && last !== null && !isBackupDue(last, new Date())) return 0;
  const sets = await setsIn(target);
  const made = await makeSet(asked);
  console.log(`Kept ${described(made)}.`);
  sayBeside(made, sets);
  const versions = await sayVersions(target);
  if (versions !== null) console.error(versions);
  const faults = await withBench(dataFolder, (bench) =>
    isQuick
      ? faultsOfRows({ target }, made)
      : faultsOf({ target, bench }, made, { bytes: 'measured' }),
  );
  for (const fault of faults) console.error(`  ${inSentence(fault)}`);
  if (faults.length > 0) return 1;
  const { takenAt, blobs } = made.manifest;
  const { recipients } = asked;
  const kept = { target: wholeName(name, here), keptAt: takenAt, set: made.name, recipients };
  await noteBackup(dataFolder, { ...kept, recipients: [...recipients] });
  await supersede(asked, made, sets[0]);
  return blobs.missing > 0 ? 1 : 0;
}

type Verified = {
  readonly name: string;
  readonly wanted: string | undefined;
  readonly data: string | undefined;
};

async function verify({ name, wanted, data }: Verified): Promise<number> {
  const target = await openTarget(name, here);
  const set = await chosenSet(target, wanted);
  const sets = await setsIn(target);
  const now = new Date();
  const ring = sets.slice(0, 2).some((one) => one.name === set.name) ? 'needed' : 'older';
  const faults = await withBench(folderOf(data), (bench) =>
    faultsOf({ target, bench }, set, { ring }),
  );
  for (const fault of faults) console.error(`  ${inSentence(fault)}`);
  await sayDamaged(target, faults);
  await saySets(target, now);
  const age = Math.floor((now.getTime() - Date.parse(set.manifest.takenAt)) / 3_600_000);
  console.log(
    `${described(set)}. Taken ${age} hours ago. ${faults.length === 0 ? 'It is whole.' : `${faults.length} faults.`}`,
  );
  return faults.length === 0 ? 0 : 1;
}

async function list(name: string): Promise<number> {
  const target = await openTarget(name, here);
  const sets = await setsIn(target);
  for (const set of sets) console.log(`${described(set)}; ${madeBy(set)}`);
  await saySets(target, new Date());
  if (sets.length === 0) console.log('There is no whole set.');
  return 0;
}

type Ordered = { readonly nightly: boolean; readonly 'before-migration': boolean };

/** Who ordered a set. */
function orderedBy({ nightly, 'before-migration': isBefore }: Ordered): Given['by'] {
  if (isBefore) return 'migration';
  return nightly ? 'night' : 'person';
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      recipient: { type: 'string', multiple: true },
      data: { type: 'string' },
      nightly: { type: 'boolean', default: false },
      'before-migration': { type: 'boolean', default: false },
    },
  });
  const [first, second, third] = positionals;
  const { data, recipient = [] } = values;
  if (first === 'verify' && second !== undefined)
    return verify({ name: second, wanted: third, data });
  if (first === 'list' && second !== undefined) return list(second);
  if (first === undefined || second !== undefined) {
    console.error(USAGE);
    return 2;
  }
  return keep(first, { recipient, data, by: orderedBy(values) });
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Plain ? error.message : inWords(error, here));
    process.exit(2);
  },
);
