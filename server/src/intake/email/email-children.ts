import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openChildPool, type ChildAnswer, type ChildPool } from '@postkorb/sandbox/pool';
import type { Config } from '#platform/config/config';
import type { Ctx } from '#platform/ctx';
import type { ParsedEmail } from './parse-email.ts';

const LONGEST_MS = 30_000;
// One mail of 24 MB takes half a gigabyte; two at a time are never read.
const ROOM = { size: 1, memoryMb: 1_024, heapMb: 384 } as const;

const pools = new WeakMap<Config, Promise<ChildPool>>();

/** The child in which mails are read; it is started when the first one comes, and ends when none does. */
function childrenOf(config: Config): Promise<ChildPool> {
  const before = pools.get(config);
  if (before !== undefined) return before;
  const { dataFolder } = config;
  const workDir = join(dataFolder, 'work');
  const entry = new URL('./email-child.ts', import.meta.url);
  const opened = mkdir(workDir, { recursive: true, mode: 0o700 }).then(() =>
    openChildPool({ entry, workDir, dataFolder, ...ROOM }),
  );
  pools.set(config, opened);
  return opened;
}

type Order = { readonly file: string; readonly outFile: string };

/** Reads a mail in a child of its own, which is ended when it takes too much. */
export async function readInChild(
  { config }: Pick<Ctx, 'config'>,
  input: Order,
): Promise<ChildAnswer<ParsedEmail>> {
  const children = await childrenOf(config);
  return children.run<ParsedEmail>({ op: 'read', input, limitMs: LONGEST_MS });
}
