import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { placeBelow } from '../backup/bench.ts';
import type { Manifest } from '../backup/manifest.ts';
import { takeOver } from '../start/database.ts';
import { Plain } from '../start/plain.ts';

const markShape = z.object({ database: z.string() });

/** Where the embedded database of a folder lies: perhaps elsewhere, as its mark says. */
async function databaseOf(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'postkorb.json'), 'utf8').catch(() => null);
  return text === null ? folder : resolve(folder, markShape.parse(JSON.parse(text)).database);
}

/** Lends a folder beside a data folder, which is gone afterwards with its database, also where the process is ended meanwhile. */
export async function withAside<T>(
  dataFolder: string,
  work: (aside: string) => Promise<T>,
): Promise<T> {
  const aside = await mkdtemp(join(await placeBelow(dataFolder), 'backup-aside-'));
  const remove = async () => {
    const database = await databaseOf(aside);
    await takeOver(database);
    for (const path of [database, aside]) await rm(path, { recursive: true, force: true });
  };
  const end = () => {
    // Connections to the database that is ended here fail, and nobody waits for them any more.
    process.on('uncaughtException', () => undefined);
    void remove().finally(() => process.exit(1));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
  try {
    return await work(aside);
  } finally {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, end);
    await remove();
  }
}

const MEGABYTE = 2 ** 20;
/** How much larger rows are in a database than packed in a set, and what an empty database takes. */
const [UNPACKED, EMPTY] = [12, 200 * MEGABYTE];
const KEPT_FREE = 0.05;

/** Refuses to bring a set back aside where the disk would come to be full: people work on it. */
export async function refuseFullDisk(
  folder: string,
  { tables, blobs }: Pick<Manifest, 'tables' | 'blobs'>,
): Promise<void> {
  const packed = tables.reduce((sum, table) => sum + table.bytes, 0);
  const needed = blobs.totalBytes + packed * UNPACKED + EMPTY;
  const { bavail, blocks, bsize } = await statfs(folder);
  if (bavail * bsize - needed >= blocks * bsize * KEPT_FREE) return;
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;
  throw new Plain(
    `Bringing the set back aside takes ${inMegabytes(needed)} in ${folder}, and ${inMegabytes(bavail * bsize)} are free. Do it on another machine, or name another folder: --data.`,
  );
}
