import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Running } from './part.ts';
import { Plain } from './plain.ts';

export const ROOT = join(import.meta.dirname, '../..');

type Program = {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly log: string;
};

const READY_WITHIN_MS = 60_000;
// A letter that takes longer is laid down by force: every step of it may be repeated.
const FINISH_WITHIN_MS = 8_500;

/** What our processes say to the one that started them. */
export type Message = { readonly ready?: true; readonly failed?: string };

/** A Node process of ours, in a process group of its own: Ctrl-C reaches the parent alone, which ends it in order. */
export function spawnNode({ args, env, log }: Program): ChildProcess {
  const file = openSync(log, 'a');
  try {
    return spawn(process.execPath, [...args], {
      cwd: ROOT,
      env,
      detached: true,
      stdio: ['ignore', file, file, 'ipc'],
    });
  } finally {
    closeSync(file);
  }
}

/** How a child ended; its own sentence when it had one. */
export function endOf(child: ChildProcess): Promise<{ good: boolean; how: string; why?: string }> {
  return new Promise((done) => {
    let why: string | undefined;
    child.on('message', (message: Message) => (why = message.failed ?? why));
    child.once('error', (error) => done({ good: false, how: error.message }));
    child.once('exit', (code, signal) =>
      done({ good: code === 0, how: signal ?? `code ${code}`, ...(why ? { why } : {}) }),
    );
  });
}

async function finish(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), FINISH_WITHIN_MS);
  await ended;
  clearTimeout(late);
}

/** Starts a process of ours; resolves when it says that it is ready. */
export async function launchNode(program: Program): Promise<Running> {
  const child = spawnNode(program);
  const ended = endOf(child);
  const late = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN_MS);
  const ready = new Promise<null>((said) =>
    child.on('message', (message: Message) => message.ready && said(null)),
  );
  const end = await Promise.race([ready, ended]);
  clearTimeout(late);
  if (end !== null)
    throw new Plain(end.why ?? `The ${program.name} ended (${end.how}); see ${program.log}.`);
  return {
    pid: child.pid ?? 0,
    ended: ended.then(({ how }) => how),
    stop: () => finish(child, ended),
  };
}

/** Runs a process of ours to its end; its failure is told in its own sentence. */
export async function runNode(program: Program, signal: AbortSignal): Promise<void> {
  const child = spawnNode(program);
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  const { good, how, why } = await endOf(child);
  signal.removeEventListener('abort', stop);
  if (!good) throw new Plain(why ?? `The ${program.name} ended (${how}); see ${program.log}.`);
}
