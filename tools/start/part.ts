import { setTimeout as sleep } from 'node:timers/promises';

export type Running = {
  readonly pid: number;
  /** Says how it ended, in a word or two. */
  readonly ended: Promise<string>;
  readonly stop: () => Promise<void>;
};

export type Part = {
  readonly name: string;
  readonly pid: () => number;
  /** Resolves when the part runs, also after it died and came back. */
  readonly runs: () => Promise<Running>;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Plan = {
  readonly name: string;
  readonly launch: () => Promise<Running>;
  readonly say: (line: string) => void;
  /** Called whenever the part runs again under another number. */
  readonly changed: () => void;
};

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const CALM_AFTER_MS = 30_000;

/** Starts a part and keeps it alive: when it dies it comes back, sooner the longer it had lived. */
export async function keepAlive({ name, launch, say, changed }: Plan): Promise<Part> {
  const stopped = new AbortController();
  let current = Promise.resolve(await launch());
  let running = await current;
  let wanted = false;

  const comeBack = async (pause: number): Promise<Running> => {
    for (let wait = pause; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      await sleep(wait, undefined, { signal: stopped.signal });
      try {
        return await launch();
      } catch (error) {
        say(`The ${name} does not start yet: ${(error as Error).message}`);
      }
    }
  };
  const watch = async () => {
    for (let pause = FIRST_PAUSE_MS; !stopped.signal.aborted; pause *= 2) {
      const began = Date.now();
      const how = await running.ended;
      if (stopped.signal.aborted) return;
      if (!wanted) say(`The ${name} ended (${how}) and is started again.`);
      if (wanted || Date.now() - began > CALM_AFTER_MS) pause = FIRST_PAUSE_MS;
      wanted = false;
      current = comeBack(Math.min(pause, LONGEST_PAUSE_MS));
      running = await current;
      changed();
    }
  };
  const watched = watch().catch(() => {});
  return {
    name,
    pid: () => running.pid,
    runs: () => current,
    restart: async () => {
      wanted = true;
      await running.stop();
    },
    stop: async () => {
      stopped.abort();
      await current.then((last) => last.stop()).catch(() => {});
      await watched;
    },
  };
}
