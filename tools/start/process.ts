import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/** A process and when it began: a number alone is soon given to another. */
export type Trace = { readonly pid: number; readonly began: string };

function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold blanks and brackets; after it the state is the first field and the start the 20th.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? null : (rest[18] ?? null);
  } catch {
    return process.platform === 'linux' ? null : startByPs(pid);
  }
}

function startByPs(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** Remembers a living process, or null when there is none with this number. */
export function traceOf(pid: number): Trace | null {
  const began = startOf(pid);
  return began === null ? null : { pid, began };
}

/** Whether exactly this process still lives. */
export function lives({ pid, began }: Trace): boolean {
  return startOf(pid) === began;
}

/** Waits until the process is gone; false when it is still there after the given time. */
export async function isGoneWithin(trace: Trace, ms: number): Promise<boolean> {
  for (const latest = Date.now() + ms; lives(trace); await sleep(LOOK_EVERY_MS))
    if (Date.now() > latest) return false;
  return true;
}

/** Ends a process: asks first, and does not ask again. */
export async function endProcess(trace: Trace, ask: NodeJS.Signals, ms: number): Promise<void> {
  for (const signal of [ask, 'SIGKILL'] as const) {
    if (!lives(trace)) return;
    try {
      process.kill(trace.pid, signal);
    } catch {
      return;
    }
    if (await isGoneWithin(trace, ms)) return;
  }
}

function workFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** The processes that work inside this folder: a PostgreSQL and its children stand in their data directory. */
export function processesIn(folder: string): readonly Trace[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workFolder(Number(name)) === folder)
    .map((name) => traceOf(Number(name)))
    .filter((trace) => trace !== null);
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** The processes that this one started and that still live. */
export function childrenOf(pid: number): readonly number[] {
  if (process.platform !== 'linux') return [];
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((one) => parentOf(one) === pid);
}

/** The command line of a process, as far as we may see it. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
