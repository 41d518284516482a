import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createHash } from 'node:crypto';
import type { LentFile } from './blobs.ts';

// Who shares the folder from elsewhere judges only its own processes.
const HERE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const OURS = new RegExp(`^lent-${HERE}-(\\d+)-`);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the files that were lent by processes of this machine that are gone. */
export async function clearLent(workFolder: string): Promise<void> {
  for (const name of await readdir(workFolder).catch(() => [])) {
    const pid = OURS.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(workFolder, name), { force: true });
  }
}

/** Lays bytes as a plain file into the work folder until it is disposed of; nothing of them stays where they fail. */
export async function lendFile(
  workFolder: string,
  bytes: AsyncIterable<Buffer>,
): Promise<LentFile> {
  const path = join(workFolder, `lent-${HERE}-${process.pid}-${randomUUID()}`);
  const dispose = () => rm(path, { force: true });
  try {
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await dispose();
    throw error;
  }
  return { path, [Symbol.asyncDispose]: dispose };
}
