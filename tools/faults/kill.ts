import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from '../start/part.ts';
import { childrenOf, processesIn } from '../start/process.ts';
import type { Random } from './random.ts';

export const VICTIMS = ['server', 'worker', 'database', 'everything', 'reader'] as const;
export type Victim = (typeof VICTIMS)[number];
const BACK_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;

type System = {
  readonly parts: readonly Part[];
  readonly database: string;
  readonly origin: string;
};

/**
 * kill -9: no process can see it coming or clean up after itself. Only what we started: the number of a part that died
 * may by now belong to somebody else's process.
 */
function kill(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was quicker.
    }
}

/** The living process of a part; none while it is coming back. */
function pidsOf({ parts }: System, name: string): readonly number[] {
  const ours = childrenOf(process.pid);
  const pids = parts.filter((part) => part.name === name).map((part) => part.pid());
  return pids.filter((pid) => ours.includes(pid));
}

function targets(system: System, victim: Victim, random: Random): readonly number[] {
  if (victim === 'everything')
    return (['server', 'worker', 'database'] as const).flatMap((one) =>
      targets(system, one, random),
    );
  // All of PostgreSQL at once: its parent first, so that nothing of it ends in order.
  if (victim === 'database')
    return [
      ...pidsOf(system, 'database'),
      ...processesIn(realpathSync(system.database)).map(({ pid }) => pid),
    ];
  if (victim !== 'reader') return pidsOf(system, victim);
  const readers = pidsOf(system, 'worker').flatMap(childrenOf);
  return readers.length > 0 ? [random.pick(readers)] : [];
}

const isReady = ({ origin }: System) =>
  fetch(`${origin}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function until(what: string, isSo: () => Promise<boolean>): Promise<number> {
  const began = Date.now();
  while (!(await isSo())) {
    if (Date.now() - began > BACK_WITHIN_MS) throw new Error(`the ${what} did not come back`);
    await sleep(LOOK_EVERY_MS);
  }
  return Date.now() - began;
}

/** Kills one part, or all, and waits until the product answers again; says how long that took. */
export async function killAndWait(system: System, victim: Victim, random: Random): Promise<number> {
  const killed = system.parts
    .map(({ name }) => name)
    .filter((name) => name === victim || victim === 'everything');
  // A part that is still on its way back, because another one fell, is killed when it is there.
  await until(victim, () =>
    Promise.resolve(killed.every((name) => pidsOf(system, name).length > 0)),
  );
  const before = killed.flatMap((name) => pidsOf(system, name));
  kill(targets(system, victim, random));
  const isBack = async () => {
    const now = killed.flatMap((name) => pidsOf(system, name));
    const fresh = now.length === killed.length && now.every((pid) => !before.includes(pid));
    return fresh && isReady(system);
  };
  return until(victim, isBack);
}
