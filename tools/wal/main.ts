import { readFile, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { storesIn } from '../../server/src/platform/config/store-settings.ts';
import { openStores } from '../../server/src/platform/stores/stores.ts';
import { withBench } from '../backup/bench.ts';
import { markOf, openTarget } from '../backup/target.ts';
import { whereabouts } from '../invariants/whereabouts.ts';
import { FOR_OTHERS } from '../backup/recipients.ts';
import { isForOthers, lastBackup, type LastBackup } from '../start/nightly.ts';
import { inWords, Plain } from '../start/plain.ts';
import { archived, archiveOf } from './archive.ts';
import { basesIn, isBaseDue, makeBase, pruneBases } from './base-copy.ts';
import { shipNewBlobs } from './new-blobs.ts';
import { dropBeyond, shipLog, type Shipping } from './ship-log.ts';
import { logStateOf, noteLog, type LogState } from './state.ts';

const USAGE = `Usage: node tools/wal/main.ts --data DIR

Sends the log of the embedded database and new files to where sets are kept, and a base copy where one is due.`;

const MOST_BYTES = 8 * 2 ** 30;
const HEADROOM = 2 * 2 ** 30;
/** A clock may be set back a little, and a file be half an hour on its way. */
const OVERLAP_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

type Mark = { readonly id: string; readonly database: string };

/** How much of the log may wait here: what the disk has beyond what the database needs. */
async function roomFor(archive: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(archive);
  const waiting = (await archived(archive)).reduce((sum, { bytes }) => sum + bytes, 0);
  const headroom = Math.min(HEADROOM, Math.floor(blocks * bsize * 0.05));
  return Math.min(MOST_BYTES, Math.max(0, waiting + bavail * bsize - headroom));
}

type Sending = {
  readonly dataFolder: string;
  readonly targetName: string;
  readonly archive: string;
  readonly shipping: Shipping;
};

/** From when on files may not be in the target yet. */
async function sinceWhen(dataFolder: string, before: LogState | null): Promise<Date> {
  const known = before?.shippedAt ?? (await lastBackup(dataFolder))?.keptAt;
  return new Date(known === undefined ? 0 : new Date(known).getTime() - OVERLAP_MS);
}

/** Sends new files, then the log: no row arrives before what it points to. Files that cannot be sent now keep no log from being sent. */
async function send({ dataFolder, targetName, archive, shipping }: Sending): Promise<void> {
  const before = await logStateOf(dataFolder, targetName);
  const now = new Date().toISOString();
  const [store] = openStores(storesIn({ ...process.env, POSTKORB_DATA: dataFolder })).blobs;
  const since = await sinceWhen(dataFolder, before);
  const [files] = await Promise.allSettled([shipNewBlobs(store, shipping, since)]);
  await shipLog(shipping, archive);
  if (files.status === 'rejected') throw files.reason;
  await noteLog(dataFolder, {
    target: targetName,
    shippedAt: now,
    gapAt: before?.gapAt ?? null,
  });
}

/** Drops of the log what the database needs the room for, and notes the gap: whatever it is that keeps it from being sent. */
async function makeRoom(dataFolder: string, targetName: string, archive: string): Promise<void> {
  const dropped = await dropBeyond(archive, await roomFor(archive));
  if (dropped.length === 0) return;
  console.error(`${dropped.length} files of the log were dropped: the database needs the room.`);
  const before = await logStateOf(dataFolder, targetName);
  const now = new Date().toISOString();
  await noteLog(dataFolder, {
    target: targetName,
    shippedAt: before?.shippedAt ?? now,
    gapAt: now,
  });
}

type Known = { readonly dataFolder: string; readonly last: LastBackup };

/** Where the log goes and who may read it there; throws in words where the target does not say, or says others than before. */
async function openShipping({ dataFolder, last }: Known) {
  const target = await openTarget(last.target, dataFolder);
  const mark = await markOf(target);
  if (mark === null || mark === 'damaged')
    throw new Plain(`${last.target} does not say for whom it is.`);
  if (isForOthers(last, last.target, mark.recipients)) throw new Plain(FOR_OTHERS);
  return { target, recipients: mark.recipients };
}

async function keep({ dataFolder, last }: Known, own: Mark, database: string): Promise<void> {
  const { target, recipients } = await openShipping({ dataFolder, last });
  await withBench(dataFolder, async (bench) => {
    const shipping = { target, bench, recipients, installation: own.id };
    const archive = archiveOf(database);
    await send({ dataFolder, targetName: last.target, archive, shipping });
    const gapAt = (await logStateOf(dataFolder, last.target))?.gapAt ?? null;
    const bases = await basesIn(target, own.id);
    if (!isBaseDue(bases, new Date(), gapAt === null ? null : new Date(gapAt))) return;
    const { url: ownerUrl } = await whereabouts(['--data', dataFolder], process.env);
    const { version: postkorb } = packageJson;
    const sendLog = () => shipLog(shipping, archive);
    const { name, manifest } = await makeBase(shipping, {
      ownerUrl,
      folder: database,
      postkorb,
      sendLog,
    });
    console.log(`Kept the base copy ${name}, ${manifest.bytes} bytes.`);
    await pruneBases(target, own.id, new Date());
    await target.removeUnfinished(new Date(Date.now() - DAY_MS));
  });
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  if (values.data === undefined) throw new Plain(USAGE);
  const dataFolder = resolve(values.data);
  const last = await lastBackup(dataFolder);
  if (last === null) throw new Plain('No set was kept yet: npm run backup -- TARGET.');
  const own = JSON.parse(await readFile(join(dataFolder, 'postkorb.json'), 'utf8')) as Mark;
  const database = resolve(dataFolder, own.database);
  try {
    await keep({ dataFolder, last }, own, database);
    return 0;
  } catch (error) {
    await makeRoom(dataFolder, last.target, archiveOf(database));
    throw error;
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Plain ? error.message : inWords(error, process.cwd()));
    process.exit(2);
  },
);
