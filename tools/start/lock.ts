import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Plain } from './plain.ts';
import { endProcess, isGoneWithin, traceOf, type Trace } from './process.ts';

/** Who holds a data folder in one role, and the processes started for it. */
type Holder = {
  readonly holder: Trace;
  readonly address: string;
  readonly children: readonly Trace[];
  readonly ending: boolean;
};

export type Lock = {
  /** Remembers the living children, so that the next start can end them when we are killed. */
  readonly remember: (pids: readonly number[], ending?: 'ending') => Promise<void>;
  readonly release: () => Promise<void>;
};

const LOOK_MS = 1_500;
const ENDING_MS = 40_000;
const CHILD_MS = 8_000;

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

async function place(path: string, self: Holder): Promise<boolean> {
  const own = `${path}.${process.pid}`;
  await writeFile(own, JSON.stringify(self), { mode: 0o600 });
  try {
    // A hard link is made by one process only: two starts at the same moment cannot both win.
    await link(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/** Removes what a killed start left behind: its children first, then its lock. */
async function clear(path: string, left: Holder | null): Promise<void> {
  const children = left?.children ?? [];
  await Promise.all(children.map((child) => endProcess(child, 'SIGTERM', CHILD_MS)));
  const now = await readHolder(path);
  // Another waiting start may have been faster: its lock stays.
  if (now?.holder.pid === left?.holder.pid) await rm(path, { force: true });
}

/** A start that is just being stopped is waited for; one that goes on is left alone. */
async function leaves(path: string, { holder }: Holder): Promise<boolean> {
  if (await isGoneWithin(holder, LOOK_MS)) return true;
  const now = await readHolder(path);
  return now?.ending === true && isGoneWithin(holder, ENDING_MS);
}

/** Takes the data folder for one role. A holder that was killed is cleared away; a living one is named. */
export async function takeLock(folder: string, role: string, address: string): Promise<Lock> {
  const path = join(folder, 'locks', `${role}.json`);
  await mkdir(join(folder, 'locks'), { recursive: true, mode: 0o700 });
  const holder = traceOf(process.pid);
  if (holder === null) throw new Error('this process cannot see itself');
  const self: Holder = { holder, address, children: [], ending: false };
  while (!(await place(path, self))) {
    const other = await readHolder(path);
    if (other && !(await leaves(path, other)))
      throw new Plain(
        `Postkorb already runs on ${folder} (process ${other.holder.pid}, ${other.address}).`,
      );
    await clear(path, other);
    await sleep(Math.random() * 50);
  }
  const write = async (now: Holder) => {
    const half = `${path}.${process.pid}`;
    await writeFile(half, JSON.stringify(now), { mode: 0o600 });
    await rename(half, path);
  };
  let last = Promise.resolve();
  return {
    // One after the other: server and worker become ready at the same moment.
    remember: (pids, ending) => {
      const children = pids.map(traceOf).filter((trace) => trace !== null);
      const now: Holder = { ...self, children, ending: ending !== undefined };
      last = last.catch(() => {}).then(() => write(now));
      return last;
    },
    release: () => last.catch(() => {}).then(() => rm(path, { force: true })),
  };
}
