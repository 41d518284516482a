import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stopwatch } from './processor-time.ts';

/** Why a child gave no value: too long, too much memory, or it threw or died. */
export type ChildFailure = 'time' | 'memory' | 'crash';

export type ChildAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: ChildFailure; readonly detail: string };

export type ChildJob = {
  readonly op: string;
  readonly input: unknown;
  readonly limitMs: number;
  /** What the job is about: it goes to the child that worked on it last, if that one is free. */
  readonly about?: string;
  /** Told how much of the limit was left, for jobs that share one. */
  readonly left?: (ms: number) => void;
};

export type ChildPool = {
  /** Runs one job in a child; throws only when no child can be started. */
  run<T>(job: ChildJob): Promise<ChildAnswer<T>>;
  /** Ends every child and removes their temporary folder. */
  close(): Promise<void>;
};

export type ChildPoolOptions = {
  /** The module the children run; it calls `serve` of child-host.ts. */
  readonly entry: URL;
  /** An existing folder; each pool makes a folder of its own inside. */
  readonly workDir: string;
  readonly size?: number;
  readonly memoryMb?: number;
  /** What of it may be JavaScript's own. */
  readonly heapMb?: number;
  readonly idleMs?: number;
};

/** What a child says: first `ready`, then one reply to each job. */
export type ChildMessage =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'reply'; readonly spent: boolean } & (
      | { readonly ok: true; readonly json: string }
      | { readonly ok: true; readonly spilled: string }
      | { readonly ok: false; readonly detail: string }
    ));

type Slot = {
  child: Promise<ChildProcess> | null;
  idle: NodeJS.Timeout | null;
  about: string | null;
};
type Pool = Required<ChildPoolOptions> & {
  readonly folder: string;
  readonly free: Slot[];
  readonly waiting: ((slot: Slot) => void)[];
  readonly slots: readonly Slot[];
};

const START_LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 20;

/** Opens a pool of killable child processes that are started on first use. */
export async function openChildPool(options: ChildPoolOptions): Promise<ChildPool> {
  const size = options.size ?? availableParallelism();
  const slots = Array.from({ length: size }, (): Slot => ({
    child: null,
    idle: null,
    about: null,
  }));
  const pool: Pool = {
    size,
    memoryMb: 512,
    heapMb: 256,
    idleMs: 60_000,
    ...options,
    folder: await mkdtemp(join(options.workDir, 'children-')),
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
    const ending = await exchange(await childIn(pool, slot), job);
    if (ending.spent) slot.child = null;
    return await valueOf<T>(ending);
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
async function childIn(pool: Pool, slot: Slot): Promise<ChildProcess> {
  const kept = await slot.child;
  if (kept?.connected) return kept;
  slot.child = startChild(pool);
  slot.child.catch(() => (slot.child = null));
  return await slot.child;
}

function startChild(pool: Pool): Promise<ChildProcess> {
  const child = fork(pool.entry, [String(process.pid), String(pool.memoryMb), pool.folder], {
    // Nothing of the parent's environment: no password or key ever stands beside a hostile file.
    env: { TMPDIR: pool.folder, LANG: 'C.UTF-8', OMP_THREAD_LIMIT: '1' },
    cwd: pool.folder,
    execArgv: [`--max-old-space-size=${pool.heapMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
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
      resolve(child);
    });
  });
}

type Reply = Extract<ChildMessage, { kind: 'reply' }>;
type Ending =
  | Reply
  | {
      readonly ok: false;
      readonly reason: ChildFailure;
      readonly detail: string;
      readonly spent: true;
    };

function exchange(child: ChildProcess, job: ChildJob): Promise<Ending> {
  return new Promise((resolve) => {
    const settle = (ending: Ending) => {
      clearTimeout(timer);
      job.left?.(leftMs());
      child.off('message', replied).off('exit', exited);
      if (ending.spent) child.kill('SIGKILL');
      resolve(ending);
    };
    const fail = (reason: ChildFailure, detail: string) =>
      settle({ ok: false, reason, detail, spent: true });
    const leftMs = stopwatch(child.pid, job.limitMs);
    const look = () => {
      const left = leftMs();
      if (left <= 0) return fail('time', `${job.op} took over ${job.limitMs} ms`);
      timer = setTimeout(look, Math.max(left, LOOK_EVERY_MS));
    };
    let timer = setTimeout(look, job.limitMs);
    // The child's own watch ends it with SIGKILL when it outgrows its memory.
    const exited = (code: number | null, signal: string | null) =>
      fail(signal === 'SIGKILL' ? 'memory' : 'crash', `${job.op} ended with ${signal ?? code}`);
    const replied = (message: unknown) => settle(message as Reply);
    child.once('exit', exited).once('message', replied);
    child.send({ op: job.op, input: job.input }, (error) => {
      if (error !== null) fail('crash', error.message);
    });
  });
}

async function valueOf<T>(ending: Ending): Promise<ChildAnswer<T>> {
  if (!ending.ok) {
    const reason = 'reason' in ending ? ending.reason : 'crash';
    return { ok: false, reason, detail: ending.detail };
  }
  if ('json' in ending) return { ok: true, value: JSON.parse(ending.json) as T };
  const value = JSON.parse(await readFile(ending.spilled, 'utf8')) as T;
  await rm(ending.spilled, { force: true });
  return { ok: true, value };
}

async function endChild(slot: Slot): Promise<void> {
  const child = await slot.child?.catch(() => null);
  slot.child = null;
  if (slot.idle !== null) clearTimeout(slot.idle);
  if (!child?.connected) return;
  // Gone for good before its folder is removed.
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.ref();
  child.kill('SIGKILL');
  await gone;
}

async function closePool(pool: Pool): Promise<void> {
  await Promise.all(pool.slots.map(endChild));
  await rm(pool.folder, { recursive: true, force: true });
}
