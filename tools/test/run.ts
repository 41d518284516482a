import { spawn, type ChildProcess } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { tooMuch, type Used } from './budget.ts';
import { cpuSeconds } from './cpu.ts';
import type { Spent } from './times.ts';

export type Env = Readonly<Record<string, string | undefined>>;
/** What a command printed, what it said of errors, and whether it ended well. */
export type Ended = { readonly printed: string; readonly errors: string; readonly good: boolean };

type How = {
  readonly folder: string;
  readonly longestMs: number;
  /** The long form takes what it takes. */
  readonly hasBudget: boolean;
};

const LOOK_EVERY_MS = 5_000;
const METER_EVERY_MS = 1_000;
// What a runner has started it may end itself, if it is asked first.
const FAREWELL_MS = 15_000;

const used = (): Used => ({ wall: performance.now() / 1000, cpu: cpuSeconds() });

function since(before: Used): Used {
  const { wall, cpu } = used();
  return {
    wall: wall - before.wall,
    cpu: cpu === undefined ? undefined : cpu - (before.cpu ?? 0),
  };
}

function end(child: ChildProcess): void {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), FAREWELL_MS).unref();
}

/** Asks to the end of the child why it may not go on, and ends it then. */
function watch(child: ChildProcess, longestMs: number, why: () => string | null): () => void {
  const late = setTimeout(() => child.kill('SIGKILL'), longestMs);
  const looking = setInterval(() => {
    if (why() === null) return;
    clearInterval(looking);
    end(child);
  }, LOOK_EVERY_MS);
  return () => {
    clearTimeout(late);
    clearInterval(looking);
  };
}

/**
 * What the tree of a child has used so far, looked at every second: what has ended tells nobody but its parent, whose
 * sum is of all its children. Its last second is missing.
 */
function meter({ pid }: ChildProcess): () => number | undefined {
  let most: number | undefined;
  const look = () => {
    const now = pid === undefined ? undefined : cpuSeconds(pid);
    if (now !== undefined) most = Math.max(most ?? 0, now);
  };
  const looking = setInterval(look, METER_EVERY_MS);
  return () => {
    clearInterval(looking);
    return most;
  };
}

/** Runs commands, measures each, and starts none once all together cost too much. What one says that runs beside another comes at its end. */
export function openRuns({ folder, longestMs, hasBudget }: How) {
  const begun = used();
  const parts: Spent[] = [];
  const why = () => (hasBudget ? tooMuch(since(begun)) : null);
  const start = (command: readonly string[], env: Env) => {
    const [program = '', ...args] = command;
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    const child = spawn(program, args, { cwd: folder, env: { ...env }, stdio: [...stdio] });
    const over = watch(child, longestMs, why);
    return { child, over };
  };
  const run = (command: readonly string[], env: Env, isBeside = false): Promise<Ended> => {
    const heading = `\n> ${command.join(' ')}\n`;
    if (!isBeside) process.stdout.write(heading);
    if (why() !== null) return Promise.resolve({ printed: '', errors: '', good: false });
    const before = performance.now();
    return new Promise((done) => {
      const { child, over } = start(command, env);
      const cpu = meter(child);
      let printed = '';
      let errors = '';
      const finish = (good: boolean) => {
        over();
        const wall = (performance.now() - before) / 1000;
        parts.push({ name: command.slice(0, 4).join(' '), wall, cpu: cpu() });
        // Lines of two commands among each other nobody could read.
        if (isBeside) process.stdout.write(`${heading}${printed}${errors}`);
        done({ printed, errors, good });
      };
      child.stdout!.on('data', (bytes: Buffer) => {
        printed += bytes.toString();
        if (!isBeside) process.stdout.write(bytes);
      });
      child.stderr!.on('data', (bytes: Buffer) => {
        errors += bytes.toString();
        if (!isBeside) process.stderr.write(bytes);
      });
      child.once('error', (error) => {
        errors += `${error.message}\n`;
        if (!isBeside) process.stdout.write(`${error.message}\n`);
        finish(false);
      });
      child.once('close', (code) => finish(code === 0));
    });
  };
  const sum = (): readonly Spent[] => [...parts, { name: 'the whole', ...since(begun) }];
  return { run, sum, why };
}
