import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hereIn, type Here } from './here.ts';
import { Plain } from './plain.ts';
import { endProcess, isGoneWithin, traceOf, type Trace } from './process.ts';

/** Who holds a data folder in one role, and the processes started for it. */
type Holder = {
  readonly holder: Trace;
  /** Missing in a lock of an earlier version. */
  readonly here?: Here;
  readonly address: string;
  readonly children: readonly Trace[];
  readonly ending: boolean;
};

export type Lock = {
  /** Remembers the living children, so that the next start can end them when we are killed. */
  readonly remember: (pids: readonly number[], ending?: 'ending') => Promise<void>;
  readonly release: () => Promise<void>;
  /** Leaves it to another process of this machine, which renews it and hands it on: nobody comes in between. */
  readonly handTo: (pid: number) => Promise<void>;
};

/** What a lock says of its holder, and the process that it may be taken over from. */
type Taking = { readonly address: string; readonly from?: number | undefined };

const LOOK_MS = 1_500;
const ENDING_MS = 40_000;
const CHILD_MS = 8_000;
const BEAT_MS = 5_000;
const SILENT_MS = 30_000;

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

async function isHandedBy(path: string, from: number | undefined, ours: Here): Promise<boolean> {
  if (from === undefined) return false;
  const [now, trace] = [await readHolder(path), traceOf(from)];
  if (now === null || trace === null || kindOf(now, ours) !== 'same') return false;
  return now.holder.pid === from && now.holder.began === trace.began;
}

async function place(path: string, self: Holder, isHanded: boolean): Promise<boolean> {
  const own = `${path}.${process.pid}`;
  await writeFile(own, JSON.stringify(self), { mode: 0o600 });
  try {
    // A hard link is made by one process only: two starts at the same moment cannot both win.
    await (isHanded ? rename : link)(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/** What the numbers in another start's lock are worth to us. */
type Kind = 'same' | 'ended' | 'neighbour' | 'elsewhere';

// A machine that was switched on anew, and a folder that was copied, have locks of starts that are over.
function kindOf({ here: theirs }: Holder, ours: Here): Kind {
  if (theirs === undefined) return 'same';
  if (theirs.folder !== ours.folder) return 'ended';
  if (theirs.boot === ours.boot) return theirs.numbers === ours.numbers ? 'same' : 'neighbour';
  return theirs.machine === ours.machine ? 'ended' : 'elsewhere';
}

/** Removes what a killed start left behind: its children first, where their numbers are ours, then its lock. */
async function clear(path: string, left: Holder | null, ours: Here): Promise<void> {
  const children = left !== null && kindOf(left, ours) === 'same' ? left.children : [];
  await Promise.all(children.map((child) => endProcess(child, 'SIGTERM', CHILD_MS)));
  const now = await readHolder(path);
  // Another waiting start may have been faster: its lock stays.
  if (now?.holder.pid === left?.holder.pid) await rm(path, { force: true });
}

// A name of a machine and the number of a folder may be those of another one: whoever shows that they live is believed.
async function fallsSilent(path: string): Promise<boolean> {
  const timeOf = () =>
    stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
  const first = await timeOf();
  for (;;) {
    const now = await timeOf();
    if (now === null || Date.now() - now > SILENT_MS) return true;
    if (now !== first) return false;
    await sleep(LOOK_MS);
  }
}

/** A start that is just being stopped is waited for; one that goes on is left alone. */
async function leaves(path: string, other: Holder, ours: Here): Promise<boolean> {
  const kind = kindOf(other, ours);
  if (kind === 'elsewhere') return false;
  if (kind !== 'same') return fallsSilent(path);
  const { holder } = other;
  if (await isGoneWithin(holder, LOOK_MS)) return true;
  const now = await readHolder(path);
  return now?.ending === true && isGoneWithin(holder, ENDING_MS);
}

type Meeting = { readonly other: Holder; readonly ours: Here };

// Whether a machine elsewhere is switched off for good, nobody here can know.
function inUse(folder: string, path: string, { other, ours }: Meeting): Plain {
  const { holder, here, address } = other;
  const runs = `Postkorb already runs on ${folder}`;
  return new Plain(
    kindOf(other, ours) === 'elsewhere'
      ? `${runs} on the machine ${here?.name} (process ${holder.pid}, ${address}). If that machine is gone for good, delete ${path} and start again.`
      : `${runs} (process ${holder.pid}, ${address}).`,
  );
}

/**
 * Takes the data folder for one role. A holder that was killed is cleared away; a living one is named, and so is one on another machine,
 * which nobody here can judge: nothing of it is touched. What a process handed on to is taken over from it at once.
 */
export async function takeLock(
  folder: string,
  role: string,
  taking: string | Taking,
): Promise<Lock> {
  const { address, from } = typeof taking === 'string' ? { address: taking } : taking;
  const path = join(folder, 'locks', `${role}.json`);
  await mkdir(join(folder, 'locks'), { recursive: true, mode: 0o700 });
  const here = hereIn(join(folder, 'locks'));
  const holder = traceOf(process.pid);
  if (holder === null) throw new Error('this process cannot see itself');
  const self: Holder = { holder, here, address, children: [], ending: false };
  while (!(await place(path, self, await isHandedBy(path, from, here)))) {
    const other = await readHolder(path);
    if (other && !(await leaves(path, other, here)))
      throw inUse(folder, path, { other, ours: here });
    await clear(path, other, here);
    await sleep(Math.random() * 50);
  }
  const write = async (now: Holder) => {
    const half = `${path}.${process.pid}`;
    await writeFile(half, JSON.stringify(now), { mode: 0o600 });
    await rename(half, path);
  };
  let last = Promise.resolve();
  // Who numbers processes otherwise sees by this that we live.
  const beat = () => void utimes(path, new Date(), new Date()).catch(() => {});
  const beating = setInterval(beat, BEAT_MS).unref();
  return {
    // One after the other: server and worker become ready at the same moment.
    remember: (pids, ending) => {
      const children = pids.map(traceOf).filter((trace) => trace !== null);
      const now: Holder = { ...self, children, ending: ending !== undefined };
      last = last.catch(() => {}).then(() => write(now));
      return last;
    },
    handTo: (pid) => {
      clearInterval(beating);
      const successor = traceOf(pid);
      if (successor === null) throw new Error(`there is no process ${pid} to hand on to`);
      return last.catch(() => {}).then(() => write({ ...self, holder: successor, children: [] }));
    },
    release: () => {
      clearInterval(beating);
      return last.catch(() => {}).then(() => rm(path, { force: true }));
    },
  };
}
