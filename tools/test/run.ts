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

/** Hands on whole lines: those of two commands may follow each other, halves of them nobody could read. */
function byLines(write: (text: string) => void) {
  let half = '';
  return {
    take: (text: string) => {
      const end = text.lastIndexOf('\n') + 1;
      if (end > 0) write(half + text.slice(0, end));
      half = end > 0 ? text.slice(end) : half + text;
    },
    end: () => {
      if (half !== '') write(`${half}\n`);
    },
  };
}

/** Runs commands, measures each, and starts none once all together cost too much; several may run side by side. */
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
  const run = (command: readonly string[], env: Env): Promise<Ended> => {
    process.stdout.write(`\n> ${command.join(' ')}\n`);
    if (why() !== null) return Promise.resolve({ printed: '', errors: '', good: false });
    const before = performance.now();
    return new Promise((done) => {
      const { child, over } = start(command, env);
      const cpu = meter(child);
      const shown = byLines((text) => process.stdout.write(text));
      const shownErrors = byLines((text) => process.stderr.write(text));
      let printed = '';
      let errors = '';
      const finish = (good: boolean) => {
        over();
        shown.end();
        shownErrors.end();
        const wall = (performance.now() - before) / 1000;
        parts.push({ name: command.slice(0, 4).join(' '), wall, cpu: cpu() });
        done({ printed, errors, good });
      };
      child.stdout!.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        shown.take(text);
      });
      child.stderr!.setEncoding('utf8').on('data', (text: string) => {
        errors += text;
        shownErrors.take(text);
      });
      child.once('error', (error) => {
        errors += `${error.message}\n`;
        shown.take(`${error.message}\n`);
        finish(false);
      });
      child.once('close', (code) => finish(code === 0));
    });
  };
  const sum = (): readonly Spent[] => [...parts, { name: 'the whole', ...since(begun) }];
  return { run, sum, why };
}
