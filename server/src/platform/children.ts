import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openChildPool, type ChildPool } from '@postkorb/sandbox/pool';
import type { Config } from './config/config.ts';

/** How many children there are at most, how much each of them may take, and whether they decode pictures. */
type Room = {
  readonly size: number;
  readonly memoryMb: number;
  readonly heapMb: number;
  readonly addons?: boolean;
};

/** Children of one kind, for each installation its own: they are started when the first work comes, and end when none does. */
export function childrenWhenNeeded(entry: URL, room: Room): (config: Config) => Promise<ChildPool> {
  const pools = new WeakMap<Config, Promise<ChildPool>>();
  return (config) => {
    const before = pools.get(config);
    if (before !== undefined) return before;
    const { dataFolder } = config;
    const workDir = join(dataFolder, 'work');
    const opened = mkdir(workDir, { recursive: true, mode: 0o700 }).then(() =>
      openChildPool({ entry, workDir, dataFolder, ...room }),
    );
    pools.set(config, opened);
    return opened;
  };
}
