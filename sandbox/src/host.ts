import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ChildMessage } from './exchange.ts';

/** What a child can do, by the `op` of a job; a value travels as JSON, and an error that is thrown ends the child. */
export type Handlers = Readonly<Record<string, (input: never) => unknown>>;

const INLINE_BYTES = 32_768;

/** Lets this process answer jobs of a child pool until its parent is gone or it outgrows its memory. */
export function serve(handlers: Handlers): void {
  const [parent, memoryMb, folder] = process.argv.slice(2);
  const limitBytes = Number(memoryMb) * 1_048_576;
  const watch = { parent: Number(parent), limitBytes };
  // A thread of its own, because a document may keep the main thread busy for good.
  new Worker(new URL('./watch.ts', import.meta.url), { workerData: watch }).unref();

  let jobs = 0;
  process.on('disconnect', () => process.exit(0));
  // A terminal or service manager tells everyone to stop; the parent decides, after the document in hand.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  process.on('message', ({ op, input }: { op: string; input: never }) => {
    const spill = join(folder ?? '.', `${process.pid}-${(jobs += 1)}.json`);
    // WASM memory never shrinks: after a heavy document the next one deserves a fresh child.
    const isSpent = () => process.memoryUsage.rss() > limitBytes * 0.7;
    void answer(() => handlers[op]?.(input), spill).then((reply) =>
      process.send?.({ ...reply, spent: reply.ok === false || isSpent() }),
    );
  });
  process.send?.({ kind: 'ready' } satisfies ChildMessage);
}

async function answer(work: () => unknown, spill: string) {
  try {
    const json = JSON.stringify((await work()) ?? null);
    if (json.length <= INLINE_BYTES) return { kind: 'reply', ok: true, json } as const;
    await writeFile(spill, json);
    return { kind: 'reply', ok: true, spilled: spill } as const;
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'reply', ok: false, detail: detail.slice(0, 2000) } as const;
  }
}
