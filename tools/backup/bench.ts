import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './files.ts';

/** Where files on their way lie: in the work folder of a data folder, which has room for them, or where the system has it. */
export async function placeBelow(dataFolder: string | null): Promise<string> {
  if (dataFolder === null) return tmpdir();
  const isOurs = await stat(join(dataFolder, 'postkorb.json')).catch(() => null);
  if (isOurs === null) return tmpdir();
  const work = join(dataFolder, 'work');
  await mkdir(work, { recursive: true, mode: 0o700 });
  return work;
}

/** Lends a folder for files on their way, which is gone afterwards; in the data folder, where there is one. */
export async function withBench<T>(
  dataFolder: string | null,
  work: (bench: Bench) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(await placeBelow(dataFolder), 'backup-'));
  try {
    return await work({ folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
