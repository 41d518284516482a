import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from '../start/part.ts';
import { childrenOf, processesIn } from '../start/process.ts';
import type { Random } from './random.ts';

export const VICTIMS = ['server', 'worker', 'database', 'everything', 'reader'] as const;
export type Victim = (typeof VICTIMS)[number];
const BACK_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;

type House = {
  readonly parts: readonly Part[];
  readonly database: string;
  readonly origin: string;
};

/** kill -9: no process can see it coming or clean up after itself. */
function kill(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was quicker.
    }
}

const pidsOf = ({ parts }: House, name: string) =>
  parts.filter((part) => part.name === name).map((part) => part.pid());

function targets(house: House, victim: Victim, random: Random): readonly number[] {
  if (victim === 'everything')
    return (['server', 'worker', 'database'] as const).flatMap((one) =>
      targets(house, one, random),
    );
  // All of PostgreSQL at once: its parent first, so that nothing of it ends in order.
  if (victim === 'database')
    return [
      ...pidsOf(house, 'database'),
      ...processesIn(realpathSync(house.database)).map(({ pid }) => pid),
    ];
  if (victim !== 'reader') return pidsOf(house, victim);
  const readers = pidsOf(house, 'worker').flatMap(childrenOf);
  return readers.length > 0 ? [random.pick(readers)] : [];
}

/** Kills one part, or all, and waits until the house answers again; says how long that took. */
export async function strike(house: House, victim: Victim, random: Random): Promise<number> {
  const struck = house.parts.filter(({ name }) => name === victim || victim === 'everything');
  const before = struck.map((part) => part.pid());
  kill(targets(house, victim, random));
  const began = Date.now();
  const isBack = async () =>
    struck.every((part, index) => part.pid() !== before[index]) &&
    (await fetch(`${house.origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    ));
  while (!(await isBack())) {
    if (Date.now() - began > BACK_WITHIN_MS) throw new Error(`the ${victim} did not come back`);
    await sleep(LOOK_EVERY_MS);
  }
  return Date.now() - began;
}
