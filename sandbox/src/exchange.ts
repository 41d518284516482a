import type { ChildProcess } from 'node:child_process';
import { BREACH, fetched, readSpilled, type ChildPlace, type Outcome } from './place.ts';
import { stopwatch } from './processor-time.ts';

/** Why a child gave no value: too long, too much memory, or it threw or died. */
export type ChildFailure = 'time' | 'memory' | 'crash';

/** What came of a job. A child that failed at one is ended, so that nothing of it reaches the next; `detail` is for the log. */
export type ChildAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: ChildFailure; readonly detail: string };

/**
 * One piece of work for a child. `limitMs` counts its processor time, where the machine tells it, and ends what merely
 * waits six times as late.
 */
export type ChildJob = {
  readonly op: string;
  /** `file`, `original` and `files` in it are read, `outFile` and `outDir` written: they are carried in and out. */
  readonly input: unknown;
  readonly limitMs: number;
  /** What the job is about: it goes to the child that worked on it last, if that one is free. */
  readonly about?: string;
  /** Told how much of the limit was left, for jobs that share one. */
  readonly left?: (ms: number) => void;
};

/** What a child says: first `ready`, then one reply to each job. */
export type ChildMessage =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'reply'; readonly spent: boolean } & (
      | { readonly ok: true; readonly json: string }
      | { readonly ok: true; readonly spilled: string }
      | { readonly ok: false; readonly detail: string }
    ));

const LOOK_EVERY_MS = 20;

type Reply = Extract<ChildMessage, { kind: 'reply' }>;
type Ending =
  | Reply
  | {
      readonly ok: false;
      readonly reason: ChildFailure;
      readonly detail: string;
      readonly spent: true;
    };

/** Hands one job to a child and waits for how it ends. */
export function exchange(child: ChildProcess, job: ChildJob): Promise<Ending> {
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

type Bench = { readonly place: ChildPlace; readonly outcome: Outcome };

/** The answer of a child with its files carried out; what it did against its orders counts as its end. */
export async function valueOf(
  ending: Ending,
  { place, outcome }: Bench,
): Promise<ChildAnswer<unknown>> {
  if (!ending.ok) {
    const reason = 'reason' in ending ? ending.reason : 'crash';
    return { ok: false, reason, detail: ending.detail };
  }
  try {
    const json = 'json' in ending ? ending.json : await readSpilled(place, ending.spilled);
    return { ok: true, value: await fetched(place, outcome, JSON.parse(json)) };
  } catch (error) {
    if (!(error instanceof Error) || error.cause !== BREACH) throw error;
    return { ok: false, reason: 'crash', detail: error.message };
  }
}
