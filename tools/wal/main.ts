import { readFile, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { storesIn } from '../../server/src/platform/config/store-settings.ts';
import { openStores } from '../../server/src/platform/stores/stores.ts';
import { withBench } from '../backup/bench.ts';
import { markOf, openTarget } from '../backup/target.ts';
import { whereabouts } from '../invariants/whereabouts.ts';
import { lastBackup } from '../start/nightly.ts';
import { inWords, Plain } from '../start/plain.ts';
import { archived, archiveOf } from './archive.ts';
import { basesIn, isBaseDue, makeBase, pruneBases } from './base-copy.ts';
import { shipNewBlobs } from './new-blobs.ts';
import { shipLog, type Shipping } from './ship-log.ts';
import { logStateOf, noteLog, type LogState } from './state.ts';

const USAGE = `Usage: node tools/wal/main.ts --data DIR

Sends the log of the embedded database and new files to where sets are kept, and a base copy where one is due.`;

const MOST_BYTES = 8 * 2 ** 30;
const HEADROOM = 2 * 2 ** 30;
/** A clock may be set back a little, and a file be half an hour on its way. */
const OVERLAP_MS = 60 * 60_000;

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
  readonly database: string;
  readonly shipping: Shipping;
};

/** From when on files may not be in the target yet. */
async function sinceWhen(dataFolder: string, before: LogState | null): Promise<Date> {
  const known = before?.shippedAt ?? (await lastBackup(dataFolder))?.keptAt;
  return new Date(known === undefined ? 0 : new Date(known).getTime() - OVERLAP_MS);
}

/** Sends new files, then the log: no row arrives before what it points to. When a part of the log had to be dropped, if ever. */
async function send({
  dataFolder,
  targetName,
  database,
  shipping,
}: Sending): Promise<string | null> {
  const before = await logStateOf(dataFolder, targetName);
  const now = new Date().toISOString();
  const state = { target: targetName, shippedAt: now, gapAt: before?.gapAt ?? null };
  const [store] = openStores(storesIn({ ...process.env, POSTKORB_DATA: dataFolder })).blobs;
  await shipNewBlobs(store, shipping, await sinceWhen(dataFolder, before));
  const archive = archiveOf(database);
  const lost: string[] = [];
  const sending = shipLog(shipping, archive, {
    most: await roomFor(archive),
    dropped: (names) => lost.push(...names),
  });
  await sending.catch(async (error: unknown) => {
    if (lost.length === 0) throw error;
    console.error(`${lost.length} files of the log were dropped: the database needs the room.`);
    await noteLog(dataFolder, { ...state, shippedAt: before?.shippedAt ?? now, gapAt: now });
    throw error;
  });
  await noteLog(dataFolder, state);
  return state.gapAt;
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  if (values.data === undefined) throw new Plain(USAGE);
  const dataFolder = resolve(values.data);
  const last = await lastBackup(dataFolder);
  if (last === null) throw new Plain('No set was kept yet: npm run backup -- TARGET.');
  const target = await openTarget(last.target, dataFolder);
  const mark = await markOf(target);
  if (mark === null || mark === 'damaged')
    throw new Plain(`${last.target} does not say for whom it is.`);
  const own = JSON.parse(await readFile(join(dataFolder, 'postkorb.json'), 'utf8')) as Mark;
  const database = resolve(dataFolder, own.database);
  return withBench(dataFolder, async (bench) => {
    const shipping = { target, bench, recipients: mark.recipients };
    const gapAt = await send({ dataFolder, targetName: last.target, database, shipping });
    const bases = await basesIn(target);
    if (!isBaseDue(bases, new Date(), gapAt === null ? null : new Date(gapAt))) return 0;
    const { url: ownerUrl } = await whereabouts(['--data', dataFolder], process.env);
    const { version: postkorb } = packageJson;
    const copying = { ownerUrl, folder: database, installation: own.id, postkorb };
    const { name, manifest } = await makeBase(shipping, copying);
    console.log(`Kept the base copy ${name}, ${manifest.bytes} bytes.`);
    await pruneBases(target, new Date());
    return 0;
  });
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Plain ? error.message : inWords(error, process.cwd()));
    process.exit(2);
  },
);
