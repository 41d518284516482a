import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { exchange, valueOf, type ChildAnswer, type ChildJob } from './exchange.ts';
import { lendCompiled, openCompiled, type Found } from './compiled.ts';
import { closePlace, lend, openPlace, type ChildPlace } from './place.ts';
import { watchFolder } from './folder.ts';
import { forkConfined, mostBytesOf } from './start.ts';
import { anyUser, baseFolder, confinementFor, type Confinement } from './confinement.ts';

export type { ChildAnswer, ChildFailure, ChildJob } from './exchange.ts';

/** Children that are lent out one job at a time, each confined to a folder of its own. */
export type ChildPool = {
  /** Runs one job in a child; throws only when no child can be started. */
  run<T>(job: ChildJob): Promise<ChildAnswer<T>>;
  /** Ends every child and removes their temporary folder. */
  close(): Promise<void>;
};

/**
 * Unless told otherwise: as many children as cores, 512 MB each, of them 256 MB of JavaScript, ended after a minute
 * without work.
 */
export type ChildPoolOptions = {
  /** The module the children run; it calls `serve` of child-host.ts. */
  readonly entry: URL;
  /** An existing folder; each pool makes a folder of its own inside. */
  readonly workDir: string;
  /** The folder with everything we keep, which children are not to see. */
  readonly dataFolder?: string | null;
  readonly size?: number;
  readonly memoryMb?: number;
  /** What of it may be JavaScript's own. */
  readonly heapMb?: number;
  readonly idleMs?: number;
  /** Whether its children decode pictures with sharp, and so load native code. */
  readonly addons?: boolean;
  /** Modules that children load as they go. Where they are named, their code and that of the entry is compiled beforehand. */
  readonly ahead?: readonly URL[] | null;
};

type Kept = { readonly child: ChildProcess; readonly place: ChildPlace };
type Slot = {
  child: Promise<Kept> | null;
  idle: NodeJS.Timeout | null;
  about: string | null;
};
type Pool = Required<ChildPoolOptions> & {
  readonly folder: string;
  readonly confinement: Confinement;
  readonly compiled: Found;
  started: number;
  readonly free: Slot[];
  readonly waiting: ((slot: Slot) => void)[];
  readonly slots: readonly Slot[];
};

const START_LIMIT_MS = 30_000;

/** Opens a pool of killable child processes that are started on first use. */
export async function openChildPool(options: ChildPoolOptions): Promise<ChildPool> {
  const size = options.size ?? availableParallelism();
  const slots = Array.from({ length: size }, (): Slot => ({
    child: null,
    idle: null,
    about: null,
  }));
  const { entry, dataFolder = null } = options;
  const confinement = await confinementFor({ entry, dataFolder });
  const { ahead = null } = options;
  const kind = { memoryMb: 512, heapMb: 256, addons: false, ...options, confinement };
  const pool: Pool = {
    size,
    idleMs: 60_000,
    ...kind,
    ahead,
    dataFolder,
    folder: await baseFolder(options.workDir, confinement),
    compiled: ahead === null ? () => null : openCompiled({ ...kind, ahead }),
    started: 0,
    free: slots.toReversed(),
    waiting: [],
    slots,
  };
  return {
    run: (job) => runJob(pool, job),
    close: () => closePool(pool),
  };
}

async function runJob<T>(pool: Pool, job: ChildJob): Promise<ChildAnswer<T>> {
  const slot = await takeSlot(pool, job.about);
  slot.about = job.about ?? null;
  try {
    const { child, place } = await childIn(pool, slot);
    const { input, outcome } = await lend(place, job.input);
    const stop = watchFolder(child, place.own, mostBytesOf(pool));
    const ending = await exchange(child, { ...job, input }).finally(stop);
    const answer = await valueOf(ending, { place, outcome });
    if (ending.spent || !answer.ok) await endChild(slot);
    return answer as ChildAnswer<T>;
  } finally {
    giveBack(pool, slot);
  }
}

function takeSlot({ free, waiting }: Pool, about: string | undefined): Promise<Slot> {
  const known = free.findLastIndex((slot) => about !== undefined && slot.about === about);
  const [slot] = free.splice(known < 0 ? free.length - 1 : known, 1);
  if (slot === undefined) return new Promise((resolve) => waiting.push(resolve));
  if (slot.idle !== null) clearTimeout(slot.idle);
  slot.idle = null;
  return Promise.resolve(slot);
}

function giveBack(pool: Pool, slot: Slot): void {
  const next = pool.waiting.shift();
  if (next !== undefined) return next(slot);
  pool.free.push(slot);
  slot.idle = setTimeout(() => void endChild(slot), pool.idleMs);
  slot.idle.unref();
}

/** A child that cannot even start is an outage, not the document's fault: this one throws. */
async function childIn(pool: Pool, slot: Slot): Promise<Kept> {
  const kept = await slot.child;
  if (kept?.child.connected) return kept;
  if (kept) await closePlace(kept.place);
  slot.child = startChild(pool);
  slot.child.catch(() => (slot.child = null));
  return await slot.child;
}

async function startChild(pool: Pool): Promise<Kept> {
  const { confinement, folder } = pool;
  const place = await openPlace(join(folder, String((pool.started += 1))), anyUser(confinement));
  const told = await lendCompiled(place, pool.compiled());
  const child = forkConfined(place, pool, told);
  try {
    await ready(child);
    return { child, place };
  } catch (error) {
    await closePlace(place);
    throw error;
  }
}

/** Waits for the first word of a child. */
function ready(child: ChildProcess): Promise<void> {
  child.unref();
  child.channel?.unref();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
    const died = () => reject(new Error('the child died while starting'));
    child.once('error', died).once('exit', died);
    child.once('message', () => {
      clearTimeout(late);
      child.off('error', died).off('exit', died);
      // A child may die between jobs; the next job then starts a new one.
      child.on('error', () => child.kill('SIGKILL'));
      resolve();
    });
  });
}

async function endChild(slot: Slot): Promise<void> {
  const kept = await slot.child?.catch(() => null);
  slot.child = null;
  if (slot.idle !== null) clearTimeout(slot.idle);
  if (!kept) return;
  const { child, place } = kept;
  if (child.exitCode === null && child.signalCode === null) {
    // Gone for good before its folder is removed.
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.ref();
    child.kill('SIGKILL');
    await gone;
  }
  await closePlace(place);
}

async function closePool(pool: Pool): Promise<void> {
  await Promise.all(pool.slots.map(endChild));
  await rm(pool.folder, { recursive: true, force: true });
}
