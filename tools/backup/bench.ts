import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './files.ts';

/** Lends a folder for files on their way, which is gone afterwards. */
export async function withBench<T>(work: (bench: Bench) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'postkorb-backup-'));
  try {
    return await work({ folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
